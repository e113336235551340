"""Several worker processes on one socket, and the parent that supervises them."""

import multiprocessing
import os
import shutil
import signal
import socket
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import c_bool
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

import structlog

from tourelle.core.errors import BadOption
from tourelle.server.metrics import SHARED, forget_process
from tourelle.server.runtime.process import Application, run
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.monitoring import logs

log = structlog.get_logger("tourelle.workers")
TRIES = 3
"""Give up after this many processes in a row end before they serve, however long each start takes."""


class Workers:
    """Keeps the configured number of processes running."""

    def __init__(self, settings: Settings, sockets: list[socket.socket], application: Application) -> None:
        self.settings = settings
        self.sockets = sockets
        self.application = application
        self.spawn = multiprocessing.get_context("spawn")
        self.running: dict[SpawnProcess, c_bool] = {}
        """Each process, and whether it has begun to serve. No lock: a process can be killed while it holds one."""

        self.failed = 0
        self.signals = 0

    def run(self, ready: Callable[[], None]) -> None:
        """Runs until a signal comes, or until starting has failed too often."""
        logs.set_up(self.settings.log_format, self.settings.log_level)
        with shared_metrics(), self._signals():
            for _ in range(self.settings.workers):
                self._start()
            ready()
            while self.running:
                self._watch()
        if self.failed >= TRIES:
            raise BadOption("serving.start.worker")

    def _start(self) -> None:
        served = self.spawn.RawValue(c_bool, False)
        worker = self.spawn.Process(target=work, args=(self.settings, self.sockets, self.application, served))
        worker.start()
        self.running[worker] = served
        log.info("worker started", process=worker.pid)

    def _watch(self) -> None:
        """Replaces processes that have ended, unless the server is stopping."""
        ended = wait([worker.sentinel for worker in self.running], timeout=0.5)
        for worker in [worker for worker in self.running if worker.sentinel in ended]:
            worker.join()
            served = self.running.pop(worker).value
            forget_process(worker.pid)
            if self.signals:
                continue
            log.warning("worker ended", process=worker.pid, code=worker.exitcode)
            self.failed = 0 if served else self.failed + 1
            if self.failed >= TRIES:
                self._stop(signal.SIGTERM, None)
            else:
                self._start()

    @contextmanager
    def _signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, _number: int, _frame: object) -> None:
        """The first signal asks the workers to stop, the second one kills them."""
        self.signals += 1
        for worker in self.running:
            worker.terminate() if self.signals == 1 else worker.kill()


def work(settings: Settings, sockets: list[socket.socket], application: Application, served: c_bool) -> None:
    """A worker process. It ignores Ctrl-C: the parent decides when it stops."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()

    def ready() -> None:
        served.value = True

    try:
        run(settings, sockets, application, ready, (signal.SIGTERM,))
    except BadOption:
        os._exit(1)


def _follow_parent() -> None:
    """Stops this worker when its parent has died."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def shared_metrics() -> Iterator[None]:
    """A folder where the processes' metrics are collected."""
    folder = os.environ[SHARED] = tempfile.mkdtemp(prefix="tourelle-metrics-")
    try:
        yield
    finally:
        del os.environ[SHARED]
        shutil.rmtree(folder, ignore_errors=True)
