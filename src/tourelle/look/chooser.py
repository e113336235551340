"""Choosing a move step by step: what a game's chooser offers, and what it answers to a key or a click.

A chooser knows a view and the legal moves in notation, and nothing of screens: the table screen shows its places,
chips and question, and hands it keys and clicks until it answers with a move.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from rich.text import Text

from tourelle.core.texts import Language

View: TypeAlias = dict[str, Any]
Kind: TypeAlias = Literal["choice", "cursor", "from", "last"]
Spots: TypeAlias = Mapping[str, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Play:
    """The move is chosen."""

    move: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """The rules refuse this: the engine says why."""

    attempt: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Nothing happens, and a sentence says why."""

    key: str
    values: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Changed:
    """The choice went on by a step, or back."""


Reply: TypeAlias = Play | Refuse | Tell | Changed | None
"""None: the key or the click meant nothing here."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A choice beside the board, with the key that makes it."""

    key: str
    label: Text
    lit: bool = False


Preview: TypeAlias = Callable[[str], View]
"""The view of the seat after a legal move, before chance answers."""


class Chooser(ABC):
    """How a game's moves are chosen: made with the view, the legal moves in notation, and a way to look ahead."""

    typing = False
    """Whether letters are being typed: then all keys are the chooser's."""

    def __init__(self, view: View, legal: list[str], preview: Preview) -> None:
        self.view, self.legal, self.preview = view, legal, preview

    @abstractmethod
    def question(self, language: Language) -> str:
        """What to do now, in one sentence."""

    @abstractmethod
    def chips(self, language: Language) -> list[Chip]:
        """The choices beside the board."""

    @abstractmethod
    def gain(self) -> str | None:
        """The move that the choice would make as it stands, to tell what it would bring."""

    @abstractmethod
    def point(self, move: str) -> None:
        """Put the choice on a legal move, without making it."""

    @abstractmethod
    def press(self, key: str) -> Reply:
        """What a key does."""

    def click(self, place: str) -> Reply:  # noqa: ARG002
        """What a click on a place of the board does."""
        return None

    def marks(self) -> dict[str, Kind]:
        """Places of the board that mean something now."""
        return {}

    def shown(self) -> View:
        """The view to draw: as it is, or as it would be."""
        return self.view

    def inside(self) -> bool:
        """Whether Escape goes a step back."""
        return False


ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
DIGITS = "123456789"


def toward(spots: Spots, here: str, arrow: str) -> str:
    """The nearest place in an arrow's direction; where there is none, it stays."""
    across, down = ARROWS[arrow]
    x, y = spots[here]
    best, place = float("inf"), here
    for name, (its_x, its_y) in spots.items():
        along = (its_x - x) * across + (its_y - y) * down
        aside = abs((its_x - x) * down) + abs((its_y - y) * across)
        if along > 0.01 and along + 2 * aside < best:
            best, place = along + 2 * aside, name
    return place


WALKING = {"right": 1, "down": 1, "tab": 1, "left": -1, "up": -1, "shift+tab": -1}
"""Keys that go through a row, forth or back."""


def around(items: Sequence[str], here: str, key: str) -> str:
    """The next item of a row that closes in a ring, in the direction of a key."""
    return items[(items.index(here) + WALKING[key]) % len(items)]


def key_of(place: int) -> str:
    """The key for the n-th of a row: a digit, and behind the ninth only clicks and arrows."""
    return DIGITS[place] if place < len(DIGITS) else f"#{place}"


def place_of(key: str) -> int | None:
    """The other way round; None for other keys."""
    if key.startswith("#") and key[1:].isdigit():
        return int(key[1:])
    return DIGITS.index(key) if len(key) == 1 and key in DIGITS else None
