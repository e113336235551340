"""Server processes for measurements and crash tests: started, found alive, killed without a word."""

import asyncio
import os
import resource
import signal
import socket
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from benchmarks.forkserver import Forked, ForkServer

START = 90.0
PROGRAM = "import sys; from tourelle.cli import main; sys.exit(main())"


def stand_back(among_bots: bool = False) -> None:
    """Lowers the priority of clients and their children below the server's: in reality they run on other machines.

    `nice` is not enough: Linux lets a nice process run on for some milliseconds when another one wakes up. But with
    bots that think all the time, idle scheduling would starve the players.
    """
    if hasattr(os, "SCHED_IDLE") and not among_bots:
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(10)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def children(pid: int) -> list[int]:
    """The processes that a process has started, and that still run."""
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for thread in threads for child in thread.read_text("ascii").split()]


class Process:
    """`tourelle serve` at a port of its own, which it keeps when it is started again.

    `within`: a command that starts it somewhere else, in another network say. `forks`: who starts it in no time.
    """

    def __init__(
        self,
        database: str,
        data: Path,
        secret: Path,
        *,
        limits: str = "off",
        descriptors: int | None = None,
        program: str = PROGRAM,
        environment: Mapping[str, str] | None = None,
        forks: ForkServer | None = None,
        host: str = "127.0.0.1",
        within: Sequence[str] = (),
    ) -> None:
        self.forks = forks
        self.host, self.within = host, within
        self.program = program
        self.environment = dict(environment or {})
        self.database = database
        self.limits = limits
        self.descriptors = descriptors
        self.secret = secret
        self.data = data
        self.port = free_port()
        self.url = f"http://{host}:{self.port}"
        self.starts = 0
        self._process: asyncio.subprocess.Process | Forked | None = None

    async def start(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        self._process = await (self._run() if self.forks is None else self._fork(self.forks))
        self.starts += 1
        await self.ready()

    async def _run(self) -> asyncio.subprocess.Process:
        with self.data.joinpath("log").open("ab") as log:
            return await asyncio.create_subprocess_exec(
                *(*self.within, sys.executable, "-c", self.program, *self._words()),
                env={**os.environ, **self._environment()},
                stdout=log,
                stderr=log,
                preexec_fn=self._before,
            )

    async def _fork(self, forks: ForkServer) -> Forked:
        return await forks.fork(self._words(), self._environment(), self.data / "log")

    def _words(self) -> list[str]:
        where = ["--host", self.host, "--port", str(self.port), "--data", str(self.data), "--database", self.database]
        return ["serve", *where, "--log-level", "error"]

    def _environment(self) -> dict[str, str]:
        return {"TOURELLE_LIMITS": self.limits, "TOURELLE_SECRET": str(self.secret), **self.environment}

    def _before(self) -> None:
        """In the new process: as many open files as it may have, which a system's usual limit is often below."""
        if self.descriptors is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.descriptors, self.descriptors))

    async def ready(self) -> None:
        """Waits until it answers."""
        async with asyncio.timeout(START), httpx.AsyncClient(trust_env=False, verify=False) as http:
            while True:
                try:
                    if (await http.get(f"{self.url}/healthz")).is_success:
                        return
                except httpx.TransportError:
                    pass
                if not self.runs:
                    raise RuntimeError(self.log())
                await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """Kills it like a power cut."""
        await self.end(signal.SIGKILL)

    async def stop(self) -> None:
        await self.end(signal.SIGTERM)

    async def end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(how)
            await self._process.wait()

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def log(self) -> str:
        """The last of it."""
        return self.whole_log()[-4000:]

    def whole_log(self) -> str:
        return self.data.joinpath("log").read_text("utf-8", "replace")


@asynccontextmanager
async def processes(
    database: str, folder: Path, count: int, forks: ForkServer | None = None, descriptors: int | None = None
) -> AsyncIterator[list[Process]]:
    """Starts several of them on one database; stops them in any case."""
    found = [
        Process(database, folder / f"server{at}", folder / "secret", forks=forks, descriptors=descriptors)
        for at in range(count)
    ]
    try:
        await asyncio.gather(*(one.start() for one in found))
        yield found
    finally:
        for one in found:
            await one.stop()
