"""Workers as processes of this machine."""

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, cast

from tourelle.arena.executor import TRIES, Answer, Opening, WorkerLost, answer, failed, name_of, unpacked
from tourelle.core.faults import Phrase

LEAVING = 5.0
"""Seconds that a worker has to exit by itself."""

SPAWN = multiprocessing.get_context("spawn")


class Worker:
    """A worker process."""

    def __init__(self, opening: Opening) -> None:
        self.pipe, other = SPAWN.Pipe()
        self.process: SpawnProcess = SPAWN.Process(target=serve, args=(other, opening), daemon=True)
        with _deaf():
            self.process.start()
        other.close()

    def give(self, job: Any) -> None:
        with suppress(OSError):  # a worker that is already dead is noticed when its answer is awaited
            self.pipe.send(job)

    def answer(self) -> Answer | None:
        """The result of the job; None if the worker has died."""
        try:
            answer: Answer = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return answer

    def bury(self) -> int | None:
        """Closes its pipe, waits until it has exited, kills it if that takes too long; returns its exit code."""
        self.pipe.close()
        self.process.join(LEAVING)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()
        code = self.process.exitcode
        self.process.close()
        return code


def over_processes(
    jobs: Iterable[Any], opening: Opening, workers: int | None
) -> Generator[tuple[Any, Any], None, None]:
    """Each job with its result, as they arrive. If a worker dies, its job is tried again, a limited number of times."""
    size, left = workers or os.cpu_count() or 1, ((job, 0) for job in jobs)
    again: deque[tuple[Any, int]] = deque()  # with how many workers have died on it
    idle: list[Worker] = []
    busy: dict[Connection, tuple[Worker, Any, int]] = {}
    try:
        while True:
            while len(busy) < size and (errand := again.popleft() if again else next(left, None)):
                worker = idle.pop() if idle else Worker(opening)
                worker.give(errand[0])
                busy[worker.pipe] = worker, *errand
            if not busy:
                return
            for pipe in wait(list(busy)):
                worker, job, deaths = busy.pop(cast("Connection", pipe))
                if came := worker.answer():
                    idle.append(worker)
                    yield job, unpacked(came)
                    continue
                how, deaths = ended(worker.bury()), deaths + 1
                if deaths >= TRIES:
                    raise WorkerLost("arena.lost", job=name_of(job), n=TRIES, how=how)
                again.append((job, deaths))
    finally:
        _dismiss(idle, [worker for worker, _, _ in busy.values()])


def _dismiss(idle: list[Worker], busy: list[Worker]) -> None:
    """Idle workers end when their pipes close; busy ones must be terminated."""
    for worker in busy:
        worker.process.terminate()
    for worker in (*idle, *busy):
        worker.pipe.close()
    for worker in (*idle, *busy):
        worker.bury()


def ended(code: int | None) -> Phrase:
    """How a process ended, in words."""
    if code is not None and code < 0:
        return Phrase("arena.ended.signal", {"name": signal.Signals(-code).name})
    return Phrase("arena.ended.code", {"code": code})


# ---- In the worker ----


def serve(pipe: Connection, opening: Opening) -> None:
    """Does job after job, until the pipe is closed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # so that resources are closed
    try:
        with opening() as do:
            for job in _asked(pipe):
                _tell(pipe, answer(do, job))
    except Exception as fault:  # the worker failed before its first job
        _tell(pipe, failed(fault))


def _asked(pipe: Connection) -> Iterator[Any]:
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        yield job


def _tell(pipe: Connection, answer: Answer) -> None:
    with suppress(OSError):  # the parent is gone
        pipe.send(answer)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started here ignore Ctrl-C: the terminal sends it to all, but only the parent decides."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
