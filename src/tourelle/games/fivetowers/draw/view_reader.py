"""What both drawings read out of a view: names, points of a tower, the main tower, the order of the bids."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tourelle.core.texts import Language, say
from tourelle.look.names import seat_names, shorten

View: TypeAlias = dict[str, Any]

STYLES = "CHTMS"
MARKET = 5


@dataclass(frozen=True)
class Table:
    """A view together with how to speak of it."""

    view: View
    language: Language
    names: Sequence[str] | None = None

    def say(self, key: str, **values: object) -> str:
        return say(f"fivetowers_drawing.{key}", self.language, **values)

    def name(self, seat: int) -> str:
        return seat_names(self.view["players"], self.names, self.language)[seat]

    def card(self, card: str) -> str:
        """`S7` as a person says it."""
        return self.say("card", style=self.say(f"style.{card[0]}"), value=card[1:])

    @property
    def over(self) -> bool:
        return self.view["outcome"] is not None

    def towers(self, seat: int) -> dict[str, list[int]]:
        towers: dict[str, list[int]] = self.view["seats"][seat]["towers"]
        return {style: towers.get(style, []) for style in STYLES}

    def bidders(self) -> list[int]:
        """All seats in the order in which they speak."""
        players: int = self.view["players"]
        return [(self.view["first"] + step) % players for step in range(players)]

    def turn(self) -> str:
        """What the table waits for, in a sentence."""
        seat = self.view["to_move"]
        if seat is None:
            return self.say(f"reason.{self.view['outcome']['reason']}")
        own = ".you" if seat == self.view["seat"] else ".other"
        key = "bids" if self.view["stage"] == "bid" else "razes" if self.view["may_raze"] else "builds"
        return self.say(f"turn.{key}{own}", name=shorten(self.name(seat), 16), n=self.view["to_place"])

    def winners(self) -> str:
        outcome = self.view["outcome"]
        won: list[int] = outcome["winners"]
        names = [shorten(self.name(seat), 16) for seat in won]
        points = outcome["scores"][won[0]]
        return self.say("wins" if len(won) == 1 else "share", names=names, n=points)


def has_roof(values: Sequence[int]) -> bool:
    return bool(values) and values[-1] == 0


def tower_points(values: Sequence[int]) -> int:
    """One point for each card, two with a roof; what a main tower adds comes on top."""
    return len(values) * (2 if has_roof(values) else 1)


def main_tower(towers: dict[str, list[int]]) -> str | None:
    """The style of (one of) the towers with the most cards; None before anything is built."""
    style = max(STYLES, key=lambda style: len(towers[style]))
    return style if towers[style] else None


def demolition_cost(cards: int) -> int:
    """1 for the first demolished card, 2 for the second, ..."""
    return cards * (cards + 1) // 2
