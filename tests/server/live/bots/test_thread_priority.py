"""Bots' threads give way to whoever answers people."""

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from tourelle.server.live.bots.executor import NICENESS, lower_priority


def niceness() -> int:
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads can't be told apart")
def test_a_thread_gives_way_and_only_that_one() -> None:
    before = niceness()
    with ThreadPoolExecutor(1, initializer=lower_priority) as threads:
        assert threads.submit(niceness).result() == max(NICENESS, before)
    assert niceness() == before
