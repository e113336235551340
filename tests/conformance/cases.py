"""The tables that the tests of every game are played on: each game with its options."""

from dataclasses import dataclass, field
from typing import Any

import tourelle
from tourelle.games import game_named
from tourelle.testing import Table

NO_THREES = """\
B. M1 G. W. B1 M. G1 W. B.
G. W. B. G2 M. B. W. G. M1
W1 G. M. B. G. W2 M. B. W.
M. B. G4 M. W4 M. B. W2 G.
B1 M. W. G. M. G. W. M. B1
G. W2 B. M. W4 M. G4 B. M.
W. B. M. W2 G. B. M. G. W1
M1 G. W. B. M. G2 B. W. G.
B. W. G1 M. B1 W. G. M1 B."""
"""A board without towers of 3: two phases can end at once."""

HOLES = ["A1", "A3", "B2", "C15", "F1", "F3", "E2", "D8", "A11", "C7"]
"""Ten black triangles, with holes already in the set-up."""

SPECIAL: dict[str, list[dict[str, Any]]] = {
    "blox": [{"raze": "exact", "stall_rounds": 3}, {"board": NO_THREES}],
    "ontop": [
        {"black": HOLES},
        {"tiles": ["RRRR"] * 20 + ["YYYY"] * 9},
        {"colours": ["W", "B"]},
        {"colours": ["B", "W", "Y", "R"], "teams": True},
    ],
    "fivetowers": [],
}


@dataclass(frozen=True)
class Case:
    """A table by its game's name: tests are collected without compiling anything."""

    name: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def table(self, seed: int = 1) -> Table:
        return Table(game_named(self.name), self.players, self.options, seed)

    def __str__(self) -> str:
        return "-".join([self.name, str(self.players), *self.options])


USUAL = [Case(name, players) for name, counts in tourelle.games().items() for players in counts]
"""Every game with every number of players."""


def special_cases() -> list[Case]:
    """Every option, with a number of players that can have it."""
    cases = []
    for name, several in SPECIAL.items():
        for number, options in enumerate(several):
            cases.append(Case(name, len(options.get("colours", [])) or 2 + number % 3, options))
    return cases


CASES = [*USUAL, *special_cases()]
