"""A child process that exchanges lines with this one. Every wait has a time limit.

Its pipes are read and written whenever they are ready, so that a program that writes too much, or does not read, blocks
nobody. The memory for its output is bounded. It has a process group of its own, which is killed as a whole.
"""

import os
import selectors
import signal
import subprocess
import time
import weakref
from contextlib import suppress

CHUNK = 64 * 1024
TAIL = 4 * 1024
"""Bytes of standard error that are kept: the last ones."""
EXIT_CODE_WAIT = 0.5
"""Seconds to wait for the exit code of a program that has closed its output."""
PIPE = 16
"""Enough reads to empty a full pipe. A program that writes even more is ignored."""
KILLING = 5.0
"""Seconds to wait for the end of a killed program (the system may delay it)."""


class Silence(Exception):
    """The program wrote no line before the deadline."""


class Gone(Exception):
    """The program has ended, or closed its output."""


class Overlong(Exception):
    """A line is longer than the limit."""


class Program:
    """Starts the program at once; raises OSError or ValueError if it can't be started."""

    def __init__(self, command: list[str], line_limit: int) -> None:
        self.line_limit = line_limit
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self._waiting, self._heard, self._tail = bytearray(), bytearray(), bytearray()
        self._selector = selectors.DefaultSelector()
        self._stdin, self._stdout, self._stderr = (self._pipe(name) for name in ("stdin", "stdout", "stderr"))
        for pipe in (self._stdout, self._stderr):
            self._selector.register(pipe, selectors.EVENT_READ)
        self._kill_later = weakref.finalize(self, _kill, self._process, os.getpid())

    def _pipe(self, name: str) -> int:
        pipe: int = getattr(self._process, name).fileno()
        os.set_blocking(pipe, False)
        return pipe

    # ---- Lines ----

    def send(self, line: bytes) -> None:
        """Queues a line. It is written as soon as the program reads."""
        self._waiting += line
        if self._process.stdin and not self._process.stdin.closed and not self._watched(self._stdin):
            self._selector.register(self._stdin, selectors.EVENT_WRITE)

    def line(self, deadline: float) -> bytes:
        """The next line without its end, before the monotonic clock's deadline; else Silence, Gone or Overlong."""
        while True:
            end = self._heard.find(b"\n")
            if max(end, len(self._heard) if end < 0 else 0) >= self.line_limit:
                raise Overlong
            if end >= 0:
                line = bytes(self._heard[:end])
                del self._heard[: end + 1]
                return line
            if not self._watched(self._stdout):
                raise Gone
            self._pump(deadline)

    def _pump(self, deadline: float) -> None:
        """Waits until a pipe can be read or written, and does it; raises Silence at the deadline."""
        left = deadline - time.monotonic()
        if left <= 0:
            raise Silence
        for key, _ in self._selector.select(left):
            if key.fd == self._stdin:
                self._write()
            elif key.fd == self._stdout:
                self._heard += self._read(self._stdout)
            else:
                self._tail = (self._tail + self._read(self._stderr))[-TAIL:]

    def _write(self) -> None:
        try:
            del self._waiting[: os.write(self._stdin, self._waiting[:CHUNK])]
        except BlockingIOError:
            return
        except OSError:  # it has closed its input; its next output or its exit will show why
            self._waiting.clear()
        if not self._waiting:
            self._selector.unregister(self._stdin)

    def _read(self, pipe: int) -> bytes:
        try:
            data = os.read(pipe, CHUNK)
        except BlockingIOError:
            return b""
        if not data:
            self._selector.unregister(pipe)
        return data

    def _watched(self, pipe: int) -> bool:
        return pipe in self._selector.get_map()

    # ---- Ending ----

    def last_words(self) -> list[str]:
        """The last lines of its standard error."""
        return bytes(self._tail).decode("utf-8", "replace").split("\n")

    def note(self, text: str) -> None:
        """Keeps a text as if the program had written it on its standard error."""
        self._tail = (self._tail + text.encode() + b"\n")[-TAIL:]

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def exit_code(self) -> int | None:
        """The exit code (below 0: a signal), None if it still runs. Reads the rest of its standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(EXIT_CODE_WAIT)
        for _ in range(PIPE):
            if not self._watched(self._stderr) or not (words := self._read(self._stderr)):
                break
            self._tail = (self._tail + words)[-TAIL:]
        return self._process.returncode

    def stop(self, grace: float = 0.0) -> None:
        """Waits some seconds for its end, then kills it and everything that it has started."""
        if self._selector.get_map() is None:
            return  # stopped before
        with suppress(Silence, subprocess.TimeoutExpired):
            self._leave(time.monotonic() + grace)
        self._kill_later()
        self._selector.close()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe:
                pipe.close()

    def _leave(self, deadline: float) -> None:
        """Sends what is queued, closes its input, and waits until it has ended."""
        while self._watched(self._stdin):
            self._pump(deadline)
            self._heard.clear()
        if self._process.stdin:
            self._process.stdin.close()
        while self._watched(self._stdout):
            self._pump(deadline)
            self._heard.clear()
        self._process.wait(max(0.0, deadline - time.monotonic()))


def _kill(process: "subprocess.Popen[bytes]", owner: int) -> None:
    """Kills the whole group, even if its first process has ended. Does nothing in a fork of this process."""
    if os.getpid() != owner:
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(KILLING)
