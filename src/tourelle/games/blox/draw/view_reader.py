"""Reading a view: the cells with their places, the seats' names, what the phase asks for."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from tourelle.core.texts import Language, say

View: TypeAlias = dict[str, Any]

COLUMNS = "abcdefghi"
SIDE = len(COLUMNS)


class Cell(NamedTuple):
    """A cell of the board: its name, its place from the upper left, its colour and its little squares."""

    name: str
    row: int
    column: int
    colour: str
    squares: int


def cells(view: View) -> Iterator[Cell]:
    """From back to front and from the left, as a view lists them: `a9` first, `i1` last."""
    for row, line in enumerate(view["board"]):
        for column, text in enumerate(line.split()):
            squares = int(text[1]) if text[1].isdigit() else 0
            yield Cell(cell_name(row, column), row, column, text[0], squares)


def cell_name(row: int, column: int) -> str:
    return f"{COLUMNS[column]}{SIDE - row}"


def towers_left(view: View) -> int:
    """How many towers of the phase's height stand: the phase ends when one is left."""
    return sum(len(tower) == view["phase"] for tower in view["towers"].values())


def hand_owner(view: View) -> int | None:
    """The seat whose hand is below the board: the viewer's, else the one to move; none once the match is over."""
    if view["outcome"] or view["seat"] is None:
        seat: int | None = view["to_move"]
        return seat
    return int(view["seat"])


def allowed(view: View, language: Language) -> list[str]:
    """What may be razed and what may be built in this phase."""
    phase = view["phase"]
    exact = phase == 1 or view["options"].get("raze") == "exact"
    raze = "raze_exactly" if exact else "raze_up_to"
    return [
        say(f"blox_drawing.allowed.{raze}", language, n=phase),
        say("blox_drawing.allowed.build", language, n=phase + 1),
    ]


def whose_turn(view: View, names: Sequence[str], language: Language) -> str:
    """`Your turn`, `Maëlle to play`, or who has won."""
    if view["outcome"]:
        winners = [names[seat] for seat in view["outcome"]["winners"]]
        return say("blox_drawing.won", language, n=len(winners), names=winners)
    if view["to_move"] == view["seat"]:
        return say("blox_drawing.turn.yours", language)
    return say("blox_drawing.turn.of", language, name=names[view["to_move"]])


def explanation(view: View, language: Language) -> list[str]:
    """Below it: why the match is over, or what the phase allows and whether the match has stalled."""
    if view["outcome"]:
        reason = view["outcome"]["reason"]
        return [say(f"blox_drawing.reason.{reason}", language, n=view["stall_rounds"])]
    return allowed(view, language) + _quiet_warning(view, language)


def _quiet_warning(view: View, language: Language) -> list[str]:
    """From half of the allowed quiet rounds on: how near the end of a stalled match is."""
    quiet, limit = view["quiet_rounds"], view["stall_rounds"]
    if not quiet or 2 * quiet < limit:
        return []
    return [say("blox_drawing.quiet", language, n=quiet, limit=limit)]
