"""5 Towers as a picture: the market on top, a panel with five towers for each seat.

A player's own towers are large, with the others beside them; with two players, and for a spectator, all panels are
alike. The picture keeps its size through a match: higher towers are fanned more tightly.
"""

from collections.abc import Sequence

from tourelle.core.texts import DEFAULT_LANGUAGE, Language
from tourelle.games.fivetowers.draw.market import HEIGHT as MARKET_HEIGHT
from tourelle.games.fivetowers.draw.market import bid_line, bid_list, market, round_and_turn
from tourelle.games.fivetowers.draw.scene import SAMPLE, scene
from tourelle.games.fivetowers.draw.seats import Frame, panel
from tourelle.games.fivetowers.draw.styles import sign
from tourelle.games.fivetowers.draw.towers import definitions
from tourelle.games.fivetowers.draw.view_reader import STYLES, Table, View
from tourelle.look.names import columns
from tourelle.look.page import page
from tourelle.look.svg import group, words
from tourelle.look.tokens import Theme

__all__ = ["SAMPLE", "scene", "svg"]

WIDTH, HEIGHT, MARGIN, GAP = 1440, 900, 20, 14
TOP = 64
BELOW_MARKET = TOP + MARKET_HEIGHT + GAP


def svg(
    view: View,
    *,
    theme: Theme = "light",
    language: Language = DEFAULT_LANGUAGE,
    names: Sequence[str] | None = None,
) -> str:
    """The whole table as one SVG document."""
    table = Table(view, language, names)
    draw = _spectator if view["seat"] is None or view["players"] == 2 else _player
    title = table.say("picture", round=view["round"])
    listed = draw is _player and view["players"] == 4  # there the bids have a panel of their own
    line = "" if table.over or listed else bid_line(table, WIDTH - MARGIN, 34)
    head = round_and_turn(table, MARGIN + 6, 34) + line
    return page(WIDTH, HEIGHT, definitions(), head, draw(table), theme=theme, title=title)


def _spectator(table: Table) -> str:
    """The market over a row of equal panels; with four or five there is only room for small storeys."""
    players: int = table.view["players"]
    cards = players <= 3
    legend = "" if cards else _legend(table)
    width = (WIDTH - 2 * MARGIN - (players - 1) * GAP) / players
    height = HEIGHT - BELOW_MARKET - (MARGIN if cards else 46)
    frames = [Frame(MARGIN + at * (width + GAP), BELOW_MARKET, width, height, cards) for at in range(players)]
    panels = (panel(table, seat, frame) for seat, frame in enumerate(frames))
    return market(table, MARGIN, TOP, WIDTH - 2 * MARGIN) + "".join(panels) + legend


def _legend(table: Table) -> str:
    """Signs and names of the styles, where the towers have no room for their names."""
    pitch = 150
    left = WIDTH / 2 - pitch * 2
    entries = []
    for at, style in enumerate(STYLES):
        name = table.say(f"style.{style}")
        x = left + at * pitch - columns(name) * 3.7
        entries.append(sign(style, x, HEIGHT - 22, 9.5) + words(name, x + 16, HEIGHT - 17, 13.5, class_="second"))
    return group(*entries)


def _player(table: Table) -> str:
    """The others at the left in stacks of two, the player's own towers large under the market."""
    seat: int = table.view["seat"]
    players: int = table.view["players"]
    others = [(seat + step) % players for step in range(1, players)]
    cells, left = _stacks(len(others))
    own = Frame(left, BELOW_MARKET, WIDTH - MARGIN - left, HEIGHT - MARGIN - BELOW_MARKET, True)
    return (
        market(table, left, TOP, WIDTH - MARGIN - left)
        + "".join(panel(table, other, cell) for other, cell in zip(others, cells, strict=False))
        + "".join(bid_list(table, cell) for cell in cells[len(others) :])
        + panel(table, seat, own)
    )


def _stacks(others: int) -> tuple[list[Frame], float]:
    """One or two stacks of two cells each, and where the rest of the table begins."""
    stacks = (others + 1) // 2
    width = 336 if stacks == 1 else 276
    height = (HEIGHT - TOP - MARGIN - GAP) / 2
    at = [(MARGIN + n // 2 * (width + GAP), TOP + n % 2 * (height + GAP)) for n in range(2 * stacks)]
    return [Frame(x, y, width, height, False) for x, y in at], MARGIN + stacks * (width + GAP)
