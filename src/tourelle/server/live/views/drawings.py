"""Pictures of a view, sent along with it, for games that the site has no widget for.

A picture is split into its outer elements, so that the patch of a move only holds those that have changed.
"""

import logging
import re
from typing import Any, get_args

from tourelle.core.texts import LANGUAGES, Language
from tourelle.games import described, game_named
from tourelle.look.tokens import Theme

THEMES: tuple[Theme, ...] = get_args(Theme)
BETWEEN_TAGS = re.compile("(?<=>)(?=<)")
OUTER = 2
"""The depth of the split: elements of the sheet (`look/page.py`), and those of the group in it that a game draws."""

_LOG = logging.getLogger(__name__)


def pictured(view: dict[str, Any]) -> dict[str, Any]:
    """The view, with a `picture` by language and theme if the site has no widget for the game."""
    if described(view["game"]).widget:
        return view
    return {**view, "picture": {language: _themes(view, language) for language in LANGUAGES}}


def _themes(view: dict[str, Any], language: Language) -> dict[str, list[str]]:
    """Empty if the game's package fails to draw: its moves can still be played."""
    drawing = game_named(view["game"]).drawing()
    try:
        drawn = {theme: drawing.svg(view, theme=theme, language=language) for theme in THEMES}
    except Exception:
        _LOG.exception("%s can't draw its view", view["game"])
        return {}
    return {theme: pieces(svg) for theme, svg in drawn.items()}


def pieces(svg: str) -> list[str]:
    """The outer elements of a drawing; joined again they are the drawing."""
    found: list[str] = []
    depth = 0
    for tag in BETWEEN_TAGS.split(svg):
        if depth <= OUTER:
            found.append(tag)
        else:
            found[-1] += tag
        if tag.startswith("</"):
            depth -= 1
        elif "</" not in tag and not tag.endswith("/>"):
            depth += 1
    return found
