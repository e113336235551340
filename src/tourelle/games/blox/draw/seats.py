"""The column beside the board: a panel for each seat, and one for the piles of cards."""

from collections.abc import Callable
from typing import Any

from tourelle.core.texts import Language, say
from tourelle.games.blox.draw.palette import COLOURS
from tourelle.games.blox.draw.pieces import blank_card, figure, small_back, small_block, small_card, star, swatch
from tourelle.games.blox.draw.view_reader import View
from tourelle.look.names import fit
from tourelle.look.seats import chip
from tourelle.look.svg import circle, ellipse, group, move, path, rect, words
from tourelle.look.tokens import SEATS

WIDTH, PANEL = 272, 122
PILES = 164
_FIGURES = 4


def seat_panel(view: View, seat: int, name: str, language: Language) -> str:
    """One seat: who and how many points, its blocks, its reserve, joker and cards."""
    mine = view["seats"][seat]
    turn, won = view["to_move"] == seat, _has_won(view, seat)
    return group(
        paper(WIDTH, PANEL, accent=turn),
        path(f"M0 16h1a4 4 0 0 1 4 4V{PANEL - 20}a4 4 0 0 1 -4 4h-1Z", fill="var(--accent)") if turn else "",
        chip(SEATS[seat], 29, 28, 14),
        _name(name, _tag_text(view, seat, language), gold=won),
        words(str(mine["points"]), WIDTH - 16, 37, 26, class_="title", text_anchor="end"),
        _blocks(mine["blocks"], language),
        _reserve(seat, mine["reserve"]),
        star(mine["joker"], 130, 98),
        _cards(mine, language),
        class_="seat",
    )


def paper(width: float, height: float, *, accent: bool = False) -> str:
    """A panel of paper with its resting shadow, framed when it is somebody's turn."""
    frame = "stroke:var(--accent);stroke-width:2" if accent else None
    return group(
        rect(2, 3, width - 3, height, 16, opacity=0.12, filter="url(#soft)"),
        rect(0, 0, width, height, 16, class_="panel", style=frame),
    )


def _has_won(view: View, seat: int) -> bool:
    return bool(view["outcome"]) and seat in view["outcome"]["winners"]


def _tag_text(view: View, seat: int, language: Language) -> str:
    if _has_won(view, seat):
        return say("blox_drawing.tag.winner", language)
    if view["to_move"] != seat:
        return ""
    return say(f"blox_drawing.tag.{'yours' if view['seat'] == seat else 'turn'}", language)


def _name(name: str, tag_text: str, *, gold: bool) -> str:
    """The name, cut to the room that the tag and the points leave."""
    tag_width = pill_width(tag_text) + 8 if tag_text else 0
    shown = fit(name, 152 - tag_width, 15)
    label = words(shown, 52, 33, 15, class_="bold")
    if not tag_text:
        return label
    look = ("var(--warn-soft)", "var(--warn)") if gold else ("var(--accent)", "var(--on-accent)")
    # Right before the points, because the width of the name in the reader's font is unknown here.
    return label + group(pill(tag_text, *look), transform=move(WIDTH - 66 - pill_width(tag_text), 17))


def pill_width(text: str) -> float:
    return len(text) * 6.6 + 18


def pill(text: str, ground: str, ink: str) -> str:
    """A round tag of 22 high."""
    width = pill_width(text)
    label = words(text, width / 2, 15.4, 12, class_="bold", text_anchor="middle", style=f"fill:{ink}")
    return rect(0, 0, width, 22, 11, fill=ground) + label


def _blocks(blocks: str, language: Language) -> str:
    if not blocks:
        label = say("blox_drawing.no_blocks", language)
        return group(pill(label, "var(--surface-2)", "var(--ink-2)"), transform=move(15, 51))
    step = min(24, (WIDTH - 30) / len(blocks))
    return "".join(small_block(colour, 15 + n * step, 72, step - 1.5) for n, colour in enumerate(blocks))


def _reserve(seat: int, reserve: int) -> str:
    """Draws four places; a figure stands on each whose figure is not on the board."""
    places = [(26 + 23 * n, 109) for n in range(_FIGURES)]
    rings = (ellipse(x, y - 2, 8.5, 3.6, fill="none", stroke="var(--line)", stroke_width=1.6) for x, y in places)
    standing = (figure(seat, x, y, 0.58) for x, y in places[:reserve])
    return group(*rings, *standing, class_="reserve")


def _cards(mine: dict[str, Any], language: Language) -> str:
    """The hand face up where it is known, else backs and how many."""
    right = WIDTH - 15
    if mine["hand"] is not None:
        hand = mine["hand"]
        step = min(20, 100 / max(1, len(hand)))
        return "".join(small_card(c, right - step * (len(hand) - n) + 3, 86) for n, c in enumerate(hand))
    count = words(str(mine["cards"]), right, 103, 14, class_="bold", text_anchor="end")
    backs = (small_back(right - 36 - 9 * (mine["cards"] - 1 - n), 86) for n in range(mine["cards"]))
    return group(*backs, count, aria_label=say("blox_drawing.cards", language, n=mine["cards"]))


def piles(view: View, language: Language) -> str:
    """Deck and discard pile; the discards by colour, which is the legend of the signs too."""
    discard = view["discard"]
    rows = [_discards(colour, discard.count(colour), n, language) for n, colour in enumerate(COLOURS)]
    return group(
        paper(WIDTH, PILES),
        _pile(small_back, say("blox_drawing.deck", language), view["deck"], 14),
        path(f"M15 50H{WIDTH - 15}", stroke="var(--line)"),
        _pile(blank_card, say("blox_drawing.discard", language), len(discard), 62),
        *rows,
    )


def _pile(top: Callable[[float, float], str], label: str, count: int, y: float) -> str:
    """A little pile, higher with more cards, its name and its number."""
    pile = "".join(top(17 + 1.6 * n, y + 2 - 1.6 * n) for n in range(min(4, -(-count // 8))))
    empty = rect(17, y, 17, 24, 3.4, fill="none", stroke="var(--line-strong)", stroke_dasharray="3 3")
    text = words(label, 50, y + 17, 13, class_="second")
    return (pile or empty) + text + _number(count, WIDTH - 18, y + 17)


def _discards(colour: str, count: int, n: int, language: Language) -> str:
    """One colour: its sign, its name, and how many of its cards lie on the discard pile."""
    x, y = (15, 147)[n % 2], 110 + 32 * (n // 2)
    name = words(say(f"blox_drawing.colour.{colour}", language), x + 30, y + 5, 13, class_="second")
    return swatch(colour, x + 11, y, 22) + name + _number(count, x + 107, y + 5)


def _number(count: int, x: float, y: float) -> str:
    return words(str(count), x, y, 15, class_="bold", text_anchor="end")


def winner_mark(x: float, y: float) -> str:
    """A laurel-gold disc with a star, before the sentence that names the winner."""
    return circle(x, y, 17, fill="var(--warn-soft)", stroke="var(--warn)", stroke_width=1.5) + star(True, x, y)
