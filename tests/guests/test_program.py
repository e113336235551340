"""Lines in, lines out, with bounds: what waits in memory, and how long anybody waits."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tourelle.guests.program import CHUNK, TAIL, Gone, Overlong, Program, Silence

LIMIT = 1000


@contextmanager
def running(code: str) -> Iterator[Program]:
    program = Program([sys.executable, "-S", "-c", "import os, sys, time\n" + code], LIMIT)
    try:
        yield program
    finally:
        program.stop()


def soon() -> float:
    return time.monotonic() + 20.0


def test_lines_come_one_by_one() -> None:
    with running("os.write(1, b'one\\ntwo\\r\\n\\n'); os.write(1, b'th'); os.write(1, b'ree\\nrest')") as program:
        assert [program.line(soon()) for _ in range(4)] == [b"one", b"two\r", b"", b"three"]
        with pytest.raises(Gone):
            program.line(soon())
        assert program.exit_code() == 0


@pytest.mark.parametrize(("length", "fits"), [(LIMIT - 1, True), (LIMIT, False)])
def test_a_line_has_its_limit(length: int, fits: bool) -> None:
    with running(f"os.write(1, b'x' * {length} + b'\\n')") as program:
        if fits:
            assert len(program.line(soon())) == length
        else:
            with pytest.raises(Overlong):
                program.line(soon())


def test_who_does_not_read_holds_nobody_up() -> None:
    with running("time.sleep(1000)") as program:
        program.send(b"x" * (1 << 22))
        with pytest.raises(Silence):
            program.line(time.monotonic() + 0.1)
        program.stop(0.1)


def test_much_is_sent_and_read_at_the_same_time() -> None:
    echo = "for line in sys.stdin: sys.stdout.write(line); sys.stdout.flush()"
    with running(echo) as program:
        lines = [str(number).encode().rjust(900) for number in range(2000)]
        program.send(b"".join(line + b"\n" for line in lines))
        assert [program.line(soon()) for _ in lines] == lines


def test_only_the_end_of_a_flood_is_kept() -> None:
    with running("os.write(2, b'x' * 1000000 + b'\\nthe end\\n'); print('done', flush=True)") as program:
        assert program.line(soon()) == b"done"
        assert program.exit_code() == 0
        assert program.last_words()[1:] == ["the end", ""]
        assert len(program.last_words()[0]) < TAIL
        assert len(program._heard) <= LIMIT + CHUNK


def test_who_ends_itself_is_given_the_time() -> None:
    with running("sys.stdin.read(); print('bye', flush=True); sys.exit(4)") as program:
        program.send(b"quit\n")
        program.stop(20.0)
        assert program._process.returncode == 4


def test_who_does_not_is_killed() -> None:
    with running("time.sleep(1000)") as program:
        program.stop(0.1)
        assert program._process.returncode == -9


def test_nothing_is_left_open() -> None:
    before = sorted(os.listdir("/proc/self/fd")) if os.path.exists("/proc/self/fd") else []
    with running("time.sleep(1000)"):
        pass
    assert (sorted(os.listdir("/proc/self/fd")) if before else []) == before


def test_a_fork_of_ours_kills_nobody() -> None:
    with running("print(sys.stdin.readline(), end='')") as program:
        child = os.fork()
        if not child:
            program._kill_later()
            os._exit(0)
        os.waitpid(child, 0)
        program.send(b"still here\n")
        assert program.line(soon()) == b"still here"
