"""How a server stops: in order after the first signal, at once after the second; and how several are watched over."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tourelle.server.runtime.workers import TRIES

ROOT = Path(__file__).parents[3]
Program: TypeAlias = "subprocess.Popen[str]"
Start: TypeAlias = Callable[..., Program]
PATIENCE = 60


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the program; none of them outlives the test."""
    running: list[Program] = []

    def program(workers: int = 1, mood: str = "") -> Program:
        words = [sys.executable, "-m", "tests.server.runtime.program", str(tmp_path), str(workers), *mood.split()]
        with (tmp_path / "log").open("w") as log:
            running.append(subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True, bufsize=1))
        return running[-1]

    yield program
    for each in running:
        if each.poll() is None:
            each.kill()
        each.communicate()


def said(program: Program, wanted: str) -> str:
    """The next line that matches; the ones before it don't matter."""
    assert program.stdout
    for line in program.stdout:
        if re.fullmatch(wanted, line.strip()):
            return line.strip()
    raise AssertionError(f"never said {wanted}")


def rest(program: Program) -> list[str]:
    """What it said until its end."""
    out, _ = program.communicate(timeout=PATIENCE)
    return out.split()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_first_signal_stops_in_order(start: Start, number: signal.Signals) -> None:
    program = start()
    url = said(program, "http://.*")
    with ThreadPoolExecutor(1) as aside, httpx.Client(base_url=url, timeout=PATIENCE) as client:
        move = aside.submit(client.post, "/api/slow")
        said(program, "slow")
        program.send_signal(number)
        assert move.result().json() == "finished", "what was under way is finished"
    assert rest(program) == ["drain", "stop"]
    assert program.returncode == 0


def test_sockets_hear_the_last_word(start: Start) -> None:
    program = start()
    url = said(program, "http://.*").replace("http", "ws")
    with connect(f"{url}/api/wait", compression=None) as socket:
        said(program, "waiting")
        program.terminate()
        assert socket.recv(PATIENCE) == "bye"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert rest(program) == ["drain", "stop"]


def test_the_second_signal_stops_at_once(start: Start) -> None:
    program = start(mood="stuck")
    said(program, "http://.*")
    program.terminate()
    said(program, "drain")
    program.terminate()
    assert rest(program) == []
    assert program.returncode == 128 + signal.SIGTERM


def test_a_start_that_fails_is_said(start: Start) -> None:
    program = start(mood="failing")
    assert rest(program) == ["serving.start.worker"]
    assert program.returncode == 2


# ---- Several processes ----


def pids(url: str, wanted: int, avoid: set[int] | None = None) -> set[int]:
    """The processes that answer; new connections go to any of them."""
    found: set[int] = set()
    for _ in range(2000):
        try:
            found.add(httpx.get(f"{url}/api/pid", timeout=PATIENCE).json())
        except httpx.TransportError:
            continue  # it was on its way to the one that was killed
        if len(found - (avoid or set())) >= wanted:
            break
    return found - (avoid or set())


def counted(url: str, wanted: int) -> int:
    """How many such answers the processes have counted together; an answer is out before it is counted."""
    found = 0
    for _ in range(2000):
        text = httpx.get(f"{url}/metrics", timeout=PATIENCE).text
        numbers = re.findall(r'tourelle_requests_total{method="GET",route="/api/pid",status="200"} (\d+)', text)
        found = int(numbers[0]) if numbers else 0
        if found >= wanted:
            break
    return found


def test_several_serve_one_address_and_the_dead_are_replaced(start: Start) -> None:
    program = start(workers=2)
    url = said(program, "http://.*")
    said(program, "start")
    said(program, "start")
    first = pids(url, 2)
    assert len(first) == 2
    assert program.pid not in first
    assert counted(url, 2) >= 2
    dead = min(first)
    os.kill(dead, signal.SIGKILL)
    said(program, "start")
    second = pids(url, 2, {dead})
    assert len(second) == 2
    assert first & second
    assert counted(url, 4) >= 4, "all processes add up"
    program.terminate()
    assert sorted(rest(program)) == ["drain", "drain", "stop", "stop"]
    assert program.returncode == 0


def test_a_second_signal_ends_the_workers_too(start: Start) -> None:
    program = start(workers=2, mood="stuck")
    url = said(program, "http://.*")
    said(program, "start")
    said(program, "start")
    workers = pids(url, 2)
    program.terminate()
    said(program, "drain")
    said(program, "drain")
    program.terminate()
    assert rest(program) == []
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]


def test_workers_that_never_start_are_given_up(start: Start) -> None:
    program = start(workers=2, mood="failing")
    assert rest(program)[-1] == "serving.start.worker"
    assert program.returncode == 2


def test_who_has_served_is_replaced_however_soon_it_ends(start: Start) -> None:
    program = start(workers=2)
    url = said(program, "http://.*")
    dead: set[int] = set()
    for _ in range(TRIES + 1):
        next_one = min(pids(url, 1, dead))
        os.kill(next_one, signal.SIGKILL)
        dead.add(next_one)
    assert len(pids(url, 2, dead)) == 2


def test_workers_do_not_outlive_a_parent_that_was_killed(start: Start) -> None:
    program = start(workers=2)
    said(program, "http://.*")
    said(program, "start")
    said(program, "start")
    program.kill()
    assert sorted(rest(program)) == ["drain", "drain", "stop", "stop"]
