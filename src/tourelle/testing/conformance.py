"""The conformance suite: what every game must keep to, so that matches, bots, server and page can rely on it.

from tourelle.testing import conform
conform(GAME)                                   # all checks, every number of players
conform(GAME, options=[{}, {"raze": "exact"}])  # ... and with options
contract.check_chance(Table(GAME, 3, seed=7))   # a check alone, on a table

Each check is a plain function that takes a `Table` and raises AssertionError, saying what is wrong and where.
"""

from collections.abc import Callable, Iterable

from tourelle.core.game import Data, Game
from tourelle.testing import border, contract, hidden
from tourelle.testing.playthroughs import Table, allowed

Check = Callable[[Table], None]

CHECKS: tuple[Check, ...] = tuple(
    check for part in (contract, border, hidden) for name, check in vars(part).items() if name.startswith("check_")
)


def tables(game: Game, options: Iterable[Data] = ({},), seeds: Iterable[int] = (1,)) -> list[Table]:
    """A table for each number of players, options and seed; skips options that the number of players excludes."""
    possible = ((players, chosen) for players in game.players for chosen in options if allowed(game, players, chosen))
    return [Table(game, players, chosen, seed) for players, chosen in possible for seed in seeds]


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
