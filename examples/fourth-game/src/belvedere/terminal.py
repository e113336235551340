"""Belvedere as text for a terminal: five towers side by side, then who holds what."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from belvedere.drawing import KINDS
from tourelle.core.texts import Language, say
from tourelle.look.names import seat_names, shorten

SIGNS = "●■▲◆"
COLUMN = 10


def text(
    view: dict[str, Any],
    *,
    language: Language = "en",
    names: Sequence[str] | None = None,
    width: int = 80,
) -> Text:
    floors = [row(view, floor, language) for floor in reversed(range(view["floors"] + 1))]
    numbers = Text("".join(f"{at + 1:^{COLUMN}}" for at in range(len(view["towers"]))), "bold")
    called = seat_names(view["players"], names, language)
    seats = [
        Text(f"{SIGNS[at]} {shorten(called[at], width - 30):<16} {seat['points']:>3}  ").append_text(
            hand(seat, language)
        )
        for at, seat in enumerate(view["seats"])
    ]
    bag = Text(f"{say('belvedere.bag', language)}: {view['bag']}", "dim")
    return Text("\n").join([*floors, numbers, Text(), *seats, bag])


def row(view: dict[str, Any], floor: int, language: Language) -> Text:
    """One floor of all towers; above the highest stands the sign of a tower's keeper."""
    line = Text()
    for tower, keeper in zip(view["towers"], view["keepers"], strict=True):
        if floor < len(tower):
            line.append_text(stone(tower[floor], language)).append(" ")
        else:
            roof = SIGNS[keeper] if keeper is not None and floor == len(tower) else ""
            line.append(f"{roof or ('·' if floor < view['floors'] else ''):^{COLUMN - 1}} ", "" if roof else "dim")
    return line


def stone(kind: str, language: Language) -> Text:
    return Text(f"{say(f'belvedere.stone.{kind}', language):^{COLUMN - 1}}", f"#1C1815 on {KINDS[kind].fill}")


def hand(seat: dict[str, Any], language: Language) -> Text:
    """One's own stones; of the others' only how many."""
    if seat["hand"] is None:
        return Text("▯ " * seat["stones"], "dim")
    return Text(" ").join(stone(kind, language) for kind in seat["hand"])
