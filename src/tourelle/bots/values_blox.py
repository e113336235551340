"""What a BLOX table is worth to a seat: points first, then what its figures, blocks and cards promise.

Other hands are never looked at. A card still to be drawn is worth a quarter of the one that is missing.
"""

from typing import Any, NamedTuple

SIDE, HAND, MANY_BLOCKS, RESERVE = 9, 5, 7, 81
POINT, FIGURE, JOKER, BLOCK = 10.0, 1.5, 1.5, 0.8
RAZE, BUILD, STRIKE = 6.0, 6.0, 3.0
STEPS = (SIDE, -SIDE, 1, -1)


class Hand(NamedTuple):
    """The seat's cards by colour, those it will draw, and its joker (1: face up)."""

    cards: list[int]
    drawn: int
    joker: int


def value(_before: Any, _move: int, state: Any, seat: int) -> float:
    cards = state.hand[seat].tolist()
    hand = Hand(cards, HAND - sum(cards), int(state.joker[seat]))
    figures = [cell for cell in state.place[seat].tolist() if cell != RESERVE]
    worth = POINT * float(state.points[seat]) + FIGURE * len(figures) + JOKER * hand.joker
    worth += _blocks(state, seat, len(figures), hand)
    chances = sorted((chance for cell in figures for chance in _ahead(state, seat, cell, hand)), reverse=True)
    return float(worth + sum(chance / 3**i for i, chance in enumerate(chances[:4])))


def _blocks(state: Any, seat: int, figures: int, hand: Hand) -> float:
    """Owned blocks, and how near they are to the next tower."""
    blocks, size = state.blocks[seat].tolist(), int(state.phase) + 1
    owned = sum(blocks)
    worth = float(BLOCK * min(owned, MANY_BLOCKS + 1))
    if owned < size or not figures:
        return worth
    paid = sum(min(b, c) for b, c in zip(blocks, hand.cards, strict=True))
    return float(worth + BUILD * size * _likely(max(0, size - paid), hand))


def _likely(missing: int, hand: Hand) -> float:
    """About how likely the price can be paid next turn, with some of its cards missing."""
    open_cards = missing - hand.joker
    if open_cards <= 0:
        return 1.0 if missing == 0 else 0.85
    reach = min(1.0, 0.3 * hand.drawn / open_cards + 0.1)
    return float(0.45**open_cards + 0.5 * reach / open_cards)


def _ahead(state: Any, seat: int, cell: int, hand: Hand) -> list[float]:
    """What a figure could raze or strike in each direction."""
    height, figure, colour = state.height, state.figure, state.colour
    chances = []
    for step in STEPS:
        passed = 0
        at = cell
        while (at := _next(at, step)) >= 0:
            if height[at]:
                chances.append(_raze(state, seat, at, passed, hand))
                break
            if figure[at]:
                chances.append(_strike(state, seat, at, passed, hand))
                break
            passed |= 1 << int(colour[at])
    return chances


def _next(cell: int, step: int) -> int:
    """The neighbour in a direction; -1 behind the edge."""
    to = cell + step
    if not 0 <= to < SIDE * SIDE or (abs(step) == 1 and to // SIDE != cell // SIDE):
        return -1
    return to


def _raze(state: Any, seat: int, at: int, passed: int, hand: Hand) -> float:
    tall, tower = int(state.height[at]), state.tower[at].tolist()
    wrong = tall > state.phase or (state.exact and tall != state.phase)
    if wrong or sum(state.blocks[seat].tolist()) >= MANY_BLOCKS:
        return 0.0
    if any(passed >> colour & 1 for colour in range(4) if tower[colour]):
        return 0.0
    missing = sum(max(0, t - c) for t, c in zip(tower, hand.cards, strict=True))
    return RAZE * tall * _likely(missing, hand)


def _strike(state: Any, seat: int, at: int, passed: int, hand: Hand) -> float:
    colour = int(state.colour[at])
    if state.figure[at] == seat + 1 or passed >> colour & 1:
        return 0.0
    return STRIKE * 3 * _likely(max(0, 3 - hand.cards[colour]), hand)
