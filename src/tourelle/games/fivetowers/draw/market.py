"""The middle of the table: the market between deck and discard pile, the bids, and in the end the outcome."""

from xml.sax.saxutils import escape

from tourelle.games.fivetowers.draw.cards import CARD, TALL, empty_place, market_card, pile
from tourelle.games.fivetowers.draw.seats import Frame, compasses, paper
from tourelle.games.fivetowers.draw.view_reader import MARKET, Table
from tourelle.look.names import columns, shorten
from tourelle.look.seats import chip
from tourelle.look.svg import Number, group, move, path, rect, tag, words
from tourelle.look.tokens import SEATS

HEIGHT = 184
SCALE = 1.1
GAP = 14


def market(table: Table, x: Number, y: Number, width: Number) -> str:
    """The strip with everything that lies in the middle."""
    cards = MARKET * CARD * SCALE + (MARKET - 1) * GAP
    left = (width - cards) / 2
    inside = _outcome(table, width) if table.over and not table.view["market"] else _cards(table, left)
    return group(
        rect(0, 0, width, HEIGHT, 18, style="fill:var(--table-lo)", opacity=0.75),
        rect(0, 0, width, HEIGHT, 18, fill="url(#ft-market-shade)"),
        _deck(table, left - 105),
        inside,
        _pile(table.say("discard"), len(table.view["discard"]), width - left + 35, False),
        transform=move(x, y),
        class_="ft-market",
    )


def _cards(table: Table, left: float) -> str:
    """The cards that are there, then dashed places for those already taken."""
    on_offer: list[str] = table.view["market"]
    drawn = ""
    for at in range(MARKET):
        x, y = left + at * (CARD * SCALE + GAP), (HEIGHT - TALL * SCALE) / 2
        if at < len(on_offer):
            told = table.say("market_card", card=table.card(on_offer[at]))
            drawn += market_card(on_offer[at], x, y, SCALE, told)
        else:
            drawn += group(empty_place(CARD, TALL), transform=move(x, y, SCALE), opacity=0.6)
    return drawn


def _deck(table: Table, x: float) -> str:
    note = table.say("last_deck") if table.view["renewed"] and not table.over else ""
    return _pile(table.say("deck"), table.view["deck"], x, True) + (
        words(note, x + 35, 164, 12.5, text_anchor="middle", class_="bold", style="fill:var(--ink)") if note else ""
    )


def _pile(name: str, cards: int, x: float, face_down: bool) -> str:
    count = tag("tspan", str(cards), class_="bold", style="fill:var(--ink)")
    label = {"font_size": 13.5, "text_anchor": "middle", "class_": "second"}
    return group(pile(cards, face_down=face_down), transform=move(x, 28)) + tag(
        "text", escape(name) + " ", count, x=x + 35, y=144, **label
    )


def _outcome(table: Table, width: Number) -> str:
    """Who won, why it ended, and everybody's points, most first."""
    scores = table.view["outcome"]["scores"]
    ranking = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    pitch = 100
    size = 30 if columns(table.winners()) < 44 else 24
    lefts = [width / 2 + pitch * (at - (len(ranking) - 1) / 2) for at in range(len(ranking))]
    places = (
        chip(SEATS[seat], x - 16, 134, 14) + words(str(scores[seat]), x + 6, 142, 24, class_="title")
        for seat, x in zip(ranking, lefts, strict=True)
    )
    return (
        words(table.winners(), width / 2, 64, size, text_anchor="middle", class_="title ft-outcome")
        + words(table.turn(), width / 2, 92, 14.5, text_anchor="middle", class_="second")
        + "".join(places)
    )


def bid_line(table: Table, right: Number, y: Number) -> str:
    """The bids in the order in which the seats speak; the first architect's mark stands before them."""
    pitch = 72
    left = right - pitch * table.view["players"]
    line = "".join(_bid(table, seat, left + pitch * at, y, at) for at, seat in enumerate(table.bidders()))
    label = words(table.say("bids"), left - 36, y + 5, 14, class_="bold", text_anchor="end")
    return group(label, compasses(left - 18, y), line, class_="ft-bids")


def _bid(table: Table, seat: int, x: float, y: Number, at: int) -> str:
    fill, ink, text = _bid_look(table, seat)
    arrow = path(f"M{x - 8.5:.1f} {y - 4}l4 4l-4 4", fill="none", stroke="var(--ink-2)", stroke_width=1.5)
    return (
        (arrow if at else "")
        + chip(SEATS[seat], x + 15, y, 12)
        + rect(x + 31, y - 13, 28, 26, 8, style=f"fill:var(--{fill})")
        + words(text, x + 45, y + 6, 17, text_anchor="middle", class_="title", style=f"fill:var(--{ink})")
    )


def _bid_look(table: Table, seat: int) -> tuple[str, str, str]:
    view = table.view
    bid = view["bids"][seat]
    if bid is None:
        asked = seat == view["to_move"] and view["stage"] == "bid"
        return ("accent", "on-accent", "?") if asked else ("surface-2", "ink-2", "")
    if bid and seat == view["builder"]:
        return "warn-soft", "warn", str(bid)
    return "surface-2", "ink-2", str(bid) if bid else "–"


def bid_list(table: Table, frame: Frame) -> str:
    """The same with names, where the table has a free place: in the end the points, most first."""
    title = words(table.say("points" if table.over else "bids"), 18, 36, 19, class_="title")
    rows = _standing(table) if table.over else [(seat, *_bid_look(table, seat)) for seat in table.bidders()]
    pitch = 62
    lines = (_row(table, frame, 90 + pitch * at, *row) for at, row in enumerate(rows))
    return group(paper(frame, None), title, *lines, transform=move(frame.x, frame.y), class_="ft-bids")


def _standing(table: Table) -> list[tuple[int, str, str, str]]:
    scores, winners = table.view["outcome"]["scores"], table.view["outcome"]["winners"]
    ranking = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    won, rest = ("warn-soft", "warn"), ("surface-2", "ink-2")
    return [(seat, *(won if seat in winners else rest), str(scores[seat])) for seat in ranking]


def _row(table: Table, frame: Frame, y: float, seat: int, fill: str, ink: str, text: str) -> str:
    first = seat == table.view["first"] and not table.over
    right = frame.width - 18
    return (
        chip(SEATS[seat], 32, y, 14)
        + words(shorten(table.name(seat), 15), 56, y + 5.5, 16)
        + (compasses(right - 60, y) if first else "")
        + rect(right - 44, y - 18, 44, 36, 10, style=f"fill:var(--{fill})")
        + words(text, right - 22, y + 8, 23, text_anchor="middle", class_="title", style=f"fill:var(--{ink})")
    )


def round_and_turn(table: Table, x: Number, y: Number) -> str:
    """The line on top: which game and round, who is first architect, what the table waits for."""
    title = table.say("title")
    after = x + columns(title) * 11.5 + 14
    first = table.say("first", name=shorten(table.name(table.view["first"]), 14))
    turn = "" if table.over else words(table.turn(), after, y + 6, 14.5, class_="bold ft-turn")
    facts = table.say("round", n=table.view["round"]) + ("" if table.over else f" · {first}")
    return (
        words(title, x, y + 7, 24, class_="title")
        + words(facts, after, y - 12 if turn else y + 6, 13, class_="second")
        + turn
    )
