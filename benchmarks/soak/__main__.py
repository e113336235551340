"""Everything at once, for as long as one likes: what is acknowledged must be kept, and those who play must not feel it.

python -m benchmarks.soak [--seconds 3600] [--database postgresql|sqlite] [--tables 4] [--seed 1] [--only NAME ...]
    [--before COMMIT|schema] [--report out/soak.md]

People play with a bot at some tables, and two pairs play at a steady pace: first in peace, with an older version of the
server if a commit is named (`schema`: the last one with an older schema), then while one disturbance after the other
(`disturbances.py`) happens. At the end every acknowledged act must be kept once and in order, every document that
somebody saw must be true, every match must replay, no byte may hold a secret, and memory and descriptors must be where
they were. The report is a table in Markdown, and is written anew after each disturbance.
"""

import argparse
import asyncio
import signal
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from benchmarks.crash import Ending, Match, keep_playing
from benchmarks.figures import Figures
from benchmarks.histories import History, Recorder, check, replay_all
from benchmarks.pairs import Pair, drive
from benchmarks.soak.disturbances import DISTURBANCES
from benchmarks.soak.findings import Findings, Happened
from benchmarks.soak.older import commit_of, unpacked, upgrade
from benchmarks.soak.rest import files, held, settle
from benchmarks.soak.stage import Stage, staged

from tourelle.games import NAMES, game_named
from tourelle.server.store import Store

EVERY = 0.4
"""Seconds between two moves of a pair."""

PAUSE = 0.5
"""Seconds that people think at the other tables."""

EACH = 8.0
"""Seconds that a disturbance may go on. Half as long it is quiet before: a machine has other things to do as well, now
more and now less, so what is compared must be from the same minutes."""


async def soak(
    kind: str,
    folder: Path,
    seconds: float,
    tables: int = 4,
    seed: int = 1,
    only: list[str] | None = None,
    before: str = "",
    report: Path | None = None,
) -> Findings:
    """All of it; `faults` says what was wrong."""
    for name in NAMES:
        game_named(name)
    found, history, names = Findings(report=report), History(older=bool(before)), chosen(kind, only)
    older = str(unpacked(before)) if before else ""
    async with staged(kind, folder, seed, "fail_over" in names, older) as stage, AsyncExitStack() as stack:
        stage.secrets = history.identities
        found.needs = {name: DISTURBANCES[name].needs for name in names}
        found.left_out = [name for name in names if DISTURBANCES[name].needs not in stage.has]
        names = [name for name in names if name not in found.left_out]
        matches, ending = list[Match](), Ending(short=True)
        pairs = [await seated(stage, stack, history, at) for at in range(2)]
        stage.table = pairs[0].id
        playing = [
            asyncio.create_task(keep_playing(stage.urls, Random(seed + at), matches, at, ending, history, PAUSE))
            for at in range(tables)
        ]
        await peace(pairs, found, max(3.0, seconds / 12))
        if before:
            await upgrade(stage, history)
            found.upgraded = before
            # What comes is compared with the peace of this version.
            found.quiet.clear()
        await rest(stage, pairs, found)
        await trouble(stage, pairs, found, names, time.monotonic() + seconds)
        ending.last = True
        await finish(playing, found)
        for match in matches:
            await match.check(found.tally)
            await match.close()
        await judge(stage, history, found)
        found.ended = True
        found.write()
    return found


def chosen(kind: str, only: list[str] | None) -> list[str]:
    return [name for name, one in DISTURBANCES.items() if kind in one.kinds and (not only or name in only)]


async def seated(stage: Stage, stack: AsyncExitStack, history: History, at: int) -> Pair:
    """Two people, at different processes if there are two."""
    clients = []
    for number, name in enumerate(("Ada", "Bob")):
        urls = stage.urls[(at + number) % len(stage.urls) :] + stage.urls[: (at + number) % len(stage.urls)]
        client = await stack.enter_async_context(Recorder(*urls, history=history, patience=120))
        await client.introduce(f"{name} {at}")
        clients.append(client)
    pair = Pair((clients[0], clients[1]), "fivetowers", Figures(), Random(at))
    await pair.open()
    stack.push_async_callback(pair.close)
    return pair


async def play(pairs: list[Pair], seconds: float) -> None:
    await asyncio.gather(*(drive(pair, EVERY, time.perf_counter() + seconds) for pair in pairs))


