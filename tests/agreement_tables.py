"""The tables at which the two readings of the rules are compared: every game, number of players and option."""

from typing import Any, NamedTuple

from tests.reference.blox_board import DEFAULT
from tests.reference.ontop_board import default_tiles

NO_THREES = DEFAULT.replace("W3", "W2").replace("G3", "G4")
"""Phase 3 has no towers: the phase changes twice at once."""

TURNED = "\n".join(" ".join(row.split()[column] for row in DEFAULT.splitlines()[::-1]) for column in range(9))
CLOSE = """\
W1 G1 B1 M1 W1 G1 B1 M1 B1
M. W. G. B. M. W. G. B. M.
B1 M. W3 G3 B3 M3 W. G. B1
G. B. M4 W. G. B. M4 W. G.
W. G. B2 M. W. G. B2 M. W.
M. W. G2 B. M. W. G2 B. M.
B. M. W. G. B. M. W. G. B.
G. B. M. W. G. B. M. W. G.
W. G. B. M1 W. G. B. M. W."""
"""Towers side by side, so that builds often wall one in."""

HOLES = ["A1", "A3", "B2", "C15", "D1", "F11"]
RIM = ["A2", "A4", "A6", "A8", "A10", "F2", "F4", "F6", "F8", "F10"]
MIDDLE = ["C5", "C6", "C7", "C8", "D5", "D6", "D7"]


class Table(NamedTuple):
    """A kind of match, and how many of it `make test` plays."""

    game: str
    name: str
    players: tuple[int, ...]
    options: dict[str, Any]
    matches: int


TABLES = [
    Table("blox", "default", (2, 3, 4), {}, 80),
    Table("blox", "exact", (2, 3, 4), {"raze": "exact"}, 50),
    Table("blox", "stall", (2, 3, 4), {"stall_rounds": 5}, 90),
    Table("blox", "exact-stall", (2, 3, 4), {"raze": "exact", "stall_rounds": 1}, 30),
    Table("blox", "no-threes", (2, 3, 4), {"board": NO_THREES}, 40),
    Table("blox", "turned", (2, 3, 4), {"board": TURNED, "stall_rounds": 8}, 30),
    Table("blox", "close", (2, 3, 4), {"board": CLOSE, "stall_rounds": 8}, 30),
    Table("ontop", "default", (2, 3, 4), {}, 150),
    Table("ontop", "teams", (4,), {"teams": True}, 150),
    Table("ontop", "colours", (2,), {"colours": ["W", "B"]}, 80),
    Table("ontop", "colours", (3,), {"colours": ["B", "R", "W"]}, 80),
    Table("ontop", "colours-teams", (4,), {"colours": ["W", "B", "Y", "R"], "teams": True}, 80),
    Table("ontop", "holes", (2, 3, 4), {"black": HOLES}, 60),
    Table("ontop", "rim", (2, 3, 4), {"black": RIM}, 60),
    Table("ontop", "middle", (2, 4), {"black": MIDDLE}, 60),
    Table("ontop", "two-black", (3,), {"black": ["A1", "F11"]}, 60),
    Table("ontop", "few-tiles", (2, 3, 4), {"tiles": ["BRWY", "RRYY", "RYRY", "BBBB", "BWRY", "WWYY"]}, 40),
    Table("ontop", "many-tiles", (2, 3, 4), {"tiles": default_tiles() * 3}, 40),
    Table("ontop", "one-kind", (2,), {"tiles": ["RYRY"] * 40}, 40),
    Table("ontop", "two-kinds", (3,), {"tiles": ["RRRR"] * 20 + ["BBBB"] * 20}, 40),
    Table("ontop", "neutral", (2,), {"tiles": ["BBBB", "WWWW", "BBWW", "BRBR"] * 10}, 40),
    Table("ontop", "pairs", (4,), {"tiles": ["BBWW", "RRYY"] * 20, "teams": True}, 40),
    Table("fivetowers", "default", (2, 3, 4, 5), {}, 250),
]
