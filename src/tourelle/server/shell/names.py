"""A person's name: anything people call themselves, and nothing that plays tricks on a page."""

import re
import unicodedata

from tourelle.server.shell.problems import Problem

LONGEST = 24
MARKS = 3
"""Accents on one letter: real names need no more."""

JOINERS = "\u200c\u200d"
"""Invisible, but Persian names and family emoji need them."""

_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_ACCENTS = {"Mn", "Me"}
_VISIBLE = ("L", "N", "S", "P")


def clean(name: str) -> str:
    """The name as it is kept: in NFC, without needless blanks. A Problem if it can't be a name."""
    name = " ".join(unicodedata.normalize("NFC", name[: 8 * LONGEST]).split())
    if not name or len(name) > LONGEST:
        raise Problem(422, "serving.problem.name_length", most=LONGEST)
    kinds = "".join("h" if _hidden(letter) else "m" if _accent(letter) else "." for letter in name)
    visible = any(unicodedata.category(letter)[0] in _VISIBLE for letter in name)
    if "h" in kinds or re.search(rf"^m|m{{{MARKS + 1}}}", kinds) or not visible:
        raise Problem(422, "serving.problem.name_letters")
    return name


def _hidden(letter: str) -> bool:
    return unicodedata.category(letter) in _HIDDEN and letter not in JOINERS


def _accent(letter: str) -> bool:
    return unicodedata.category(letter) in _ACCENTS
