"""BLOX, read literally: strings of colour letters for hands, blocks and towers, dicts for the board.

Two readings, and the one taken here:
- "20 full rounds pass": a round is quiet when none of its turns, seat 0 to the last, razed or built; the
  game ends after the 20th quiet round in a row. Counting quiet turns instead comes to the same round.
- The tie-break "blocks in front of them" counts the blocks a player owns, not those built on the board.
- A board's text has its cells separated by blanks, as in the rules' picture without row and column names.
- `drew` and `reshuffled` must be absent, not empty or false, when there is nothing to tell.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tests.reference.blox_board import (
    COLOURS,
    ENTRIES,
    LINES,
    every_tower_accessible,
    neutral_cells,
    read_board,
    tower_heights,
)

HAND = 5
FIGURES = 4
CARDS_OF_A_COLOUR = 15
BLOCK_LIMIT = 7
LAST_PHASE = 4


def in_order(letters: str) -> str:
    """Colours are always listed in the order W G B M."""
    return "".join(sorted(letters, key=COLOURS.index))


def without(letters: str, taken: str) -> str:
    for letter in taken:
        assert letter in letters, f"no {letter} in {letters!r}"
        letters = letters.replace(letter, "", 1)
    return letters


def holds(letters: str, wanted: str) -> bool:
    return all(letters.count(letter) >= wanted.count(letter) for letter in wanted)


def payments(price: str, hand: str, joker: bool) -> Iterator[str]:
    """Every way to pay: with cards alone, or with the joker in the place of one card of any colour."""
    if holds(hand, price):
        yield price
    if joker:
        for colour in dict.fromkeys(price):
            if holds(hand, without(price, colour)):
                # Among equal letters the star follows the last.
                after = price.rindex(colour) + 1
                yield price[:after] + "*" + price[after:]


def cards_of(payment: str) -> str:
    """The cards that leave the hand: the letter before the star was paid by the joker."""
    if "*" not in payment:
        return payment
    star = payment.index("*")
    return payment[: star - 1] + payment[star + 1 :]


def blocks_of_a_colour(players: int) -> int:
    """With two players one block of each colour goes back to the box."""
    return 9 if players == 2 else 10


def sample_setup(players: int, options: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Deal blocks to the towers and five cards to each player, all at random."""
    board = read_board(options.get("board", "default"))
    blocks = list(COLOURS * blocks_of_a_colour(players))
    cards = list(COLOURS * CARDS_OF_A_COLOUR)
    rng.shuffle(blocks)
    rng.shuffle(cards)
    towers = {}
    for cell, height in sorted(tower_heights(board, players).items()):
        towers[cell] = in_order("".join(blocks.pop() for _ in range(height)))
    hands = [in_order("".join(cards.pop() for _ in range(HAND))) for _ in range(players)]
    return {"towers": towers, "hands": hands, "neutral": neutral_cells(board, players)}


@dataclass
class Player:
    """What lies in front of a player, and the cards in the hand."""

    hand: str
    blocks: str = ""
    joker: bool = True
    points: int = 0


