"""5 Towers, read literally: a bid is tried out on a copy of the towers, card by card.

Two readings, and the one taken here:
- The deck "has run out" when its last card has been turned up, not when a full market can't be dealt: with
  no card left after a market, that round is the one at whose end the deck is renewed or the game ends.
- A market is smaller than 5 only when the deck, renewed once, holds fewer than 5 cards; the first deck of
  80 or 110 cards comes out even.
- Placing a card gives up the demolition, so the first card is only legal if the rest fits without one.
- After the game's last move the round's step 4 is done: the market is discarded, the bids are gone, and the
  next first architect is named, though no round follows.
- `market` in a turn may come in any order; `reshuffled` must be absent, not false, when nothing was renewed.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

STYLES = "CHTMS"
VALUES = range(16)
SECOND_COPIES = (0, 2, 5, 7, 10, 12)
MARKET = 5

Towers = dict[str, list[int]]


def all_cards(players: int) -> list[str]:
    """80 cards; with 4 or 5 players 30 second copies."""
    values = [*VALUES, *SECOND_COPIES] if players >= 4 else [*VALUES]
    return sorted(f"{style}{value}" for style in STYLES for value in values)


def style_and_value(card: str) -> tuple[str, int]:
    return card[0], int(card[1:])


def fits(tower: list[int], value: int) -> bool:
    """Lower than the last card, but anything on an 8, and a 9 on anything; nothing on a 0."""
    if not tower:
        return True
    top = tower[-1]
    if top == 0:
        return False
    return value < top or top == 8 or value == 9


def placed(towers: Towers, card: str) -> Towers | None:
    """The towers with the card on its tower, or nothing if it doesn't fit."""
    style, value = style_and_value(card)
    tower = towers.get(style, [])
    return {**towers, style: [*tower, value]} if fits(tower, value) else None


def demolished(towers: Towers, style: str) -> Towers | None:
    """The towers without the uppermost card of one, or nothing if that is a 0 or isn't there."""
    tower = towers.get(style, [])
    if not tower or tower[-1] == 0:
        return None
    return {**towers, style: tower[:-1]}


def without(cards: list[str], card: str) -> list[str]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def can_place(towers: Towers, market: list[str], count: int) -> bool:
    """Whether some of the market's cards, as many as asked, fit in some order: every one is tried."""
    if count == 0:
        return True
    for card in set(market):
        higher = placed(towers, card)
        if higher is not None and can_place(higher, without(market, card), count - 1):
            return True
    return False


def can_build(towers: Towers, market: list[str], count: int) -> bool:
    """The same with at most one demolition before the first card."""
    if can_place(towers, market, count):
        return True
    lowered = [demolished(towers, style) for style in STYLES]
    return any(can_place(choice, market, count) for choice in lowered if choice is not None)


def score(towers: Towers, demolitions: int) -> int:
    """A point a card, two with a 0 on top, one more in a largest tower; minus 1, 2, 3 ... for demolitions."""
    sizes = [len(tower) for tower in towers.values()]
    points = sum(len(tower) * (2 if tower[-1] == 0 else 1) for tower in towers.values() if tower)
    return points + max(sizes, default=0) - sum(range(1, demolitions + 1))


