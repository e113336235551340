"""Memory of large arrays goes back to the system."""

import platform
import subprocess
import sys

import pytest

HELD = """
import os
import numpy as np
from tourelle.server.runtime.process import return_large_blocks
{first}
def rss():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20
before = rss()
for megabytes in (24, 20):
    tree = np.ones(megabytes << 20, np.uint8)
    del tree
print(rss() - before)
"""


def held(first: str) -> int:
    """MB that a process holds after it has freed large arrays."""
    run = subprocess.run([sys.executable, "-c", HELD.format(first=first)], check=True, capture_output=True, text=True)
    return int(run.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another allocator")
def test_large_arrays_that_were_freed_are_not_held() -> None:
    assert held("") > 15
    assert held("return_large_blocks()") < 5