async def peace(pairs: list[Pair], found: Findings, seconds: float) -> None:
    await play(pairs, seconds)
    found.quiet += taken(pairs)


async def trouble(stage: Stage, pairs: list[Pair], found: Findings, names: list[str], until: float) -> None:
    """One disturbance after the other, round after round, all of them at least once."""
    while len(found.settled) < 2 or time.monotonic() < until:
        waiting = stage.random.sample(names, len(names))
        while waiting and (len(found.settled) < 2 or time.monotonic() < until):
            left = max(2.0, min(EACH, (until - time.monotonic()) / len(waiting)))
            await disturb(stage, pairs, found, waiting.pop(), left)
        await rest(stage, pairs, found)
    found.compare()


async def rest(stage: Stage, pairs: list[Pair], found: Findings) -> None:
    await settle(stage)
    taken(pairs)
    found.settled.append(held(stage))
    print(f"settled: {found.settled[-1]} ({files(stage)})", flush=True)


async def disturb(stage: Stage, pairs: list[Pair], found: Findings, name: str, seconds: float) -> None:
    disturbance = DISTURBANCES[name]
    if not disturbance.outage:
        await peace(pairs, found, seconds / 2)
    happened, cut_off = found.happened.setdefault(name, Happened(disturbance.outage)), count_cut_off(pairs)
    disturbed = asyncio.ensure_future(disturbance.disturb(stage, seconds))
    await beside(pairs, disturbed, 2.0 if disturbance.outage else 0.0)
    happened.count += 1
    happened.cut_off += count_cut_off(pairs) - cut_off
    happened.refused += sum(pair.figures.refused for pair in pairs)
    happened.put_off += sum(pair.figures.put_off for pair in pairs)
    happened.seen += [one for pair in pairs for one in pair.figures.seen]
    happened.times += taken(pairs)
    happened.held.append(held(stage))
    print(f"{name}: {happened.told()}", flush=True)
    stage.notes += [f"a server ended beside {name}: {one.log()}" for one in stage.servers if not one.runs]
    found.faults += [note for note in stage.notes if note not in found.faults]
    found.write()


async def beside(pairs: list[Pair], disturbed: "asyncio.Future[None]", more: float) -> None:
    """People play until it is over, and a moment more: an outage is felt until then."""
    end = float("inf")

    def over(_: object) -> None:
        nonlocal end
        end = time.perf_counter() + more

    disturbed.add_done_callback(over)
    await asyncio.gather(*(drive(pair, EVERY, lambda: end) for pair in pairs))
    await disturbed


def count_cut_off(pairs: list[Pair]) -> int:
    return sum(pair.cut_off for pair in pairs)


def taken(pairs: list[Pair]) -> list[float]:
    """How long moves took since the last time."""
    times = [one for pair in pairs for one in pair.figures.acknowledged]
    for pair in pairs:
        pair.figures = Figures()
    return times


async def finish(playing: list["asyncio.Task[None]"], found: Findings) -> None:
    _, late = await asyncio.wait(playing, timeout=180)
    for task in late:
        task.cancel()
    for fault in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(fault, Exception):
            found.faults.append(f"somebody could not play on: {fault!r}")


async def judge(stage: Stage, history: History, found: Findings) -> None:
    store = Store(stage.database)
    found.faults += await check(history, store)
    found.replayed, wrong = await replay_all(store)
    await store.close()
    found.faults += [*wrong, *found.tally.lost, *found.tally.doubled, *found.tally.stuck]
    found.acts = sum(attempt.number is not None for attempt in history.attempts)
    found.messages, found.documents = history.messages, len(history.sights)
    for server in stage.servers:
        before, traceback, after = server.whole_log().partition("Traceback")
        if traceback:
            found.faults.append(f"a traceback in the log: {before[-300:]}{traceback}{after[:900]}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--database", choices=["postgresql", "sqlite"], default="postgresql")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--before", type=commit_of, default="")
    parser.add_argument("--report", type=Path, default=Path("out/soak.md"))
    parser.add_argument("--only", nargs="*", choices=list(DISTURBANCES))
    asked = parser.parse_args()
    # Who ends it early leaves no processes behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="tourelle-soak-") as name:
        how = asked.seconds, asked.tables, asked.seed, asked.only, asked.before, asked.report
        found = asyncio.run(soak(asked.database, Path(name), *how))
    print(found.told().table(), flush=True)
    return 1 if found.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
