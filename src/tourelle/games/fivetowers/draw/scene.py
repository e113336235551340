"""The table of 5 Towers alone, for small pictures: the market, and every seat's five towers without a word."""

from tourelle.core.texts import DEFAULT_LANGUAGE, Language
from tourelle.games.fivetowers.draw.cards import CARD, TALL, market_card
from tourelle.games.fivetowers.draw.seats import Frame, paper
from tourelle.games.fivetowers.draw.towers import BLOCK, block_tower, definitions
from tourelle.games.fivetowers.draw.view_reader import MARKET, STYLES, Table, View, main_tower
from tourelle.look.link_picture import Sample, Scene
from tourelle.look.seats import chip
from tourelle.look.svg import group, move, rect
from tourelle.look.tokens import SEATS

WIDTH, HEIGHT, GAP = 830, 586, 12
_MARKET = 164
SAMPLE = Sample(players=4, seed=21, turns=174)
_SKY, _GROUND = 50, 16
"""Above the towers is the seat's chip."""


def scene(view: View, language: Language = DEFAULT_LANGUAGE) -> Scene:
    """In the end nothing is left in the market, and the towers have all the room."""
    table = Table(view, language)
    top = 0 if table.over else _MARKET + GAP
    drawn = [definitions(), "" if table.over else _market(table), *_panels(table, top)]
    return Scene(WIDTH, HEIGHT, "".join(drawn), [chip(piece, 0, 0, 30) for piece in SEATS[: view["players"]]])


def _market(table: Table) -> str:
    pitch = CARD * 1.1 + 26
    left = (WIDTH - pitch * MARKET + 26) / 2
    cards = (
        market_card(card, left + pitch * at, (_MARKET - TALL * 1.1) / 2, 1.1, table.card(card))
        for at, card in enumerate(table.view["market"])
    )
    return rect(0, 0, WIDTH, _MARKET, 18, style="fill:var(--table-lo)") + "".join(cards)


def _panels(table: Table, top: float) -> list[str]:
    """Two side by side; more of them in two rows, so that the towers stay broad."""
    players: int = table.view["players"]
    columns = 2 if players < 5 else 3
    rows = -(-players // columns)
    width, height = (WIDTH - GAP * (columns - 1)) / columns, (HEIGHT - top - GAP * (rows - 1)) / rows
    drawn = []
    for seat in range(players):
        row, at = divmod(seat, columns)
        missing = columns - min(columns, players - row * columns)
        left = (at + missing / 2) * (width + GAP)
        drawn.append(_panel(table, seat, Frame(left, top + row * (height + GAP), width, height, False)))
    return drawn


def _panel(table: Table, seat: int, frame: Frame) -> str:
    main = main_tower(table.towers(seat)) if table.over else None
    towers = (_tower(table, seat, style, frame, pennant=style == main) for style in STYLES)
    place = move(frame.x, frame.y)
    return group(paper(frame, None), *towers, chip(SEATS[seat], 28, 28, 18), class_="ft-seat", transform=place)


def _tower(table: Table, seat: int, style: str, frame: Frame, *, pennant: bool) -> str:
    scale = min(2.4, (frame.pitch - 6) / BLOCK)
    left = 14 + frame.pitch * (STYLES.index(style) + 0.5) - BLOCK * scale / 2
    room = (frame.height - _SKY - _GROUND) / scale
    tower = block_tower(style, table.towers(seat)[style], room, pennant)
    return group(tower, transform=move(left, frame.height - _GROUND, scale))
