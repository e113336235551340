"""What the terminal shows of 5 Towers: market and towers fill its width; round and bids stand around them."""

from collections.abc import Sequence

from rich.text import Text

from tourelle.core.texts import Language
from tourelle.games.fivetowers.drawing_view import Table, demolition_cost
from tourelle.games.fivetowers.terminal import board as bare_board
from tourelle.games.fivetowers.terminal import place_at
from tourelle.games.fivetowers.terminal_board import SIGNS
from tourelle.look.tokens import HALO, SEATS
from tourelle.terminal.choosing import Kind, View
from tourelle.terminal.paint import ACCENT, CURSOR, GOLD, LAST, TARGET, cut

__all__ = ["board", "header", "place_at", "side", "sign", "strip"]

STYLES: dict[Kind, str] = {
    "choice": f"{TARGET} underline",
    "cursor": CURSOR,
    "from": "underline",
    "last": f"{LAST} underline",
}


def board(view: View, marks: dict[str, Kind], names: Sequence[str], language: Language) -> Text:
    return bare_board(
        view, marks={place: STYLES[kind] for place, kind in marks.items()}, language=language, names=names
    )


def sign(_view: View, seat: int) -> Text:
    piece = SEATS[seat]
    light = piece.sign in ("cube", "cone", "plus")
    return Text(f" {SIGNS[piece.sign]} ", f"bold {piece.edge if light else HALO} on {piece.fill}")


def header(view: View, names: Sequence[str], language: Language) -> Text:
    table = Table(view, language, names)
    line = Text.assemble((table.say("title"), "bold"), f"  {table.say('round', n=view['round'])}  ")
    if not table.over:
        line.append(table.say("first", name=cut(table.name(view["first"]), 16)), "dim")
    if view["renewed"]:
        line.append(f"  ▲ {table.say('last_deck')}", GOLD)
    return line


def side(_view: View, _names: Sequence[str], _language: Language, _journal: list[Text]) -> None:
    """The board takes the whole width."""


def strip(view: View, names: Sequence[str], language: Language) -> Text:
    """The seat that looks with its points, then the bids in the order of speaking: `● 2  ■ –  ▲ ?`."""
    table = Table(view, language, names)
    line = Text()
    if view["seat"] is not None:
        mine = view["seats"][view["seat"]]
        line.append_text(sign(view, view["seat"])).append(f" {cut(table.name(view['seat']), 16)} ", "bold")
        line.append(table.say("pts", n=mine["points"]), "bold")
        if razed := len(mine["demolished"]):
            line.append(f" ({table.say('minus', n=demolition_cost(razed))})", "dim")
        line.append("   ")
    line.append(f"{table.say('bids')} ")
    for seat in table.bidders():
        bid = view["bids"][seat]
        asked = bid is None and seat == view["to_move"]
        said = "?" if asked else "·" if bid is None else str(bid or "–")
        strong = ACCENT if asked else GOLD if bid and seat == view["builder"] else ""
        line.append(" ").append_text(sign(view, seat)).append(f" {said} ", strong)
    return line
