"""Views made by hand, as the rules would give them: every card of the deck is in exactly one place."""

from typing import Any

View = dict[str, Any]
STYLES = "CHTMS"
DOUBLES = (0, 2, 5, 7, 10, 12)


def whole_deck(players: int) -> list[str]:
    values = [*range(16), *(DOUBLES if players > 3 else ())]
    return sorted(f"{style}{value}" for style in STYLES for value in values)


def score(towers: dict[str, list[int]], demolished: int) -> int:
    kept = sum(len(tower) * (2 if tower[-1] == 0 else 1) for tower in towers.values() if tower)
    return kept + max(map(len, towers.values())) - demolished * (demolished + 1) // 2


def towers(**built: str) -> dict[str, list[int]]:
    """`towers(C="7 1", S="15")`."""
    return {style: [int(value) for value in built.get(style, "").split()] for style in STYLES}


def make(
    built: list[dict[str, list[int]]],
    market: str = "",
    demolished: list[str] | None = None,
    discarded: int = 0,
    **said: Any,
) -> View:
    """A view of these towers; what is neither built, demolished nor on offer is discard pile, then deck."""
    players = len(built)
    razed = [cards.split() for cards in demolished or [""] * players]
    rest = whole_deck(players)
    used = [f"{style}{value}" for seat in built for style, tower in seat.items() for value in tower]
    for card in [*used, *market.split(), *(card for cards in razed for card in cards)]:
        rest.remove(card)  # a card twice is an error here
    seats = [
        {"points": score(own, len(cards)), "towers": own, "demolished": cards}
        for own, cards in zip(built, razed, strict=True)
    ]
    view: View = {
        "game": "fivetowers",
        "players": players,
        "options": {},
        "seat": None,
        "to_move": 0,
        "outcome": None,
        "stage": "bid",
        "round": 1,
        "first": 0,
        "market": sorted(market.split()),
        "bids": [None] * players,
        "bid": 0,
        "builder": None,
        "to_place": 0,
        "may_raze": False,
        "seats": seats,
        "deck": len(rest) - discarded,
        "discard": rest[:discarded],
        "renewed": False,
    }
    return view | said


def start(players: int, seat: int | None = None) -> View:
    return make([towers() for _ in range(players)], "C0 H14 S2 S7 T6", seat=seat)


def bidding(seat: int | None = 3) -> View:
    """The mock-up's table, four players, round 19."""
    built = [
        towers(C="14 13 10 4 9 5", H="7 6 0", T="8 13 5 2 0", M="11 4 9 7 5", S="10 7 5 2 9 6"),
        towers(C="6 2", H="8 12 11", T="10 5 4 3", M="12 2 1 0", S="11 10 1 0"),
        towers(C="15 2 0", H="12 7 5 2", T="10 1", M="15 14 7 5 3", S="3 0"),
        towers(C="7 1", H="4 3 0", T="15 12 9 7", M="8 2", S="15 13 8 14"),
    ]
    return make(
        built,
        "H14 T6 T2 M0 S2",
        ["", "M6", "", "C8 H9 H13"],
        discarded=17,
        seat=seat,
        to_move=3,
        round=19,
        bids=[2, 0, 3, None],
        bid=3,
        builder=2,
        renewed=True,
    )


def building(seat: int | None = 0) -> View:
    """Three players; the second has bid 4, demolished, and placed one."""
    built = [
        towers(C="14 12 8 9 4", H="11 6", M="13 5 0"),
        towers(C="7", H="15 10 3", T="12 11 9 2", S="10 6 4 1"),
        towers(T="15 8 14 6 0", M="10 7", S="15 13 5"),
    ]
    return make(
        built,
        "C2 H8 M3 S0",
        ["S7", "T1", ""],
        discarded=9,
        seat=seat,
        to_move=1,
        stage="build",
        round=8,
        first=2,
        bids=[0, 4, 2],
        bid=4,
        builder=1,
        to_place=3,
    )


def duel(seat: int | None = 0) -> View:
    built = [
        towers(C="14 12 8 15 13 9 4 0", H="11 6", M="13 5 0", S="7 6 3"),
        towers(C="7 2", H="15 10 3", T="12 11 9 2 0", M="9", S="15 10 5 4 1"),
    ]
    said: View = {"to_move": 1, "stage": "build", "first": 1, "bids": [0, 2], "bid": 2, "builder": 1}
    return make(built, "C3 H8 M3 S0 T8", discarded=12, seat=seat, round=11, to_place=2, may_raze=True, **said)


TALLEST = "15 14 13 12 11 10 8 12 10 7 5 2 9 7 6 5 4 3 2 1 0"


def crowded(seat: int | None = 4, players: int = 5) -> View:
    """The last round, and a sand tower as high as towers get: 21 of the 22 cards."""
    built = [
        towers(C="15 12 8 9 4", H="14 11 7 5 2", T="10 8 13 12 2 0", M="7 3", S=TALLEST),
        towers(C="14 13 11 10 7 2 0", H="15 12 5 0", T="15 14 11 9 6", M="12 10 8 15 6"),
        towers(C="7", H="13 10 7", T="5 4 3 1", M="14 13 11 9 4 2 1 0"),
        towers(C="12 5 3 1 0", H="8 9 6 3 2", T="7 2"),
        towers(C="10 6 5 2", H="12 10 4 1 0", T="12 10 7 5 0", M="12 10 7 5 2 0"),
    ][:players]
    view = make(built, "M5 S0", seat=seat, to_move=2, round=31, first=1, renewed=True)
    rest = _elsewhere(view)
    return view | {"deck": 0, "discard": rest, "bids": [None, 0, None, None, None][:players]}


def over(players: int = 3, seat: int | None = 0) -> View:
    """The end; with two or three players nobody has demolished."""
    built = [
        towers(C="14 12 8 9 4", H="11 6 2 0", M="13 5 0", S="15"),
        towers(C="13 6 3", H="15 10 3", T="12 11 9 2 0", S="10 6 4 1"),
        towers(T="15 8 14 6", M="10 7 3 1", S="14 13 5"),
        towers(C="10 7 5", H="12 8 7 5", T="10 7 5 0", M="12 7 5"),
        towers(C="12 11 2 1 0", T="13 4 3 1", M="14 11 9 4 2", S="12 9 7"),
    ][:players]
    view = make(built, demolished=["S3", "T2", "", "", ""][:players] if players > 3 else None, seat=seat)
    scores = [own["points"] for own in view["seats"]]
    winners = [at for at, points in enumerate(scores) if points == max(scores)]
    outcome = {"scores": scores, "winners": winners, "reason": "deck"}
    ending = {"stage": "over", "to_move": None, "round": 17, "renewed": True, "outcome": outcome}
    return view | ending | {"deck": 0, "discard": _elsewhere(view)}


def _elsewhere(view: View) -> list[str]:
    """The cards that are neither in the market nor with a seat."""
    rest = whole_deck(view["players"])
    built = (own["towers"].items() for own in view["seats"])
    cards = [f"{style}{value}" for items in built for style, tower in items for value in tower]
    for card in [*cards, *view["market"], *(card for own in view["seats"] for card in own["demolished"])]:
        rest.remove(card)
    return rest
