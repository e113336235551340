"""Renders a match for environments: as text, with colours or without, or as a picture."""

from io import StringIO

from rich.console import Console

from tourelle.core.texts import Language
from tourelle.envs.options import RenderMode
from tourelle.match import Match

WIDTH = 80


def rendered(match: Match, seat: int | None, mode: RenderMode, language: Language) -> str | None:
    """The table as a seat (None: a spectator) sees it; the mode `human` prints it and returns nothing."""
    if mode == "svg":
        return match.svg(seat, language=language)
    drawn = as_text(match, seat, language, coloured=mode != "text")
    if mode != "human":
        return drawn
    print(drawn, flush=True)
    return None


def as_text(match: Match, seat: int | None, language: Language, coloured: bool) -> str:
    page = StringIO()
    console = Console(
        file=page,
        width=WIDTH,
        force_terminal=coloured,
        color_system="truecolor" if coloured else None,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
    console.print(match.text(seat, language=language, width=WIDTH))
    return page.getvalue()
