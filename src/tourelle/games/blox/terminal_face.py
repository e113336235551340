"""What the terminal shows of BLOX: the board under its columns' letters, phase and seats beside, the hand below."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from tourelle.core.texts import Language, say
from tourelle.games.blox.draw.palette import COLOURS
from tourelle.games.blox.draw.terminal_board import (
    CELL_HEIGHT,
    CELL_WIDTH,
    MARGIN,
    block_style,
    column_letters,
    letters,
)
from tourelle.games.blox.draw.terminal_board import board as bare_board
from tourelle.games.blox.draw.terminal_board import place_at as place_at
from tourelle.games.blox.draw.view_reader import SIDE, explanation, hand_owner, towers_left, whose_turn
from tourelle.games.blox.terminal_chooser import BloxChooser, places_of
from tourelle.look import paint
from tourelle.look.chooser import Kind, View
from tourelle.look.face import Tense
from tourelle.look.general_face import told
from tourelle.look.tokens import GLYPHS, SEATS

chooser, width = BloxChooser, 56
WIDTH, HEIGHT = 23, 18
SIGNS: dict[Kind, tuple[str, str, str]] = {
    "choice": ("[", "]", paint.TARGET),
    "cursor": ("►", "◄", paint.CURSOR),
    "from": ("(", ")", paint.FROM),
    "last": ("·", "·", paint.LAST),
}


def board(view: View, marks: dict[str, Kind], _names: Sequence[str], _language: Language) -> Text:
    """Marks stand at both sides of a cell, so that what is on it stays readable."""
    drawing = bare_board(view)
    paint.lay_over(drawing, (sign for place, kind in marks.items() for sign in _mark(place, kind)))
    return drawing


def _mark(place: str, kind: Kind) -> Iterator[paint.Sign]:
    row, column = SIDE - int(place[1]), "abcdefghi".index(place[0])
    left, right, style = SIGNS[kind]
    for offset, shown in ((0, left), (CELL_WIDTH - 1, right)):
        at = MARGIN + CELL_WIDTH * column + offset
        yield paint.Sign(CELL_HEIGHT * row, at, None, style)
        yield paint.Sign(CELL_HEIGHT * row + 1, at, shown, style)


def header(view: View, _names: Sequence[str], language: Language) -> Text:
    """The columns' letters, then `BLOX  round 26  ■►○○`: the phases that are over, the present one, those to come."""
    line = paint.fill(Text("", paint.QUIET).append_text(column_letters()), MARGIN + SIDE * CELL_WIDTH + 1)
    line.append(say("blox_drawing.game", language), "bold")
    line.append(f"  {say('blox_drawing.round', language, n=view['round'])}  ")
    for phase in range(1, 5):
        here = phase == view["phase"]
        line.append("►" if here else "■" if phase < view["phase"] else "○", paint.ACCENT if here else "dim")
    return line


def _phase(view: View, language: Language) -> list[Text]:
    """The phase with the towers left in it, and whatever soon ends the match."""
    left = say("blox_drawing.left", language, n=towers_left(view), height=view["phase"])
    lines = [Text(say("blox_drawing.present", language, n=view["phase"], left=left), paint.ACCENT)]
    if view["last_round"]:
        lines.append(Text(f"▲ {say('blox_drawing.last_round', language)}", paint.GOLD))
    elif 2 * view["quiet_rounds"] >= view["stall_rounds"]:
        quiet = say("blox.terminal.quiet", language, n=view["quiet_rounds"], limit=view["stall_rounds"])
        lines.append(Text(quiet, paint.GOLD))
    return lines


def side(view: View, names: Sequence[str], language: Language, journal: list[Text]) -> Text:
    """The seats, the piles, and the last moves in what room is left."""
    lines = _phase(view, language)
    for seat in range(view["players"]):
        lines += _seat(view, seat, names[seat], language)
        lines += [Text()] if view["players"] == 2 else []
    return paint.beside([*lines, *_piles(view, language), Text()], journal, HEIGHT)


def _seat(view: View, seat: int, name: str, language: Language) -> list[Text]:
    """Three lines: name and points; blocks; figures in reserve, joker and cards."""
    mine = view["seats"][seat]
    blocks = letters(mine["blocks"]) if mine["blocks"] else Text(say("blox_drawing.no_blocks", language), "dim")
    return [
        paint.seat_line(paint.seat_sign(seat), name, str(mine["points"]), WIDTH, turn=view["to_move"] == seat),
        Text("  ").append_text(blocks),
        Text("  ").append_text(_things(view, seat, language)),
    ]


def _things(view: View, seat: int, language: Language) -> Text:
    """`●●·· joker ✚ 5 cards`: a dot for each figure on the board, a stroke for a joker face down."""
    mine = view["seats"][seat]
    line = Text(GLYPHS[SEATS[seat].sign] * mine["reserve"] + "·" * (4 - mine["reserve"]))
    return line.append(f"  {say('blox_drawing.joker', language)} {'✚' if mine['joker'] else '─'}")


def _piles(view: View, language: Language) -> list[Text]:
    """The piles, and the discards by colour: all other cards are still to come."""
    deck, discard = say("blox_drawing.deck", language), say("blox_drawing.discard", language)
    line = Text(" ")
    for colour in COLOURS:
        line.append(f"{view['discard'].count(colour):>2} ").append(colour, block_style(colour)).append(" ")
    return [Text(f" {deck} {view['deck']} {discard} {len(view['discard'])}", "dim"), line]


def strip(view: View, _names: Sequence[str], language: Language) -> Text:
    """The hand as cards, backs where it may not be seen, and what the colours are called."""
    owner = hand_owner(view)
    line = Text()
    if owner is not None:
        mine = view["seats"][owner]
        line.append_text(paint.seat_sign(owner)).append(f" {say('blox_drawing.hand', language)} ")
        for colour in mine["hand"] or "":
            line.append(" ").append(f" {colour} ", block_style(colour))
        line.append(" ░░░" * (mine["cards"] if mine["hand"] is None else 0))
        line.append(f"  {say('blox_drawing.joker', language)} ").append(
            *(("✚", paint.GOLD) if mine["joker"] else ("─", "dim"))
        )
    paint.fill(line, 46)
    for colour in COLOURS:
        called = say(f"blox_drawing.colour.{colour}", language)
        line.append(" ").append(colour, block_style(colour)).append(f" {called}", "dim")
    return line


def news(view: View, names: Sequence[str], language: Language) -> list[str]:
    return [whose_turn(view, names, language), ". ".join(explanation(view, language))]


def words(move: str, language: Language, tense: Tense) -> str:
    if move.startswith("sw"):
        return say(f"blox.{tense}.sw", language, n=len(move.split()[1]))
    return told("blox", move, language, tense)


def marked(move: str, _own: bool) -> list[str]:
    return places_of(move)
