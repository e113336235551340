"""BLOX in a terminal of 80 x 24: phases, board and seats, the hand and whose turn it is."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tourelle.core.texts import DEFAULT_LANGUAGE, Language, say
from tourelle.games.blox.draw.palette import COLOURS
from tourelle.games.blox.draw.terminal_board import WIDTH, block_style, board, letters, place_at, seat_sign, seat_style
from tourelle.games.blox.draw.view_reader import View, explanation, hand_owner, towers_left, whose_turn
from tourelle.look.names import seat_names, shorten

__all__ = ["board", "place_at", "text"]

_SIDE = 23
_ACCENT, _GOLD = "bold #6FC9B2", "bold #E0A21B"


def text(
    view: View, *, language: Language = DEFAULT_LANGUAGE, names: Sequence[str] | None = None, width: int = 80
) -> RenderableType:
    """The whole table. Narrower than 80 columns, the seats stand below the board."""
    called = seat_names(view["players"], names, language)
    beside = _side(view, called, language)
    table: RenderableType = Group(board(view, language=language), beside)
    if width >= WIDTH + 1 + _SIDE:
        table = _in_columns(board(view, language=language), beside)
    return Group(_phases(view, language), table, *_below(view, called, language))


def _in_columns(left: Text, right: Text) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=WIDTH, no_wrap=True)
    grid.add_column(width=_SIDE, no_wrap=True)
    grid.add_row(left, right)
    return grid


def _phases(view: View, language: Language) -> Text:
    """`BLOX  round 26   ■ Phase 1  ■ Phase 2 ...`: past ones filled, the present one with what is left."""
    line = Text.assemble((say("blox_drawing.game", language), "bold"), "  ")
    line.append(say("blox_drawing.round", language, n=view["round"]) + "  ")
    for phase in range(1, 5):
        line.append_text(_phase(view, phase, language))
    if view["last_round"] and not view["outcome"]:
        line.append(f" ▲ {say('blox_drawing.last_round', language)}", style=_GOLD)
    return line


def _phase(view: View, phase: int, language: Language) -> Text:
    if phase != view["phase"]:
        return Text(f" {'■' if phase < view['phase'] else '○'} {phase} ", style="dim")
    left = say("blox_drawing.left", language, n=towers_left(view), height=phase)
    return Text(f" ► {say('blox_drawing.present', language, n=phase, left=left)} ", style=_ACCENT)


def _side(view: View, names: Sequence[str], language: Language) -> Text:
    """The seats, then the piles: at most 18 lines, as many as the board has."""
    lines = [line for seat in range(view["players"]) for line in _seat(view, seat, names[seat], language)]
    return Text("\n").join([*lines, *_piles(view, language)])


def _piles(view: View, language: Language) -> list[Text]:
    """How many cards lie on the piles; below, the discards by colour: `4W 4G 4B 4M`."""
    deck, discard = say("blox_drawing.deck", language), say("blox_drawing.discard", language)
    line = Text()
    for colour in COLOURS:
        line.append(f"{view['discard'].count(colour):>3} ").append(colour, style=block_style(colour))
    return [Text(f"{deck} {view['deck']}  {discard} {len(view['discard'])}"), line]


def _seat(view: View, seat: int, name: str, language: Language) -> list[Text]:
    """Three lines and a free one: name and points; blocks; reserve, joker and cards."""
    mine = view["seats"][seat]
    return [
        _name(view, seat, name),
        letters(mine["blocks"]) if mine["blocks"] else Text(say("blox_drawing.no_blocks", language), style="dim"),
        _things(view, seat, language),
        Text(),
    ]


def _name(view: View, seat: int, name: str) -> Text:
    """`► ● Maëlle        20`: the arrow marks who plays, and at the end who has won."""
    won = bool(view["outcome"]) and seat in view["outcome"]["winners"]
    mark = ("► ", _GOLD) if won else ("► ", _ACCENT) if view["to_move"] == seat else ("  ", "")
    line = Text.assemble(mark, (f" {seat_sign(seat)} ", seat_style(seat)), " ")
    line.append(shorten(name, _SIDE - 11), style="bold")
    points = str(view["seats"][seat]["points"])
    line.append(" " * (_SIDE - line.cell_len - len(points)))
    return line.append(points, style="bold")


def _things(view: View, seat: int, language: Language) -> Text:
    """Figures in reserve (· for those on the board), the joker (✚ face up, ─ face down), the cards."""
    mine = view["seats"][seat]
    line = Text(seat_sign(seat) * mine["reserve"] + "·" * (4 - mine["reserve"]))
    line.append(f" {say('blox_drawing.joker', language)}{'✚' if mine['joker'] else '─'} ")
    if mine["hand"] is None:
        return line.append(say("blox_drawing.cards", language, n=mine["cards"]))
    return line.append_text(letters(mine["hand"]))


def _below(view: View, names: Sequence[str], language: Language) -> list[Text]:
    """The hand, whose turn it is and what may be done, the letters' meaning."""
    short = [shorten(name, 14) for name in names]
    turn = Text.assemble((whose_turn(view, short, language), "bold"))
    more = Text(". ".join(explanation(view, language)))
    owner = hand_owner(view)
    hand = [] if owner is None else [_hand(view, owner, language)]
    return [*hand, turn, more, _legend(language)]


def _hand(view: View, owner: int, language: Language) -> Text:
    """The hand as cards, backs where it may not be seen."""
    mine = view["seats"][owner]
    line = Text.assemble((f" {seat_sign(owner)} ", seat_style(owner)), f" {say('blox_drawing.hand', language)} ")
    for colour in mine["hand"] if mine["hand"] is not None else "":
        line.append(" ").append(f" {colour} ", style=block_style(colour))
    if mine["hand"] is None:
        line.append(" ░░░" * mine["cards"])
    return line.append(f"  {say('blox_drawing.joker', language)} {'✚' if mine['joker'] else '─'}")


def _legend(language: Language) -> Text:
    line = Text()
    for colour in COLOURS:
        line.append(f" {colour} ", style=block_style(colour)).append(" ")
        line.append(say(f"blox_drawing.colour.{colour}", language) + "  ", style="dim")
    return line.append(f"{seat_sign(None)} {say('blox_drawing.neutral', language)}", style="dim")
