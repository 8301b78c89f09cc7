"""One kill of each kind at a random moment; ``python -m tools.kill`` makes a hundred."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.sync_api import Playwright

from tools.kill import Device, kill_browsers, kill_pages


def test_no_acknowledged_play_is_lost_with_a_page_and_at_most_one_with_the_browser(
    playwright: Playwright, base_url: str, tmp_path: Path
) -> None:
    device = Device(playwright, tmp_path, base_url)
    try:
        for kill, allowed in ((kill_pages, 0), (kill_browsers, 1)):
            (outcome,) = kill(device, 1, Random("late"))
            assert len(outcome.acknowledged) > 1  # else nothing could have been lost
            assert outcome.lost <= allowed
    finally:
        device.context.close()
