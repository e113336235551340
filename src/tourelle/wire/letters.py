"""Checks names and cleans chat: invisible, reversing and stacked characters; finds names that look alike."""

import re
import unicodedata
from functools import lru_cache

from tourelle.core.errors import TourelleError

LONGEST_NAME = 24
MARKS = 3
"""The most accents on one letter: real names need no more."""

JOINERS = "\u200c\u200d"
"""Invisible, but Persian names and family emoji need them."""

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols in Unicode's classes that are drawn as nothing."""

_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_ACCENTS = {"Mn", "Me"}
_VISIBLE = ("L", "N", "S", "P")


class BadName(TourelleError):
    """The text can't be a name."""


def clean_name(name: str) -> str:
    """The name as it is stored: in NFC, without needless blanks. Raises BadName if it can't be one."""
    name = " ".join(unicodedata.normalize("NFC", name[: 8 * LONGEST_NAME]).split())
    if not name or len(name) > LONGEST_NAME:
        raise BadName("serving.problem.name_length", most=LONGEST_NAME)
    stacked = re.search(rf"^m|m{{{MARKS + 1}}}", "".join("m" if _accent(letter) else "." for letter in name))
    if stacked or any(map(_hidden, name)) or not _visible(name):
        raise BadName("serving.problem.name_letters")
    return name


def clean_line(text: str) -> str:
    """A line as it is stored, without hidden characters and excess accents. Empty if nothing of it is visible."""
    kept: list[str] = []
    accents = 0
    for letter in unicodedata.normalize("NFC", text):
        accents = accents + 1 if _accent(letter) else 0
        if accents <= MARKS:
            kept.append(" " if _hidden(letter) else letter)
    line = " ".join("".join(kept).split())
    return line if _visible(line) else ""


def _hidden(letter: str) -> bool:
    return letter in BLANKS or (unicodedata.category(letter) in _HIDDEN and letter not in JOINERS)


def _accent(letter: str) -> bool:
    return unicodedata.category(letter) in _ACCENTS


def _visible(text: str) -> bool:
    return any(unicodedata.category(letter)[0] in _VISIBLE for letter in text)


def isolated(name: str) -> str:
    """A name in a sentence: one that is written from right to left must not turn what stands beside it."""
    turns = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\u2068{name}\u2069" if turns else name


# ---- Names that look alike ----

_PAIRS = (
    ("абвгдезіјкмнопрѕстухһԁѵԝӏ", "a6brdezijkmhonpsctyxhdvwl"),
    ("αβγεζηικνορτυχω", "abyeznikvoptuxw"),
    ("01l|!5$8", "oiiiissb"),
)
"""Letters of other scripts, digits and signs, and the Latin letter that each looks like."""

_LIKE = {ord(letter): like for letters, likes in _PAIRS for letter, like in zip(letters, likes, strict=True)}


@lru_cache(1024)
def skeleton(name: str) -> str:
    """A key that is equal for names that people could confuse.

    It follows Unicode's report 39 with a small table of our own: it finds the usual disguises, not all of them.
    """
    plain = "".join(
        letter for letter in unicodedata.normalize("NFKD", name) if unicodedata.category(letter)[0] in "LNSP"
    )
    return plain.casefold().translate(_LIKE).replace("rn", "m").replace("vv", "w")
