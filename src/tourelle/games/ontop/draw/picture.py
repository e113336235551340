"""On Top's table as one SVG picture."""

from collections.abc import Sequence

from tourelle.core.texts import DEFAULT_LANGUAGE, Language
from tourelle.games.ontop.draw.board import board, track
from tourelle.games.ontop.draw.labels import View, explanation, headline, text, tile_count
from tourelle.games.ontop.draw.pieces import chip, definitions, stack
from tourelle.games.ontop.draw.seats import box, large_tile, legend, panels
from tourelle.look.link_picture import Sample, Scene
from tourelle.look.names import fit, seat_names, text_width
from tourelle.look.page import page
from tourelle.look.svg import group, move, words
from tourelle.look.tokens import Theme

WIDTH, HEIGHT = 1250, 892
MIDDLE = 771
SAMPLE = Sample(players=4, seed=59, turns=24)


def svg(
    view: View, *, theme: Theme = "light", language: Language = DEFAULT_LANGUAGE, names: Sequence[str] | None = None
) -> str:
    """The table as the viewer sees it: who, board and track, the tile to lay or the outcome."""
    called = seat_names(view["players"], names, language)
    return page(
        WIDTH,
        HEIGHT,
        definitions(),
        words(text("game", language), 22, 52, 34, class_="title"),
        words(tile_count(view, language), 296, 51, 13, class_="second", text_anchor="end"),
        group(panels(view, language, called), transform=move(20, 86)),
        group(box(view, language), transform=move(20, 516)),
        group(legend(view, language), transform=move(20, 664)),
        group(track(view, language), transform=move(MIDDLE - 411, 32)),
        group(board(view, language), transform=move(MIDDLE - 450, 106)),
        _tray(view, language, called),
        theme=theme,
        title=text("title", language),
    )


def scene(view: View, language: Language = DEFAULT_LANGUAGE) -> Scene:
    """The board alone, for small pictures."""
    chips = [chip(seat["colour"], 0, 0, 30) for seat in view["seats"]]
    return Scene(900, 625, definitions() + board(view, language), chips)


def _tray(view: View, language: Language, names: Sequence[str]) -> str:
    """Under the board: the tile to lay and who lays it; in the end the winners on top of a stack."""
    size, room = _type(view, language)
    title = headline(view, language, [fit(name, room, size) for name in names])
    second = explanation(view, language)
    top = 808 - 10 * len(second)
    return group(
        _what(view),
        words(title, MIDDLE - 90, top, size, class_="title"),
        *(words(line, MIDDLE - 90, top + 26 + 20 * i, 15, class_="second") for i, line in enumerate(second)),
        class_="tray",
    )


def _type(view: View, language: Language) -> tuple[int, float]:
    """The headline's font size and the width for each name; with several winners both are smaller."""
    speakers = len(view["outcome"]["winners"]) if view["outcome"] else 1
    if speakers < 2:
        return 25, 380
    said = headline(view, language, [""] * view["players"])
    return 20, (560 - text_width(said, 20)) / speakers


def _what(view: View) -> str:
    if view["outcome"]:
        winners = "".join(view["seats"][seat]["colour"] for seat in view["outcome"]["winners"])
        others = "".join(seat["colour"] for seat in view["seats"] if seat["colour"] not in winners)
        return stack(others + winners, MIDDLE - 175, 822, golden=True, scale=2)
    return large_tile(view["tile"], MIDDLE - 215, 808) if view["tile"] else ""
