"""Workers as processes of this machine."""

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, cast

from tourelle.arena.executor import TRIES, Answer, Opening, WorkerLost, answer, failed, name_of, unpacked
from tourelle.core.faults import Phrase

LEAVING = 5.0
"""Seconds that a worker has to exit by itself."""

SPAWN = multiprocessing.get_context("spawn")


@dataclass
class Errand:
    """A job that is assigned, and how many workers have died on it."""

    job: Any
    deaths: int = 0


class Worker:
    """A worker process, and its current job."""

    def __init__(self, opening: Opening) -> None:
        self.pipe, other = SPAWN.Pipe()
        self.process: SpawnProcess = SPAWN.Process(target=serve, args=(other, opening), daemon=True)
        self.errand: Errand | None = None
        with _deaf():
            self.process.start()
        other.close()

    def give(self, errand: Errand) -> None:
        self.errand = errand
        with suppress(OSError):  # a worker that is already dead is noticed when its answer is awaited
            self.pipe.send(errand.job)

    def answer(self) -> Answer | None:
        """The result of the job; None if the worker has died."""
        try:
            answer: Answer = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return answer

    def end(self) -> None:
        """An idle worker ends when its pipe closes; a busy one must be terminated."""
        if self.errand:
            self.process.terminate()
        self.pipe.close()

    def bury(self) -> int | None:
        """Waits until it has exited, kills it if that takes too long; returns its exit code."""
        self.process.join(LEAVING)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()
        code = self.process.exitcode
        self.process.close()
        return code


class Crew:
    """The workers, and the jobs that are left."""

    def __init__(self, jobs: Iterable[Any], opening: Opening, size: int) -> None:
        self.opening, self.size = opening, size
        self._errands = map(Errand, jobs)
        self._again: deque[Errand] = deque()
        self._workers: dict[Connection, Worker] = {}

    def work(self) -> Iterator[tuple[Any, Any]]:
        """Each job with its result, as they arrive."""
        while True:
            self._hand_out()
            busy = [pipe for pipe, worker in self._workers.items() if worker.errand]
            if not busy:
                return
            for pipe in wait(busy):
                yield from self._come_back(self._workers[cast("Connection", pipe)])

    def _hand_out(self) -> None:
        """Gives a job to each idle worker. Jobs whose worker died come first."""
        idle = deque(worker for worker in self._workers.values() if not worker.errand)
        while idle or len(self._workers) < self.size:
            errand = self._again.popleft() if self._again else next(self._errands, None)
            if errand is None:
                return
            (idle.popleft() if idle else self._hire()).give(errand)

    def _hire(self) -> Worker:
        worker = Worker(self.opening)
        self._workers[worker.pipe] = worker
        return worker

    def _come_back(self, worker: Worker) -> Iterator[tuple[Any, Any]]:
        errand, came = worker.errand, worker.answer()
        assert errand
        worker.errand = None
        if came is None:
            self._bury(worker, errand)
        else:
            yield errand.job, unpacked(came)

    def _bury(self, worker: Worker, errand: Errand) -> None:
        """Retries the job of a dead worker, a limited number of times."""
        del self._workers[worker.pipe]
        worker.end()
        how = ended(worker.bury())
        errand.deaths += 1
        if errand.deaths >= TRIES:
            raise WorkerLost("arena.lost", job=name_of(errand.job), n=TRIES, how=how)
        self._again.append(errand)

    def leave(self) -> None:
        for worker in self._workers.values():
            worker.end()
        for worker in self._workers.values():
            worker.bury()


def over_processes(
    jobs: Iterable[Any], opening: Opening, workers: int | None
) -> Generator[tuple[Any, Any], None, None]:
    """Each job with its result, as they arrive."""
    crew = Crew(jobs, opening, workers or os.cpu_count() or 1)
    try:
        yield from crew.work()
    finally:
        crew.leave()


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
