"""Names of seats, which may be anything: made safe for a page and a terminal, and shortened to the room there is."""

from collections.abc import Callable, Sequence
from unicodedata import combining, east_asian_width

from tourelle.core.texts import Language, say

LONGEST = 80
NARROW = frozenset("ijltfrI.,:;'’!|()[]- ")
WIDE = frozenset("mwMW@%&—…")


def seat_names(players: int, names: Sequence[str] | None, language: Language) -> list[str]:
    """The names given; a seat without one is `Seat 2`."""
    given = [plain(name) for name in names or ()][:players]
    given += [""] * (players - len(given))
    return [name or say("look.seat", language, n=seat + 1) for seat, name in enumerate(given)]


def plain(name: str) -> str:
    """One line, without what XML or a terminal would trip over."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name[:LONGEST])
    return " ".join(printable.split())


def shorten(name: str, room: float) -> str:
    """At most `room` columns of a terminal."""
    return _cut(name, lambda text: columns(text) <= room)


def fit(name: str, room: float, size: float) -> str:
    """At most `room` pixels at a font size."""
    return _cut(name, lambda text: text_width(text, size) <= room)


def _cut(name: str, fits: Callable[[str], bool]) -> str:
    if fits(name):
        return name
    while name and not fits(name + "…"):
        name = name[:-1]
    return name.rstrip() + "…"


def columns(text: str) -> int:
    """Wide scripts take two columns, marks above a letter none."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def text_width(text: str, size: float) -> float:
    """About how wide a line is in a bold sans serif: there is no font to measure with here."""
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF":
        return 1.05
    if letter in NARROW:
        return 0.38
    return 0.95 if letter in WIDE else 0.72 if letter.isupper() else 0.6


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")
