"""Lowers the priority of threads, so that answering people comes first (where the system knows thread priorities)."""

import ctypes
import os
import platform
import struct
import threading
from contextlib import suppress

NICENESS = 10
SLICE = 30_000_000
"""Time slice in nanoseconds: a thread with long slices is preempted at once when one with short slices wakes up."""
CALLS = {"x86_64": 314, "aarch64": 274}
"""The number of `sched_setattr`, which has no name in Python."""


def lower_priority() -> None:
    """Lowers the priority of the calling thread for good."""
    with suppress(AttributeError, OSError):
        thread = threading.get_native_id()
        niceness = max(NICENESS, os.getpriority(os.PRIO_PROCESS, thread))
        if not _by_the_slice(niceness):
            os.setpriority(os.PRIO_PROCESS, thread, niceness)


def _by_the_slice(niceness: int) -> bool:
    """Sets the time slice too. Linux only; kernels before 6.12 use the niceness alone."""
    call = CALLS.get(platform.machine()) if platform.system() == "Linux" else None
    if call is None:
        return False
    wish = struct.pack("=IIQiIQQQ", 48, os.SCHED_BATCH, 0, niceness, 0, SLICE, 0, 0)
    done: int = ctypes.CDLL(None).syscall(call, 0, ctypes.create_string_buffer(wish), 0)
    return done == 0
