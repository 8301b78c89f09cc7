"""The worker's program: the functions that the page may call."""

import gc

from kseri.ui.worker import advise, choose

gc.freeze()
gc.enable()  # off while modules were loaded

__export__ = ["advise", "choose"]
