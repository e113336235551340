"""`tourelle simulate`: writes records of random matches."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec

from tourelle.cli.console import remark, tell
from tourelle.cli.errors import INTERRUPTED
from tourelle.cli.files import STANDARD, read_options, shown, writing
from tourelle.cli.help import Game, Options, Players, described
from tourelle.cli.progress import Bar
from tourelle.cli.warmup import compiled
from tourelle.core.errors import BadOption
from tourelle.match import SEED_LIMIT, table
from tourelle.policies import Policy, played


def simulate(
    game: Game,
    /,
    *,
    players: Players = 2,
    games: Annotated[int, described("simulate.games", metavar="G")] = 1,
    seed: Annotated[int, described("simulate.seed", metavar="S", show_default=True)] = 0,
    policy: Annotated[Policy, described("simulate.policy", metavar="POLICY")] = "random",
    legal: Annotated[bool, described("simulate.legal")] = False,
    option: Options = None,
    output: Annotated[
        str, described("simulate.output", "--output", "-o", metavar="FILE", show_default=False)
    ] = STANDARD,
) -> int:
    if games < 1:
        raise BadOption("cli.simulate.few", games=games)
    if not 0 <= seed <= SEED_LIMIT - games:
        raise BadOption("cli.simulate.seeds", most=SEED_LIMIT - games)
    options = read_options(option)
    table(game, players, options)  # complains before a file is touched
    compiled(game)
    with stoppable() as stopped, writing(output) as stream:
        wanted = output != STANDARD or not sys.stdout.isatty()
        with Bar(tell("simulate.bar", game=game), games, wanted=wanted) as bar:
            written = 0
            while written < games and not stopped:
                match = played(game, players, seed + written, policy, options)
                # Whole lines, so that a concurrent reader never sees half a record.
                stream.write(msgspec.json.encode(match.record(legal)) + b"\n")
                stream.flush()
                written += 1
                bar.advance()
    if stopped or output != STANDARD:
        remark(tell("simulate.written", n=written, file=tell("file.stdout") if output == STANDARD else shown(output)))
    return INTERRUPTED if stopped else 0


@contextmanager
def stoppable() -> Iterator[list[int]]:
    """The first Ctrl-C fills the list, so that the current match is finished; the second one aborts."""
    stopped: list[int] = []

    def stop(number: int, frame: object) -> None:  # noqa: ARG001
        stopped.append(number)
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)
