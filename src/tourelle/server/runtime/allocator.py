"""The C library's allocator: large arrays go back to the system when they are freed.

By default glibc learns from the first large block that is freed to take such blocks from its heaps, which keep them. A
server whose bots had searched in many threads held 360 MB of freed search trees at rest.
"""

import ctypes
import sys

M_MMAP_THRESHOLD = -3
LARGE = 1 << 20
"""Bytes. The search trees have 10 MB and more."""


def return_large_blocks() -> None:
    """Maps blocks of a megabyte or more on their own. Does nothing where there is no glibc."""
    if sys.platform == "win32":  # has no library of that name to open
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGE)
