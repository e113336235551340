"""A program that runs beside this one: lines in, lines out, and never a wait without an end.

Pipes are read and written together as they are ready, so that a program that floods us, or does not read, holds
nobody up. What it may leave in memory is bounded. It has a process group of its own, which is killed as a whole.
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
MOURNING = 0.5
"""Seconds to wait for the exit code of a program that has closed its output."""
PIPE = 16
"""Enough reads to empty a full pipe. A program that writes even more is ignored."""
KILLING = 5.0
"""Seconds after which even a killed program is left alone (the system may hold on to it)."""


class Silence(Exception):
    """The program wrote no line before the deadline."""


class Gone(Exception):
    """The program has ended, or closed its output."""


class Overlong(Exception):
    """A line is longer than the limit."""


class Program:
    """Started at once: OSError or ValueError if it can't be."""

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

    # ---- Talking ----

    def send(self, line: bytes) -> None:
        """Written as soon as the program reads."""
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
        """Wait until a pipe can be read or written, and do it; Silence at the deadline."""
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
        """As if it had written this on its standard error."""
        self._tail = (self._tail + text.encode() + b"\n")[-TAIL:]

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def exit_code(self) -> int | None:
        """How it ended (below 0: by a signal), None if it runs on. Hears the rest of what it had to say."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(MOURNING)
        for _ in range(PIPE):
            if not self._watched(self._stderr) or not (words := self._read(self._stderr)):
                break
            self._tail = (self._tail + words)[-TAIL:]
        return self._process.returncode

    def stop(self, grace: float = 0.0) -> None:
        """Let it end itself for so many seconds, then kill it and all that it has started."""
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
        """Say the last words to it, close its input, and wait until it has ended."""
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
    """The whole group, also when its first member has ended already; a fork of ours has no say in it."""
    if os.getpid() != owner:
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(KILLING)
