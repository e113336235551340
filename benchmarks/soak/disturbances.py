"""What may happen to a server, one function each. A new one is a function here and a line in `DISTURBANCES`.

Those that are an `outage` take the server or its database away for a while: nobody can be answered meanwhile, and how
long people wait is told apart. All others must not be felt by those who play. What only clients do is in `crowd.py`.
"""

import asyncio
import os
import resource
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import httpx
from benchmarks.figures import open_files
from benchmarks.histories import look_through
from benchmarks.processes import children
from benchmarks.soak import clock
from benchmarks.soak.crowd import CROWDS
from benchmarks.soak.namespace import Namespace
from benchmarks.soak.stage import Stage, command_of

Disturb = Callable[[Stage, float], Awaitable[None]]
HOUR = 3_600_000
LATE = 60.0
"""Seconds that a crowd may take to start and to end: on a busy machine it hardly gets its turn."""


@dataclass(frozen=True)
class Disturbance:
    """`kinds`: the databases that it is for. `needs`: what the stage must have, else it is left out."""

    disturb: Disturb
    outage: bool = False
    kinds: tuple[str, ...] = ("sqlite", "postgresql")
    needs: str = ""


# ---- Outages ----


async def kill(stage: Stage, seconds: float) -> None:
    """SIGKILL of one process after the other in the middle of whatever it does."""
    victim = next(stage.victims)
    await stage.kill(victim)
    await asyncio.sleep(stage.random.uniform(0, min(1.0, seconds)))
    await victim.start()
    # A worker that finds no database when it starts ends.
    if not await stage.all_serve():
        stage.notes.append("not all workers began to serve")


async def restart_database(stage: Stage, _seconds: float) -> None:
    assert stage.cluster is not None
    await asyncio.to_thread(stage.cluster.restart)


async def kill_database(stage: Stage, _seconds: float) -> None:
    """SIGKILL of the process that serves one connection, and of the one above them all."""
    assert stage.cluster is not None
    await asyncio.to_thread(stage.cluster.kill_backend)
    await asyncio.sleep(stage.random.uniform(1, 2))
    await asyncio.to_thread(stage.cluster.kill)
    await asyncio.to_thread(stage.cluster.start)


async def kill_worker(stage: Stage, _seconds: float) -> None:
    """SIGKILL of the worker that most are connected to; its supervisor starts another one."""
    most = max(stage.workers(stage.servers[0]), key=lambda pid: len(open_files(pid)))
    os.kill(most, signal.SIGKILL)
    await asyncio.sleep(1)
    if not await stage.all_serve():
        stage.notes.append("a worker that was killed was not replaced")


