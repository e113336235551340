"""Above the board the phases, below it the hand and the sentence that says what is going on."""

from collections.abc import Sequence

from tourelle.core.texts import Language, say
from tourelle.games.blox.draw.pieces import card
from tourelle.games.blox.draw.seats import pill, pill_width, winner_mark
from tourelle.games.blox.draw.view_reader import View, explanation, hand_owner, towers_left, whose_turn
from tourelle.look.names import shorten
from tourelle.look.svg import group, move, rect, tag, words
from tourelle.look.tokens import SANS

_PHASES = 4


def phases(view: View, language: Language) -> str:
    """Four small towers: past ones filled, the present one in the accent with what is left of it."""
    steps, x = [], 0.0
    for phase in range(1, _PHASES + 1):
        now = phase == view["phase"]
        steps.append(group(_phase(phase, view, language), transform=move(x, 0), class_="phase"))
        x += 214 if now else 108
    return group(*steps)


def _phase(phase: int, view: View, language: Language) -> str:
    name = say("blox_drawing.phase", language, n=phase)
    if phase != view["phase"]:
        done = "var(--line-strong)" if phase < view["phase"] else "none"
        return _small_tower(phase, done, "var(--line-strong)") + words(name, 34, 25, 13, class_="second bold")
    left = say("blox_drawing.left", language, n=towers_left(view), height=phase)
    return group(
        rect(0, 0, 200, 40, 12, class_="panel"),
        _small_tower(phase, "var(--accent)", "var(--accent)"),
        two_voices(name, left, 34, 25, 13, class_="bold"),
    )


def two_voices(loud: str, quiet: str, x: float, y: float, size: float, **attributes: object) -> str:
    """Two texts after each other in one line, whatever the width of the reader's font."""
    second = tag("tspan", quiet, dx=9, class_="second", style=f"font:400 {max(13, 0.6 * size)}px {SANS}")
    return tag("text", loud, second, x=x, y=y, font_size=size, **attributes)


def _small_tower(height: int, fill: str, stroke: str) -> str:
    return "".join(
        rect(12, 29 - 6 * storey, 14, 5, 1.2, fill=fill, stroke=stroke, stroke_width=1.3) for storey in range(height)
    )


def last_round(language: Language, right: float) -> str:
    label = say("blox_drawing.last_round", language)
    place = move(right - pill_width(label), 9)
    return group(pill(label, "var(--warn-soft)", "var(--warn)"), transform=place, class_="last-round")


def hand(view: View) -> str:
    """The hand of the viewer, else of the player to move: faces if known, backs if not, and the joker."""
    owner = hand_owner(view)
    if owner is None:
        return ""
    mine = view["seats"][owner]
    faces = mine["hand"]
    count = mine["cards"] if faces is None else len(faces)
    step = min(66, 330 / max(1, count))
    places = [n * step for n in range(count)]
    cards = (card("back" if faces is None else faces[n], x, 0) for n, x in enumerate(places))
    return group(*cards, card("joker" if mine["joker"] else "joker-down", step * (count - 1) + 82, 0), class_="hand")


def saying(view: View, names: Sequence[str], language: Language) -> str:
    """Whose turn it is or who has won; below, what the phase allows or why it is over."""
    over = bool(view["outcome"])
    x = 46 if over else 0
    short = [shorten(name, 18 if len(names) < 3 else 14) for name in names]
    lines = explanation(view, language)
    return group(
        winner_mark(18, 30) if over else "",
        words(whose_turn(view, short, language), x, 28, 19, class_="title"),
        *(words(line, x, 50 + 18 * n, 13, class_="second") for n, line in enumerate(lines)),
        class_="saying",
    )
