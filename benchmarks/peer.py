"""boardgame.io's server beside ours, at the same rate: its default storage, its own client, a game of the same size.

Its packages are installed with npm into a temporary folder.
"""

import asyncio
import json
import shutil
from asyncio.subprocess import Process
from pathlib import Path

from benchmarks.figures import Report, cpu, memory
from benchmarks.processes import free_port, stand_back

SCRIPTS = Path(__file__).parent / "peer_boardgameio"
PACKAGE = "boardgame.io@0.50.2"
INSTALL = 900.0
PIPE = asyncio.subprocess.PIPE
LINE_LIMIT = 64 * 1024 * 1024


Load = tuple[int, float, float, int]
"""Tables, moves a second, seconds, spectators."""


async def measure_peer(load: Load, folder: Path, report: Report) -> None:
    place = folder / "peer"
    shutil.copytree(SCRIPTS, place)
    await _run(place, "npm", "install", "--no-audit", "--no-fund", "--no-save", PACKAGE)
    port = free_port()
    server = await asyncio.create_subprocess_exec("node", "server.cjs", str(port), cwd=place, stdout=PIPE)
    try:
        await _line(server)
        await _play(place, server, port, load, report)
    finally:
        server.terminate()
        await server.wait()


async def _run(place: Path, *command: str) -> None:
    process = await asyncio.create_subprocess_exec(*command, cwd=place, stdout=PIPE, stderr=asyncio.subprocess.STDOUT)
    said, _ = await asyncio.wait_for(process.communicate(), INSTALL)
    if process.returncode:
        raise RuntimeError(said.decode("utf-8", "replace"))


async def _line(process: Process) -> str:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise RuntimeError("the peer ended too soon")
    return line.decode()


async def _play(place: Path, server: Process, port: int, load: Load, report: Report) -> None:
    tables, _, _, spectators = load
    alone = memory([server.pid])
    command = ["node", "load.cjs", f"http://localhost:{port}", *map(str, load)]
    start = asyncio.create_subprocess_exec
    players = await start(*command, cwd=place, stdout=PIPE, limit=LINE_LIMIT, preexec_fn=stand_back)
    await _line(players)
    seated = memory([server.pid])
    await _line(players)
    watched, used = memory([server.pid]), cpu([server.pid])
    found = json.loads(await _line(players))
    used = cpu([server.pid]) - used
    await players.wait()
    each = (watched - seated) / spectators if spectators else 0.0
    report.put("boardgame.io: moves", f"{found['moves'] / found['seconds']:.0f} a second")
    report.times("boardgame.io: move to other player", found["seen"])
    report.put(
        "boardgame.io: CPU",
        f"{100 * used / found['seconds']:.0f} % of a core, {1000 * used / found['moves']:.2f} ms a move",
    )
    report.put(
        "boardgame.io: memory", f"{(seated - alone) / tables - 2 * each:.0f} KB a table, {each:.0f} KB a connection"
    )
