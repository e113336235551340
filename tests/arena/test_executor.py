"""Jobs spread over processes: each done once, whatever happens to the workers."""

import os
import signal
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from threading import Thread

import pytest
from tests.arena.jobs import dying, logged, raising, squares, surroundings

from tourelle.arena.executor import TRIES, WorkerLost, spread
from tourelle.arena.processes import SPAWN, ended, serve
from tourelle.core.errors import BadOption


@pytest.fixture(autouse=True)
def _nobody_is_left() -> None:
    assert not active_children()


@pytest.mark.parametrize("workers", [0, 1, 2])
def test_every_job_is_done_once(workers: int) -> None:
    done = list(spread(range(20), squares, workers=workers))
    assert sorted((job, square) for job, (square, _) in done) == [(number, number**2) for number in range(20)]
    others = {who for _, (_, who) in done} - {os.getpid()}
    assert len(others) <= workers
    assert bool(others) == bool(workers)


def test_nobody_is_started_for_nothing() -> None:
    assert list(spread([], squares, workers=2)) == []
    assert len({who for _, (_, who) in spread([1], squares, workers=2)}) == 1


def test_jobs_are_taken_when_they_are_needed() -> None:
    """A million of them need no room."""
    jobs = iter(range(1000))
    results = spread(jobs, squares, workers=1)
    next(results)
    assert next(jobs) < 5
    results.close()


@pytest.mark.parametrize("how", ["kill", "exit"])
def test_a_worker_that_dies_is_replaced_and_its_job_done_again(tmp_path: Path, how: str) -> None:
    done = spread(range(8), partial(dying, tmp_path, TRIES - 1, how), workers=2)
    assert sorted(job for job, _ in done) == list(range(8))
    assert len(list(tmp_path.iterdir())) == TRIES - 1


@pytest.mark.parametrize(("how", "said"), [("kill", "by the signal SIGKILL"), ("exit", "with the exit code 7")])
def test_but_not_for_ever(tmp_path: Path, how: str, said: str) -> None:
    with pytest.raises(WorkerLost, match=f"“3” can’t be finished: its worker died {TRIES} times .{said}"):
        list(spread(range(8), partial(dying, tmp_path, 99, how), workers=1))
    assert len(list(tmp_path.iterdir())) == TRIES


def test_how_a_process_ended() -> None:
    assert ended(-signal.SIGSEGV).text("fr") == "par le signal SIGSEGV"
    assert ended(3).text("en") == "with the exit code 3"


@pytest.mark.parametrize("workers", [0, 1])
@pytest.mark.parametrize(("kind", "error"), [("ours", BadOption), ("opening", BadOption), ("system", OSError)])
def test_what_a_job_raises_is_raised_here(workers: int, kind: str, error: type[Exception]) -> None:
    with pytest.raises(error) as raised:
        list(spread(range(4), partial(raising, kind), workers=workers))
    if workers:
        assert "tests/arena/jobs.py" in "".join(raised.value.__notes__), "where it was raised"


def test_what_can_not_travel_is_told() -> None:
    with pytest.raises(RuntimeError, match="Odd: 1 and 2"):
        list(spread(range(4), partial(raising, "odd"), workers=1))


def test_workers_close_what_they_opened(tmp_path: Path) -> None:
    list(spread(range(4), partial(logged, tmp_path), workers=1))
    names = sorted(path.name.partition("-")[0] for path in tmp_path.iterdir())
    assert names == ["closed", "job", "job", "job", "job", "opened"]


def test_busy_workers_are_stopped_and_close_too(tmp_path: Path) -> None:
    """As after Ctrl-C: one worker is at a job without end."""
    results = spread([1, -1], partial(logged, tmp_path), workers=2)
    assert next(results) == (1, 1)
    while not (tmp_path / "job--1").exists():
        os.sched_yield()
    results.close()
    assert len(list(tmp_path.glob("closed-*"))) == 2


def test_workers_don_t_hear_an_interrupt_and_work_where_we_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    before = signal.getsignal(signal.SIGINT)
    ((_, found),) = spread([0], surroundings, workers=1)
    assert found["deaf"]
    assert found["folder"] == str(tmp_path)
    assert signal.getsignal(signal.SIGINT) is before


def test_from_another_thread_too() -> None:
    done: list[object] = []
    thread = Thread(target=lambda: done.extend(spread([2], squares, workers=1)))
    thread.start()
    thread.join()
    assert len(done) == 1


def test_a_worker_leaves_when_nobody_asks_any_more(tmp_path: Path) -> None:
    """So that none stays behind when the asking process is killed."""
    ours, theirs = SPAWN.Pipe()
    before = signal.getsignal(signal.SIGTERM)
    ours.send(5)
    ours.close()
    serve(theirs, partial(logged, tmp_path))
    signal.signal(signal.SIGTERM, before)
    assert {path.name.partition("-")[0] for path in tmp_path.iterdir()} == {"opened", "job", "closed"}
