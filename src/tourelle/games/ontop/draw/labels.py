"""What the drawings of a view say in words, the same on the page and in the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from tourelle.core.texts import Language, Term, say
from tourelle.look.names import minus

View: TypeAlias = dict[str, Any]


def text(key: str, language: Language, **values: object) -> str:
    return say(f"ontop_drawing.{key}", language, **values)


def colour_name(colour: str) -> Term:
    return Term(f"ontop.options.colours.choices.{colour}.label")


def tile_count(view: View, language: Language) -> str:
    """`tile 23 of 34`: the one on the table, or the last one laid."""
    shown = len(view["laid"]) + (view["tile"] is not None)
    return text("tile_number", language, number=shown, total=shown + tiles_left(view))


def tiles_left(view: View) -> int:
    return sum(view["bag"].values())


def points(view: View) -> list[int]:
    """On the track now; after the final count when the match is over."""
    outcome: Mapping[str, Any] | None = view["outcome"]
    return list(outcome["scores"]) if outcome else [seat["points"] for seat in view["seats"]]


def headline(view: View, language: Language, names: Sequence[str]) -> str:
    """Who lays the tile, or who has won."""
    if view["outcome"]:
        winners = view["outcome"]["winners"]
        key = "team_wins" if one_team(view, winners) else "wins"
        return text(key, language, n=len(winners), names=[names[seat] for seat in winners])
    if view["to_move"] == view["seat"]:
        return text("lay_yours", language)
    return text("lay", language, name=names[view["to_move"]])


def one_team(view: View, winners: Sequence[int]) -> bool:
    """Whether the winners are a team, who win side by side; players, and two teams that tie, share the win."""
    return bool(view["teams"]) and len(winners) == 2


def explanation(view: View, language: Language) -> list[str]:
    """Why the match is over, in one or two sentences; before, where a tile may be laid."""
    if view["outcome"]:
        return text(f"reason.{view['outcome']['reason']}", language).splitlines()
    return [text("touch", language)]


def tags(view: View, seat: int, language: Language) -> list[str]:
    """The little words on a seat: whose turn, who has won."""
    if view["outcome"]:
        return [text("winner", language)] if seat in view["outcome"]["winners"] else []
    if seat != view["to_move"]:
        return []
    return [text("your_turn" if seat == view["seat"] else "turn", language)]


def quiet_tags(view: View, seat: int, language: Language) -> list[str]:
    """The tags `you`, unless it is that seat's turn, and the team."""
    you = [text("you", language)] if seat == view["seat"] != view["to_move"] else []
    return you + ([team(view, seat % 2, language)] if view["teams"] else [])


def team(view: View, side: int, language: Language) -> str:
    """`team 1: 54`, with the points of both its seats."""
    return text("team", language, number=side + 1, points=minus(sum(points(view)[side::2])))