class Reference:
    """One game of BLOX."""

    def __init__(self, players: int, options: dict[str, Any], setup: dict[str, Any]) -> None:
        assert players in (2, 3, 4), "BLOX is for 2 to 4 players"
        assert set(options) <= {"raze", "board", "stall_rounds"}, f"unknown option in {sorted(options)}"
        self.raze_option: str = options.get("raze", "up_to")
        self.stall_rounds: int = options.get("stall_rounds", 20)
        assert self.raze_option in ("up_to", "exact"), f"raze: {self.raze_option}?"
        assert self.stall_rounds >= 1, "stall_rounds is at least 1"
        self.board = read_board(options.get("board", "default"))
        self.towers: dict[str, str] = dict(setup["towers"])
        self.figures: dict[str, int | None] = dict.fromkeys(setup["neutral"])
        self.players = [Player(hand) for hand in setup["hands"]]
        self.deck = Counter(COLOURS * CARDS_OF_A_COLOUR)
        self.discard: Counter[str] = Counter()
        self.deck.subtract("".join(setup["hands"]))
        self._check_setup(players)
        self.phase = 2 if players == 2 else 1
        self.seat = 0
        self.end_announced = False
        self.raze_or_build_this_round = False
        self.quiet_rounds = 0
        self.reason: str | None = None
        self._listed: list[str] | None = None
        self._change_phase()

    def _check_setup(self, players: int) -> None:
        heights = {cell: len(tower) for cell, tower in self.towers.items()}
        assert heights == tower_heights(self.board, players), "the towers don't stand as marked"
        blocks = Counter("".join(self.towers.values()))
        assert blocks == Counter(COLOURS * blocks_of_a_colour(players)), f"wrong blocks: {blocks}"
        assert list(self.figures) == neutral_cells(self.board, players), "the neutral figures stand elsewhere"
        hands = [player.hand for player in self.players]
        assert [len(hand) for hand in hands] == [HAND] * players, f"wrong hands: {hands}"
        for letters in [*hands, *self.towers.values()]:
            assert letters == in_order(letters), f"{letters} is not in the order {COLOURS}"
        assert all(left >= 0 for left in self.deck.values()), f"more cards than there are: {hands}"

    # What the table shows

    @property
    def to_move(self) -> int | None:
        return self.seat if self.reason is None else None

    @property
    def scores(self) -> list[int]:
        return [player.points for player in self.players]

    @property
    def result(self) -> dict[str, Any] | None:
        """Most points win; then most blocks; then the win is shared."""
        if self.reason is None:
            return None
        standing = [(player.points, len(player.blocks)) for player in self.players]
        winners = [seat for seat, merit in enumerate(standing) if merit == max(standing)]
        return {"scores": self.scores, "winners": winners, "reason": self.reason}

    def facts(self) -> dict[str, Any]:
        return {
            "towers": dict(self.towers),
            "figures": dict(self.figures),
            "hands": [player.hand for player in self.players],
            "blocks": [player.blocks for player in self.players],
            "jokers": [player.joker for player in self.players],
            "phase": self.phase,
            "deck": {colour: self.deck[colour] for colour in COLOURS},
            "discard": {colour: self.discard[colour] for colour in COLOURS},
        }

    # Legal moves

    def legal_moves(self) -> list[str]:
        if self.reason is not None:
            return []
        if self._listed is None:
            actions = (self._enters, self._moves, self._razes, self._builds, self._strikes, self._exchanges)
            self._listed = sorted(move for action in actions for move in action())
        return list(self._listed)

    def _own_figures(self) -> list[str]:
        return [cell for cell, owner in self.figures.items() if owner == self.seat]

    def _pay(self, price: str) -> Iterator[str]:
        player = self.players[self.seat]
        return payments(price, player.hand, player.joker)

    def _slide(self, line: list[str]) -> Iterator[tuple[str, str]]:
        """The first cell of each colour on the line, as long as nothing stands in the way."""
        passed = set()
        for cell in line:
            if cell in self.towers or cell in self.figures:
                return
            colour = self.board.colour[cell]
            if colour not in passed:
                yield cell, colour
            passed.add(colour)

    def _in_sight(self, start: str) -> Iterator[tuple[str, set[str]]]:
        """The nearest tower or figure on each side, and the colours of the cells strictly between."""
        for line in LINES[start]:
            between: set[str] = set()
            for cell in line:
                if cell in self.towers or cell in self.figures:
                    yield cell, between
                    break
                between.add(self.board.colour[cell])

    def _enters(self) -> Iterator[str]:
        if len(self._own_figures()) == FIGURES:
            return
        for edge, line in ENTRIES:
            for cell, colour in self._slide(line):
                for payment in self._pay(colour):
                    yield f"in {edge} {cell} {payment}"

    def _moves(self) -> Iterator[str]:
        for start in self._own_figures():
            for line in LINES[start]:
                for cell, colour in self._slide(line):
                    for payment in self._pay(colour):
                        yield f"mv {start} {cell} {payment}"

    def _may_raze(self, tower: str) -> bool:
        """Up to the phase's height, or with the option exactly that; so a tower of 5 never falls."""
        if len(self.players[self.seat].blocks) >= BLOCK_LIMIT:
            return False
        if self.raze_option == "exact":
            return len(tower) == self.phase
        return len(tower) <= self.phase

    def _razes(self) -> Iterator[str]:
        for start in self._own_figures():
            for cell, between in self._in_sight(start):
                tower = self.towers.get(cell)
                # No cell on the way may have the colour of any block of the tower.
                if tower and self._may_raze(tower) and not between & set(tower):
                    for payment in self._pay(tower):
                        yield f"rz {start} {cell} {payment}"

    def _builds(self) -> Iterator[str]:
        """Exactly one block more than the phase says, each with its card; no tower may be walled in."""
        own = self.players[self.seat].blocks
        towers = {"".join(blocks) for blocks in combinations(own, self.phase + 1)}
        ways = [payment for tower in towers for payment in self._pay(tower)]
        for cell in self._own_figures():
            if ways and every_tower_accessible({*self.towers, cell}):
                for payment in ways:
                    yield f"up {cell} {payment}"

    def _strikes(self) -> Iterator[str]:
        """Three cards or more of the colour of the target's cell; the joker may be one of them."""
        for start in self._own_figures():
            for cell, between in self._in_sight(start):
                colour = self.board.colour[cell]
                if cell not in self.figures or self.figures[cell] == self.seat or colour in between:
                    continue
                for count in range(3, HAND + 2):
                    for payment in self._pay(colour * count):
                        yield f"hit {start} {cell} {payment}"

    def _exchanges(self) -> Iterator[str]:
        hand = self.players[self.seat].hand
        choices = {cards for count in range(1, HAND + 1) for cards in combinations(hand, count)}
        for cards in choices:
            yield "sw " + "".join(cards)

    # Playing

    def play(self, move: str, turn: dict[str, Any]) -> None:
        assert self.reason is None, "the game is over"
        assert turn.get("seat", self.seat) == self.seat, f"it is the turn of seat {self.seat}"
        assert move in self.legal_moves(), f"illegal move: {move}"
        self._listed = None
        action, *words, payment = move.split()
        self._act(action, words, payment)
        self._pay_and_refill(action, payment, turn)
        self._change_phase()
        self._finish_turn(action)

    def _act(self, action: str, words: list[str], payment: str) -> None:
        player = self.players[self.seat]
        if action == "in":
            self.figures[words[1]] = self.seat
        elif action == "mv":
            self._walk(words)
        elif action == "rz":
            tower = self.towers.pop(words[1])
            player.points += len(tower)
            player.blocks = in_order(player.blocks + tower)
            self._walk(words)
        elif action == "up":
            tower = payment.replace("*", "")
            player.blocks = without(player.blocks, tower)
            player.points += len(tower)
            del self.figures[words[0]]
            self.towers[words[0]] = tower
        elif action == "hit":
            # The struck figure is back in its owner's reserve, a neutral one out of the game: off the board.
            player.points += len(payment.replace("*", ""))
            self._walk(words)

    def _walk(self, words: list[str]) -> None:
        start, cell = words
        del self.figures[start]
        self.figures[cell] = self.seat

    def _pay_and_refill(self, action: str, payment: str, turn: dict[str, Any]) -> None:
        """Discard what was played, then draw back to five cards, checking what the record says was drawn."""
        player = self.players[self.seat]
        cards = cards_of(payment)
        player.hand = without(player.hand, cards)
        self.discard.update(cards)
        if "*" in payment:
            player.joker = False
        if action == "sw":
            player.joker = True
        drew: str = turn.get("drew", "")
        assert len(drew) == len(cards), f"{len(cards)} card(s) to draw, but drew {drew!r}"
        assert ("drew" in turn) == bool(cards), "drew is absent when nothing is drawn"
        reshuffled = False
        for card in drew:
            assert self.deck[card] > 0, f"no {card} left in the deck"
            self.deck[card] -= 1
            # As soon as the deck is empty, even after the last card of a draw, the discards are the deck.
            if self.deck.total() == 0:
                self.deck, self.discard = self.discard, Counter()
                reshuffled = True
        player.hand = in_order(player.hand + drew)
        told = turn.get("reshuffled")
        assert told is (True if reshuffled else None), f"reshuffled is {told}, should be {reshuffled}"

    def _change_phase(self) -> None:
        """A phase ends at once when at most one tower of its height is left; the last announces the end."""
        heights = [len(tower) for tower in self.towers.values()]
        while self.phase < LAST_PHASE and heights.count(self.phase) <= 1:
            self.phase += 1
        if self.phase == LAST_PHASE and heights.count(LAST_PHASE) <= 1:
            self.end_announced = True

    def _finish_turn(self, action: str) -> None:
        if action in ("rz", "up"):
            self.raze_or_build_this_round = True
        self.seat = (self.seat + 1) % len(self.players)
        if self.seat == 0:
            self._finish_round()

    def _finish_round(self) -> None:
        """The game only ends here, so that all have had the same number of turns."""
        self.quiet_rounds = 0 if self.raze_or_build_this_round else self.quiet_rounds + 1
        self.raze_or_build_this_round = False
        if self.end_announced:
            self.reason = "last-tower"
        elif self.quiet_rounds >= self.stall_rounds:
            self.reason = "stall"

    def sample_turn(self, move: str, rng: random.Random) -> dict[str, Any]:
        """What chance brings after the move, without playing it."""
        cards = cards_of(move.split()[-1])
        deck = list(self.deck.elements())
        discard = [*self.discard.elements(), *cards]
        turn: dict[str, Any] = {}
        for _ in cards:
            turn["drew"] = turn.get("drew", "") + deck.pop(rng.randrange(len(deck)))
            if not deck:
                deck, discard = discard, []
                turn["reshuffled"] = True
        return turn
