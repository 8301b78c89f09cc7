"""The worker's program: the page's package, and the functions that the page may call."""

import sys

sys.path.insert(0, "./kseri.zip")
from kseri.ui.worker import advise, choose  # noqa: E402

__export__ = ["advise", "choose"]
