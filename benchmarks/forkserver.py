"""A process that has imported and compiled everything, and forks servers: one starts in a tenth of a second.

`python -m benchmarks.forkserver` reads a request on each line of its input, and answers with the process id of the
server that it forked. When the input ends, so do the servers. Each is killed like any other process: only the time
that Python needs to start is saved, which is nearly all of it.
"""

import asyncio
import gc
import json
import os
import select
import signal
import sys
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path


class Forked:
    """A forked server, with the interface of `asyncio.subprocess.Process` that is needed."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._ends = os.pidfd_open(pid)

    def __del__(self) -> None:
        os.close(self._ends)

    @property
    def returncode(self) -> int | None:
        """Says only whether it has ended: it is not our child."""
        ready, _, _ = select.select([self._ends], [], [], 0)
        return 0 if ready else None

    def send_signal(self, number: int) -> None:
        signal.pidfd_send_signal(self._ends, number)

    async def wait(self) -> int:
        while self.returncode is None:
            await asyncio.sleep(0.005)
        return 0


class ForkServer:
    """Our end of the fork server."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def __aenter__(self) -> "ForkServer":
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", "benchmarks.forkserver"]
        self._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def fork(self, words: Sequence[str], environment: Mapping[str, str], log: Path) -> Forked:
        """Forks a `tourelle` with these command-line arguments."""
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        asked = {"words": list(words), "environment": dict(environment), "log": str(log)}
        async with self._turn:
            self._process.stdin.write(json.dumps(asked).encode() + b"\n")
            return Forked(int(await self._process.stdout.readline()))


# ---- In the process itself ----


def main() -> None:
    import aiosqlite  # noqa: F401 - all of these are loaded once, for all servers
    import psycopg  # noqa: F401
    import uvloop  # noqa: F401

    from tourelle.cli import app, errors, serve  # noqa: F401
    from tourelle.cli import main as tourelle
    from tourelle.games import NAMES, game_named
    from tourelle.server.runtime import application, lock, process, server_socket, workers  # noqa: F401

    for name in NAMES:
        game_named(name)
    # Else each server would look through the whole compiler for garbage, and copy its pages by that: half of a start.
    gc.collect()
    gc.freeze()
    # Nobody asks how they ended.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    children = []
    for line in sys.stdin:
        asked = json.loads(line)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _become(asked["environment"], Path(asked["log"]))
            try:
                tourelle(asked["words"])
            except BaseException:
                traceback.print_exc()
            os._exit(0)
        children.append(pid)
        print(pid, flush=True)
    for pid in children:
        if Path(f"/proc/{pid}").exists():
            os.kill(pid, signal.SIGKILL)


def _become(environment: Mapping[str, str], log: Path) -> None:
    """In the child: its own environment, no input, and a log instead of the pipe."""
    os.environ.update(environment)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    kept = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(kept, 1)
    os.dup2(kept, 2)


if __name__ == "__main__":
    main()