def sample_setup(players: int, options: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    assert not options, "5 Towers has no options"
    return {"market": sorted(rng.sample(all_cards(players), MARKET))}


class Reference:
    """One game of 5 Towers."""

    def __init__(self, players: int, options: dict[str, Any], setup: dict[str, Any]) -> None:
        assert players in (2, 3, 4, 5), "5 Towers is for 2 to 5 players"
        assert not options, "5 Towers has no options"
        self.towers: list[Towers] = [{} for _ in range(players)]
        self.demolitions: list[list[str]] = [[] for _ in range(players)]
        self.deck = all_cards(players)
        self.discard: list[str] = []
        self.market: list[str] = []
        self.renewed = False
        self.first = 0
        self.bids: list[int | None] = [None] * players
        self.builder: int | None = None
        self.cards_to_place = 0
        self.may_demolish = False
        self.reason: str | None = None
        self._deal(setup["market"])

    # What the table shows

    @property
    def to_move(self) -> int | None:
        if self.reason is not None:
            return None
        if self.builder is not None:
            return self.builder
        spoken = sum(bid is not None for bid in self.bids)
        return (self.first + spoken) % len(self.bids)

    @property
    def scores(self) -> list[int]:
        """The score if the game ended now."""
        return [score(towers, len(pile)) for towers, pile in zip(self.towers, self.demolitions, strict=True)]

    @property
    def result(self) -> dict[str, Any] | None:
        if self.reason is None:
            return None
        scores = self.scores
        winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
        return {"scores": scores, "winners": winners, "reason": self.reason}

    def facts(self) -> dict[str, Any]:
        """Card lists are sorted, but for towers and demolition piles; empty towers are left out."""
        return {
            "towers": [{style: list(tower) for style, tower in own.items() if tower} for own in self.towers],
            "demolished": [list(pile) for pile in self.demolitions],
            "market": sorted(self.market),
            "deck": sorted(self.deck),
            "discard": sorted(self.discard),
            "first": self.first,
            "bids": list(self.bids),
        }

    # Legal moves

    def legal_moves(self) -> list[str]:
        if self.reason is not None:
            return []
        return sorted(self._bidding() if self.builder is None else self._building())

    def _highest_bid(self) -> int:
        return max(bid or 0 for bid in self.bids)

    def _bidding(self) -> Iterator[str]:
        """Pass, or more than the highest so far, if that many cards can be built."""
        assert self.to_move is not None
        yield "pass"
        for count in range(self._highest_bid() + 1, len(self.market) + 1):
            if can_build(self.towers[self.to_move], self.market, count):
                yield f"bid {count}"

    def _building(self) -> Iterator[str]:
        """Only choices that still let the builder place the rest."""
        assert self.builder is not None
        towers = self.towers[self.builder]
        if self.may_demolish:
            for style in STYLES:
                lower = demolished(towers, style)
                if lower is not None and can_place(lower, self.market, self.cards_to_place):
                    yield f"raze {style}"
        # The second copy of a card is the same move.
        for card in set(self.market):
            higher = placed(towers, card)
            if higher is not None and can_place(higher, without(self.market, card), self.cards_to_place - 1):
                yield card

    # Playing

    def play(self, move: str, turn: dict[str, Any]) -> None:
        assert self.reason is None, "the game is over"
        assert turn.get("seat", self.to_move) == self.to_move, f"it is the turn of seat {self.to_move}"
        assert move in self.legal_moves(), f"illegal move: {move}"
        round_over = self._act(move)
        if round_over and self.reason is None:
            assert "market" in turn, "a round begins: a market is dealt"
            self._renew_deck(turn.get("reshuffled"))
            self._deal(turn["market"])
        else:
            assert "market" not in turn, "no round begins: no market is dealt"
            assert "reshuffled" not in turn, "the deck is only renewed before a new market"

    def _act(self, move: str) -> bool:
        """Play the move and all that follows but for chance; say whether the round is over."""
        if self.builder is None:
            round_over = self._bid(0 if move == "pass" else int(move.removeprefix("bid ")))
        else:
            round_over = self._build(self.builder, move)
        if round_over:
            self._finish_round()
        return round_over

    def _bid(self, count: int) -> bool:
        """Once round the table, or until someone bids the whole market."""
        assert self.to_move is not None
        self.bids[self.to_move] = count
        highest = self._highest_bid()
        if highest < len(self.market) and None in self.bids:
            return False
        if highest == 0:
            return True
        self.builder = self.bids.index(highest)
        self.cards_to_place = highest
        self.may_demolish = True
        return False

    def _build(self, builder: int, move: str) -> bool:
        self.may_demolish = False
        if move.startswith("raze "):
            style = move.removeprefix("raze ")
            value = self.towers[builder][style].pop()
            self.demolitions[builder].append(f"{style}{value}")
            return False
        style, value = style_and_value(move)
        self.market.remove(move)
        self.towers[builder].setdefault(style, []).append(value)
        self.cards_to_place -= 1
        return self.cards_to_place == 0

    def _finish_round(self) -> None:
        """Discard the rest; left of the builder begins next, or the same architect if everybody passed."""
        self.discard += self.market
        self.market = []
        if self.builder is not None:
            self.first = (self.builder + 1) % len(self.bids)
        self.builder = None
        self.bids = [None] * len(self.bids)
        if not self.deck and self.renewed:
            self.reason = "deck"
        elif not self.deck and not self.discard:
            self.reason = "empty-discard"

    def _renew_deck(self, told: bool | None) -> None:
        """The first time the deck has run out, the discard pile becomes the new deck."""
        renew = not self.deck
        assert told is (True if renew else None), f"reshuffled is {told}, should be {renew}"
        if renew:
            self.deck, self.discard = sorted(self.discard), []
            self.renewed = True

    def _deal(self, market: list[str]) -> None:
        size = min(MARKET, len(self.deck))
        assert len(market) == size, f"a market of {len(market)} cards, should be {size}"
        for card in market:
            assert card in self.deck, f"{card} is not in the deck"
            self.deck.remove(card)
        self.market = list(market)

    def sample_turn(self, move: str, rng: random.Random) -> dict[str, Any]:
        """What chance brings after the move, without playing it."""
        after = copy.deepcopy(self)
        if not after._act(move) or after.reason is not None:
            return {}
        deck = after.deck or after.discard
        turn: dict[str, Any] = {"market": sorted(rng.sample(deck, min(MARKET, len(deck))))}
        if not after.deck:
            turn["reshuffled"] = True
        return turn
