"""The rules of a game to read, where there are no figures: in the terminal, and for who asks the server."""

import re

from tourelle.core.texts import Language, prose

SITE_ONLY = re.compile(r"^!\[.*\]\([\w-]+\)\n+|(?<=\S) \{#[\w-]+\}$", re.MULTILINE)
"""Figures, and the names of sections that links lead to."""


def rules_text(game: str, language: Language) -> str:
    return SITE_ONLY.sub("", prose(game, f"rules_{game}", language))
