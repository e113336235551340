"""The conformance suite: what every game must keep to, so that matches, bots, server and page can rely on it.

from tourelle.testing import conform
conform(GAME)                                   # all checks, every number of players
conform(GAME, options=[{}, {"raze": "exact"}])  # ... and with options
check_chance(Table(GAME, players=3, seed=7))    # a check alone, on a table

Each check is a plain function that takes a `Table` and raises AssertionError, saying what is wrong and where.
"""

from collections.abc import Callable, Iterable

from tourelle.core.errors import BadOption
from tourelle.core.game import Data, Game
from tourelle.testing.border import (
    check_drawings,
    check_notation,
    check_options,
    check_positions,
    check_records,
    check_refusals,
)
from tourelle.testing.contract import (
    check_chance,
    check_end,
    check_every_move,
    check_moves,
    check_repeatable,
    check_rolls,
    check_scores,
    check_state,
)
from tourelle.testing.hidden import check_observation, check_redeal, check_views
from tourelle.testing.playthroughs import Table

Check = Callable[[Table], None]

CHECKS: tuple[Check, ...] = (
    check_state,
    check_moves,
    check_every_move,
    check_chance,
    check_rolls,
    check_scores,
    check_end,
    check_repeatable,
    check_options,
    check_notation,
    check_refusals,
    check_positions,
    check_records,
    check_views,
    check_observation,
    check_redeal,
    check_drawings,
)


def tables(game: Game, options: Iterable[Data] = ({},), seeds: Iterable[int] = (1,)) -> list[Table]:
    """A table for each number of players, options and seed, but for options that so many players can't have."""
    found = []
    for players in game.players:
        for chosen in options:
            try:
                game.description.read_options(players, chosen)
            except BadOption:
                continue
            found += [Table(game, players, chosen, seed) for seed in seeds]
    return found


def conform(
    game: Game, options: Iterable[Data] = ({},), seeds: Iterable[int] = (1,), checks: Iterable[Check] = CHECKS
) -> None:
    """Run all checks on all tables of a game; AssertionError with everything that fails."""
    faults = [
        f"{check.__name__}: {fault}" for check in checks for fault in _faults(check, tables(game, options, seeds))
    ]
    if faults:
        raise AssertionError("\n".join(faults))


def _faults(check: Check, on: list[Table]) -> list[str]:
    """The first fault that a check finds, if any: the others are most often the same."""
    for at in on:
        try:
            check(at)
        except AssertionError as fault:
            return [str(fault)]
        except Exception as fault:
            return [f"{at}: {type(fault).__name__}: {fault}"]
    return []


__all__ = ["CHECKS", "Check", "Table", "conform", "tables", *(check.__name__ for check in CHECKS)]
