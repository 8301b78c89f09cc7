"""The worker's program: the functions that the page may call."""

from kseri.ui.worker import advise, choose

__export__ = ["advise", "choose"]