async def kill_painters(stage: Stage, seconds: float) -> None:
    """SIGKILL of the processes that draw link pictures, while these are asked for."""
    until = asyncio.get_running_loop().time() + seconds
    asking = [asyncio.create_task(ask_for_pictures(stage, url, until)) for url in stage.urls]
    killed = 0
    while asyncio.get_running_loop().time() < until:
        for pid in (pid for parent in stage.pids for pid in children(parent) if b"svg2png" in command_of(pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
                killed += 1
        await asyncio.sleep(0.1)
    await asyncio.gather(*asking)
    if not killed:
        stage.notes.append("nothing was drawn, so nothing was killed")


async def ask_for_pictures(stage: Stage, url: str, until: float) -> None:
    """Each of another turn: none is kept."""
    async with httpx.AsyncClient(base_url=url, timeout=LATE, trust_env=False) as client:
        while asyncio.get_running_loop().time() < until:
            turn = stage.random.randrange(1000)
            answer = await client.get(f"/pictures/tables/{stage.table}.png", params={"at": turn})
            look_through("a picture", answer.content, stage.secrets, stage.notes)
            await asyncio.sleep(0.05)


async def stop_database(stage: Stage, seconds: float) -> None:
    """The database dies in the middle of commits, and is unavailable for a while."""
    assert stage.cluster is not None
    await asyncio.to_thread(stage.cluster.stop)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(stage.cluster.start)


async def fail_over(stage: Stage, _seconds: float) -> None:
    """The primary dies in the middle of commits, and the standby takes over; then it has a standby of its own."""
    assert stage.cluster is not None
    await asyncio.to_thread(stage.cluster.fail_over)
    for link in stage.links:
        link.target = stage.cluster.socket
        link.cut()
        link.mend()
    await asyncio.to_thread(stage.cluster.follow)


async def cut_network(stage: Stage, seconds: float) -> None:
    """One process can't reach the database, the others can."""
    link = stage.random.choice(stage.links)
    link.cut()
    await asyncio.sleep(seconds)
    link.mend()


async def hang_network(stage: Stage, seconds: float) -> None:
    link = stage.random.choice(stage.links)
    link.hang()
    await asyncio.sleep(seconds)
    link.mend()


async def pull_cable(side: str, stage: Stage, seconds: float) -> None:
    """Packets between one process and its clients, or its database, are dropped silently."""
    assert stage.namespace is not None
    await asyncio.to_thread(stage.namespace.cut, side)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(stage.namespace.mend, side)


async def full_file(stage: Stage, seconds: float) -> None:
    """SQLite's file may not grow: the limit on the size of files is that of the running process."""
    (server,) = stage.servers
    size = stage.folder.joinpath("tourelle.db-wal").stat().st_size
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, before[1]))
    await asyncio.sleep(seconds)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


async def full_disk(stage: Stage, seconds: float) -> None:
    """PostgreSQL's tables have no room left."""
    assert stage.cluster is not None
    await asyncio.to_thread(stage.cluster.fill_disk)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(stage.cluster.empty_disk)


# ---- What must not be felt ----


async def jump_clock(stage: Stage, seconds: float) -> None:
    """An hour forward, back again, an hour back, and forward again."""
    for ahead in (HOUR, 0, -HOUR, 0):
        clock.set_ahead(stage.clock, ahead)
        await asyncio.sleep(seconds / 4)


async def send_crowd(name: str, stage: Stage, seconds: float) -> None:
    words = [name, ",".join(stage.urls), stage.table, str(seconds), str(stage.random.random())]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.soak.crowd", *words),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(seconds + LATE):
            # Secrets that must not be in what they are answered.
            notes, _ = await process.communicate(b"\n".join(stage.secrets))
        stage.notes += notes.decode().split("\n")[:-1] if notes.strip() else []
        if process.returncode:
            stage.notes.append(f"{name} failed")
    except TimeoutError:
        os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


POSTGRESQL = ("postgresql",)
DISTURBANCES: dict[str, Disturbance] = {
    "kill": Disturbance(kill, outage=True),
    "kill_worker": Disturbance(kill_worker, outage=True, kinds=POSTGRESQL),
    "restart_database": Disturbance(restart_database, outage=True, kinds=POSTGRESQL),
    "kill_database": Disturbance(kill_database, outage=True, kinds=POSTGRESQL),
    "stop_database": Disturbance(stop_database, outage=True, kinds=POSTGRESQL),
    "fail_over": Disturbance(fail_over, outage=True, kinds=POSTGRESQL),
    "cut_network": Disturbance(cut_network, outage=True, kinds=POSTGRESQL),
    "hang_network": Disturbance(hang_network, outage=True, kinds=POSTGRESQL),
    **{
        f"pull_{side}_cable": Disturbance(partial(pull_cable, side), outage=True, kinds=POSTGRESQL, needs="namespace")
        for side in Namespace.SIDES
    },
    "full_file": Disturbance(full_file, outage=True, kinds=("sqlite",)),
    "full_disk": Disturbance(full_disk, outage=True, kinds=POSTGRESQL, needs="small disk"),
    "kill_painters": Disturbance(kill_painters),
    "jump_clock": Disturbance(jump_clock),
    **{name: Disturbance(partial(send_crowd, name)) for name in CROWDS},
}
