"""Views to draw, made by hand and consistent: every block, card and figure is somewhere, once."""

from collections import Counter
from typing import Any

View = dict[str, Any]

BOARD = [
    "B. M1 G. W. B1 M. G1 W. B.",
    "G. W. B. G2 M. B. W. G. M1",
    "W1 G. M. B. G. W3 M. B. W.",
    "M. B. G3 M. W4 M. B. W2 G.",
    "B1 M. W. G. M. G. W. M. B1",
    "G. W2 B. M. W4 M. G3 B. M.",
    "W. B. M. W3 G. B. M. G. W1",
    "M1 G. W. B. M. G2 B. W. G.",
    "B. W. G1 M. B1 W. G. M1 B.",
]
START = {
    "b9": "M", "e9": "W", "g9": "B", "d8": "GB", "i8": "G", "a7": "G", "f7": "WBM", "c6": "WGG", "e6": "GMBW",
    "h6": "MB", "a5": "W", "i5": "M", "b4": "WG", "e4": "BGMW", "g4": "MWB", "d3": "GMM", "i3": "B",
    "a2": "G", "f2": "WB", "c1": "M", "e1": "B", "h1": "W",
}  # fmt: skip
START_FOR_TWO = {
    "d8": "GB", "f7": "WBM", "c6": "WGG", "e6": "GMBW", "h6": "MB", "b4": "WG", "e4": "BGMW", "g4": "MWB",
    "d3": "GMM", "f2": "WB", "a7": "GM", "i3": "MB", "g9": "WG", "c1": "BW",
}  # fmt: skip
HANDS = ("WWMMM", "GGBBM", "WGBMM", "WGGGB")


def start(players: int, seat: int | None = 0) -> View:
    """The set-up; two players have eight neutral figures and larger towers."""
    two = players == 2
    neutral = ("b9", "e9", "i8", "a5", "i5", "a2", "e1", "h1")
    seats = [_seat(0, 4, hand) for hand in HANDS[:players]]
    return _view(
        seats,
        seat,
        phase=2 if two else 1,
        round=1,
        quiet_rounds=0,
        towers=START_FOR_TWO if two else START,
        figures=dict.fromkeys(neutral) if two else {},
        discard="",
    )


def middle(seat: int | None = 0) -> View:
    """Phase 3 of four players: figures about, some blocks won, a raze at hand."""
    seats = [
        _seat(18, 1, HANDS[0], joker=False),
        _seat(20, 1, HANDS[1], joker=True),
        _seat(20, 1, HANDS[2], joker=False),
        _seat(17, 1, HANDS[3], joker=True),
    ]
    towers = {
        "f7": "WMW", "e6": "GWBM", "i5": "MWW", "e4": "MGGW", "g4": "GGW", "d3": "MBM", "i3": "WGB",
        "g2": "WBWG", "h1": "GBM",
    }  # fmt: skip
    figures = {
        "b9": 2, "c9": 2, "e9": 3, "i9": 3, "c8": 1, "h8": 3, "c7": 0, "c4": 1, "d4": 0, "h4": 2,
        "e1": 1, "i1": 0,
    }  # fmt: skip
    view = _view(seats, seat, phase=3, round=26, quiet_rounds=2, towers=towers, figures=figures, discard="WGGBBBM")
    return deal_blocks(view, (0, 4, 5, 1))


def crowded(seat: int | None = None) -> View:
    """Phase 4, last round, tall towers behind each other, hands full of blocks, every hand known."""
    seats = [
        _seat(104, 0, HANDS[0], joker=False),
        _seat(98, 2, HANDS[1], joker=True),
        _seat(121, 0, HANDS[2], joker=True),
    ]
    towers = {
        "e9": "WGBMW",
        "e8": "MBGWM",
        "e7": "GGMB",
        "e6": "WBMW",
        "a1": "MWBGM",
        "i9": "WMG",
        "i8": "B",
        "i7": "MG",
    }
    figures = {"a2": 0, "b1": 0, "d8": 0, "d7": 0, "f8": 1, "h9": 1, "h8": 2, "i6": 2, "c3": 2, "g5": 2}
    view = _view(
        seats,
        seat,
        phase=4,
        round=61,
        quiet_rounds=14,
        towers=towers,
        figures=figures,
        discard="WWWWGGGGBBBBMMMM",
    )
    for mine, hand in zip(view["seats"], HANDS, strict=False):
        mine["hand"] = hand
    return deal_blocks(view, (1, 10, 0)) | {"last_round": True}


def over(players: int = 2, winners: tuple[int, ...] = (1,), reason: str = "last-tower") -> View:
    """The end of a match as a spectator sees it."""
    seats = [_seat(50, 2, hand, joker=bool(n % 2)) for n, hand in enumerate(HANDS[:players])]
    for winner in winners:
        seats[winner]["points"] = 57
    towers = {"c3": "WGBMW", "c4": "GGB", "f7": "MMWB", "h2": "BGW", "d3": "MB", "e5": "GWM"}
    figures = {name: n // 2 for n, name in enumerate(("a9", "b8", "c9", "d5", "g3", "h7", "i1", "e2")[: 2 * players])}
    view = _view(seats, None, phase=4, round=70, quiet_rounds=1, towers=towers, figures=figures, discard="WGBM")
    scores = [mine["points"] for mine in view["seats"]]
    outcome = {"scores": scores, "winners": list(winners), "reason": reason}
    deal_blocks(view, {2: (8, 8), 3: (7, 7, 6), 4: (5, 5, 5, 5)}[players])
    return view | {"to_move": None, "last_round": True, "outcome": outcome}


def _seat(points: int, reserve: int, hand: str, *, joker: bool = True) -> View:
    return {
        "points": points,
        "blocks": "",
        "reserve": reserve,
        "joker": joker,
        "cards": len(hand),
        "hand": hand,
    }


def _view(seats: list[View], seat: int | None, *, discard: str, **table: object) -> View:
    """A view of these seats: other hands hidden, the cards that are left in the deck."""
    deck = 60 - len(discard) - sum(mine["cards"] for mine in seats)
    shown = [mine if n == seat else mine | {"hand": None} for n, mine in enumerate(seats)]
    return {
        "game": "blox",
        "players": len(seats),
        "options": {},
        "seat": seat,
        "to_move": 0,
        "outcome": None,
        "board": BOARD,
        "last_round": False,
        "stall_rounds": 20,
        "seats": shown,
        "deck": deck,
        "discard": discard,
        **table,
    }


def deal_blocks(view: View, shares: tuple[int, ...]) -> View:
    """The blocks that stand nowhere lie in front of the seats, in these shares."""
    each = 9 if view["players"] == 2 else 10
    rest = Counter(dict.fromkeys("WGBM", each)) - blocks(view)
    loose = "".join(rest.elements())
    for mine, share in zip(view["seats"], shares, strict=True):
        mine["blocks"], loose = loose[:share], loose[share:]
    assert not loose, "the shares leave blocks over"
    return view


def blocks(view: View) -> Counter[str]:
    """All blocks of the match by colour, those of the towers and those of the seats."""
    return Counter("".join(view["towers"].values()) + "".join(mine["blocks"] for mine in view["seats"]))
