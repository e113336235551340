"""Moves in words: a sentence for what just happened, short lines for the journal."""

from collections.abc import Sequence

from rich.text import Text

from tourelle.core.texts import Language, say
from tourelle.look.chooser import View
from tourelle.look.paint import ACCENT, signed
from tourelle.terminal.session import Table


def journal(table: Table, view: View, language: Language, count: int) -> list[Text]:
    """The last moves, a line each: `● rz c7 f7 WWM  +3`."""
    steps = table.match.played
    return [_line(table, view, at, language) for at in range(max(0, len(steps) - count), len(steps))]


def _line(table: Table, view: View, at: int, language: Language) -> Text:
    played = table.match.played[at]
    line = Text().append_text(table.face.sign(view, played.seat))
    line.append(f" {table.face.brief(played.text, language)}")
    return line.append_text(_gains(table, view, at, played.seat))


def _gains(table: Table, view: View, at: int, mover: int) -> Text:
    """`+3` for the seat that moved; others' gains carry their sign."""
    line = Text()
    for seat, gain in enumerate(table.gains(at)):
        if gain and seat == mover:
            line.append(f" {signed(gain)}", ACCENT)
    for seat, gain in enumerate(table.gains(at)):
        if gain and seat != mover:
            sign = table.face.sign(view, seat).plain.strip()
            line.append(f" {sign}{signed(gain)}", "dim")
    return line


def news(table: Table, view: View, names: Sequence[str], language: Language) -> Text:
    """What the last move did, in words."""
    if not table.match.played:
        return Text(say("terminal.begin", language), "dim")
    played = table.match.played[-1]
    line = Text().append_text(table.face.sign(view, played.seat))
    line.append(f" {say('terminal.who', language, name=names[played.seat])} ", "bold")
    line.append(table.face.words(played.text, language, "story"))
    return line.append_text(_gains(table, view, len(table.match.played) - 1, played.seat))


def before_that(line: Text, journal: list[Text], room: int) -> Text:
    """A line, followed by the moves before the last, newest first, as many as fit."""
    for move in reversed(journal[:-1]):
        if line.cell_len + move.cell_len + 3 > room:
            break
        line.append(" ‹ ", ACCENT).append_text(move)
    return line


def promise(table: Table, view: View, move: str, language: Language) -> Text:
    """A move in words, and its immediate points for the seat and for others."""
    after = table.preview(move)
    line = Text(table.face.words(move, language, "would"), "bold")
    gains = [then["points"] - now["points"] for now, then in zip(view["seats"], after["seats"], strict=True)]
    if any(gains):
        line.append(say("terminal.brings", language), "bold")
    for seat, gain in enumerate(gains):
        if gain:
            line.append(" ").append_text(table.face.sign(view, seat)).append(f" {signed(gain)}", ACCENT)
    return line
