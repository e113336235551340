"""Every Python process that has this folder in `PYTHONPATH`, workers as well, adds what a file says to the time."""

import mmap
import os
import struct
import time

if file := os.environ.get("SOAK_CLOCK"):
    with open(file, "rb") as opened:
        AHEAD = mmap.mmap(opened.fileno(), 8, access=mmap.ACCESS_READ)
    TRUE = time.time_ns

    def time_ns() -> int:
        milliseconds: int = struct.unpack_from("<q", AHEAD)[0]
        return TRUE() + milliseconds * 1_000_000

    def seconds() -> float:
        return time_ns() / 1e9

    time.time_ns, time.time = time_ns, seconds
