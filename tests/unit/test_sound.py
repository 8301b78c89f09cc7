"""What is heard and felt, and that the sounds are short and clean."""

from __future__ import annotations

import json
import subprocess
from functools import cache

import pytest

from kseri.ui.motion import Captured, Dealt, Ended, KseriMade, Laid, LeftoverTaken, Opened, Scored, Step
from kseri.ui.sound import DEAL_AFTER, SOUNDS, felt, gain, heard
from tools.build_files import NODE_MODULES

LAID = Laid(0, 5, 2)
TAKEN = Captured(1, 1, 5, 9, 4, False)
KSERI, JACK, DOUBLE = (KseriMade(0, 0, 5, 9, 10, kind) for kind in ("kseri", "jack", "double"))


@pytest.mark.parametrize(
    ("steps", "sounds"),
    [
        ([], []),
        ([LAID, Scored(0, 10)], [(0, "card")]),
        ([TAKEN], [(0, "capture")]),
        ([TAKEN, KSERI], [(0, "kseri")]),
        ([TAKEN, JACK], [(0, "jack")]),
        ([TAKEN, KSERI, DOUBLE, JACK], [(0, "double")]),
        ([LAID, LeftoverTaken(1, 3)], [(0, "capture")]),
        ([LAID, Dealt(0, 6), Dealt(1, 6)], [(0, "card"), (DEAL_AFTER, "deal")]),
        ([Opened(4, 7), Dealt(0, 6), Dealt(1, 6)], [(0, "deal")]),
        ([Ended(False, True)], []),
        ([Ended(True, True)], [(0, "win")]),
        ([Ended(True, None)], [(0, "win")]),
        ([Ended(True, False)], [(0, "lose")]),
    ],
)
def test_each_thing_that_happens_has_its_sound(steps: list[Step], sounds: list[tuple[float, str]]) -> None:
    assert heard(steps) == sounds


def test_only_kseris_are_felt_and_each_kind_differently() -> None:
    assert felt([LAID, TAKEN, Ended(True, True)]) == ()
    assert len({tuple(felt([TAKEN, kind])) for kind in (KSERI, JACK, DOUBLE)}) == 3
    assert felt([TAKEN, KSERI]) == (60,)


def test_the_volume_goes_from_silence_to_all() -> None:
    assert [gain(0), gain(5), gain(10)] == [0, 0.25, 1]


RENDER = """
globalThis.AudioContext = class {};
const zzfx = await import("data:text/javascript;base64," + process.argv[1]);
zzfx.ZZFX.volume = 1;
const out = {};
for (const [name, tones] of Object.entries(JSON.parse(process.argv[2]))) {
  const mix = [];
  for (const [at, tone] of tones) zzfx.ZZFX.buildSamples(...tone).forEach((s, i) => {
    const t = Math.round(at * 44100) + i; mix[t] = (mix[t] || 0) + s; });
  const flat = Array.from(mix, s => s === undefined ? 0 : s);
  out[name] = { seconds: flat.length / 44100, sane: flat.every(Number.isFinite),
    peak: Math.max(...flat.map(Math.abs)), last: Math.abs(flat.at(-1)),
    rms: Math.sqrt(flat.reduce((sum, s) => sum + s * s, 0) / flat.length) };
}
console.log(JSON.stringify(out));
"""


@cache
def rendered() -> dict[str, dict[str, float]]:
    """What the synthesiser makes of every sound: its length in seconds, its peak, its loudness."""
    from base64 import b64encode

    synth = b64encode((NODE_MODULES / "zzfx" / "ZzFX.js").read_bytes()).decode()
    command = ["node", "--input-type=module", "-e", RENDER, synth, json.dumps(SOUNDS)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_and_neither_clips_nor_clicks(name: str) -> None:
    made = rendered()[name]
    assert made["sane"]
    assert 0.05 < made["peak"] <= 0.9
    assert made["rms"] > 0.01
    assert made["last"] < 0.01
    assert made["seconds"] < (1 if name in ("jack", "double", "win", "lose") else 0.4)
