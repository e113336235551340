"""The report of a tournament: one self-contained HTML file, light and dark, wide and narrow."""

from importlib.resources import files
from pathlib import Path

from tourelle import __version__
from tourelle.arena.folder import write
from tourelle.arena.report import comparison, matches, standings
from tourelle.arena.report.plots import box, div, text
from tourelle.arena.report.voice import Voice
from tourelle.arena.results import Results
from tourelle.core.texts import Language, say
from tourelle.look.tokens import ROOM, SANS, SERIF, Theme

__all__ = ["REPORT", "page", "write_report"]

REPORT = "report.html"


def write_report(results: Results, folder: Path, language: Language) -> Path:
    path = folder / REPORT
    write(path, page(results, language).encode())
    return path


def page(results: Results, language: Language) -> str:
    voice = Voice(language, results)
    title = voice.say("title", game=say(f"{results.plan.game}.name", language))
    head = box(
        "head",
        box("meta", charset="utf-8"),
        box("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        box("meta", name_="color-scheme", content="light dark"),
        box("title", text(title)),
        box("style", style()),
    )
    return "<!DOCTYPE html>\n" + box("html", head, box("body", _body(voice)), lang=language) + "\n"


def _body(voice: Voice) -> str:
    cards = (
        standings.standings(voice),
        comparison.ratings(voice),
        comparison.matrix(voice),
        comparison.scores(voice),
        matches.lengths(voice),
        matches.ends(voice),
        comparison.pace(voice),
        matches.seats(voice),
        matches.forfeits(voice),
        matches.method(voice),
    )
    made = box("footer", text(voice.say("made", version=__version__)))
    return box("main", standings.hero(voice), div("cards", *cards), made)


def style() -> str:
    """The tokens of both themes, and the style sheet that uses them."""
    sheet = files("tourelle.arena.report").joinpath("style.css").read_text("utf-8")
    fonts = f":root{{--serif:{SERIF};--sans:{SANS}}}"
    light, dark = _tokens("light"), _tokens("dark")
    themes = (
        f":root{{color-scheme:light dark;{light}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
        f":root[data-theme=dark]{{{dark}}}"
    )
    return fonts + themes + sheet


def _tokens(theme: Theme) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in ROOM[theme].items())
