"""BLOX: build ever taller towers, raze what stands, knock figures off the board."""

from typing import ClassVar

from tourelle.core.description import Description
from tourelle.core.options import Asked, Choice, Text, Whole


class Board(Text, tag="text", frozen=True, kw_only=True):
    """A board's name or its text."""

    pattern: ClassVar[str] = r"^([a-z][a-z0-9_-]*|\s*[WGBM][.1-4](\s+[WGBM][.1-4]){80}\s*)$"

    def read(self, asked: Asked, value: object) -> str:  # noqa: ARG002
        # Only here: the check of a board needs the compiled rules.
        from tourelle.games.blox.board import read_board

        return read_board(value)


DESCRIPTION = Description(
    package=__name__,
    name="blox",
    players=(2, 3, 4),
    minutes=45,
    reasons=("last-tower", "stall"),
    chance={"drew": str, "reshuffled": bool},
    hides="hand",
    widget=True,
    options=(
        Choice(name="raze", default="up_to", choices=["up_to", "exact"]),
        Board(name="board", default="default", rare=True),
        Whole(name="stall_rounds", default=20, least=1, most=10_000, rare=True),
    ),
)
