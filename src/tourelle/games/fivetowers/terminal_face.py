"""What the terminal shows of 5 Towers: market and towers fill its width; round and bids stand around them."""

from collections.abc import Sequence

from rich.text import Text

from tourelle.core.texts import Language, say
from tourelle.games.fivetowers.draw.terminal_board import board as bare_board
from tourelle.games.fivetowers.draw.terminal_board import place_at as place_at
from tourelle.games.fivetowers.draw.view_reader import Table, demolition_cost
from tourelle.games.fivetowers.terminal_chooser import FiveTowersChooser, places_of
from tourelle.look.chooser import Kind, View
from tourelle.look.face import Tense
from tourelle.look.names import shorten
from tourelle.look.paint import ACCENT, CURSOR, GOLD, LAST, TARGET, seat_sign

chooser, width = FiveTowersChooser, 80
STYLES: dict[Kind, str] = {
    "choice": f"{TARGET} underline",
    "cursor": CURSOR,
    "from": "underline",
    "last": f"{LAST} underline",
}


def board(view: View, marks: dict[str, Kind], names: Sequence[str], language: Language) -> Text:
    return bare_board(view, {place: STYLES[kind] for place, kind in marks.items()}, language, names)


def header(view: View, names: Sequence[str], language: Language) -> Text:
    table = Table(view, language, names)
    line = Text.assemble((table.say("title"), "bold"), f"  {table.say('round', n=view['round'])}  ")
    if not table.over:
        line.append(table.say("first", name=shorten(table.name(view["first"]), 16)), "dim")
    if view["renewed"]:
        line.append(f"  ▲ {table.say('last_deck')}", GOLD)
    return line


def side(*_: object) -> None:
    """The board takes the whole width."""


def strip(view: View, names: Sequence[str], language: Language) -> Text:
    """The viewer's seat with its points, then the bids in bidding order: `● 2  ■ –  ▲ ?`."""
    table = Table(view, language, names)
    line = Text()
    if view["seat"] is not None:
        mine = view["seats"][view["seat"]]
        line.append_text(seat_sign(view["seat"])).append(f" {shorten(table.name(view['seat']), 16)} ", "bold")
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
        line.append(" ").append_text(seat_sign(seat)).append(f" {said} ", strong)
    return line


def news(view: View, names: Sequence[str], language: Language) -> list[str]:
    table = Table(view, language, names)
    return [table.winners(), table.turn()] if table.over else [table.turn()]


def words(move: str, language: Language, tense: Tense) -> str:
    action, *parts = move.split()
    if action == "raze":
        tower = say(f"fivetowers.tower.{parts[0]}", language)
        return say(f"fivetowers.{tense}.raze", language, a=tower)
    key = action if action in ("pass", "bid") else "place"
    return say(f"fivetowers.{tense}.{key}", language, a=[action, *parts][-1])


def brief(move: str, language: Language) -> str:
    """A bid reads better in words; a card is short already."""
    return words(move, language, "story") if move.startswith(("bid", "pass", "raze")) else move


def marked(move: str, own: bool) -> list[str]:
    """Cards that others placed are on their towers, which are drawn small."""
    return places_of(move) if own else []
