"""Positions of BLOX for the tests: say what matters, and every other piece finds a legal place out of the way."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from tests.reference.blox_board import CELLS, NEIGHBOURS, every_tower_accessible

import tourelle
from tourelle import TourelleError
from tourelle.match import Match

LETTERS = "WGBM"
HAND = 5
BLOCKS_IN_FRONT = 6
"""As many as a seat gets from the pieces that are left: it may still raze."""


def position(
    phase: int = 3,
    players: int = 4,
    *,
    options: Mapping[str, Any] | None = None,
    towers: Mapping[str, str] | None = None,
    figures: Mapping[str, int | None] | None = None,
    hands: Mapping[int, str] | None = None,
    blocks: Mapping[int, str] | None = None,
    discard: str = "",
    spare: tuple[str, ...] = (),
    **said: Any,
) -> dict[str, Any]:
    """A whole position from its interesting part.

    Towers of the phase's height are added out of the way until there are two (none in the last round); the blocks left
    go onto taller towers and to the seats that `blocks` does not name; the cards left go to the hands not named, then
    into the deck, which is the first one: seat 0 has drawn and paid all that is discarded. `spare` are
    the cells where towers may be added.
    """
    stacks, stones = dict(towers or {}), dict(figures or {})
    box = pieces(9 if players == 2 else 10, *stacks.values(), *(blocks or {}).values())
    cells = [cell for cell in spare or out_of_the_way({*stacks, *stones}) if cell not in stones]
    if not said.pop("last_round", False):
        while sum(len(tower) == phase for tower in stacks.values()) < 2:
            add_tower(stacks, cells, box, phase)
    unnamed = set(range(1, players)).difference(blocks or {})
    while box.total() > BLOCKS_IN_FRONT * len(unnamed):
        add_tower(stacks, cells, box, filling_height(box.total(), phase))
    owned = [(blocks or {}).get(seat) or take(box, BLOCKS_IN_FRONT * (seat in unnamed)) for seat in range(players)]
    deck = pieces(15, discard, *(hands or {}).values())
    held = [(hands or {}).get(seat) or take(deck, HAND) for seat in range(players)]
    return {
        "format": "tourelle/1",
        "game": "blox",
        "players": players,
        "options": dict(options or {}),
        "position": {
            "towers": dict(sorted(stacks.items())),
            "figures": dict(sorted(stones.items())),
            "hands": held,
            "drawn": [in_order(hand + discard * (seat == 0)) for seat, hand in enumerate(held)],
            "blocks": owned,
            "jokers": [True] * players,
            "points": [0] * players,
            "deck": in_order(deck.elements()),
            "discard": discard,
            "phase": phase,
            "to_move": 0,
            "round": 9,
            "quiet_rounds": 0,
            "busy_round": False,
            "over": None,
            **said,
        },
    }


def table(*args: Any, **said: Any) -> Match:
    """A match at such a position; chance follows the same seed each time."""
    return tourelle.load(position(*args, **said), seed=1)


def pieces(each: int, *taken: str) -> Counter[str]:
    left = Counter(dict.fromkeys(LETTERS, each))
    left.subtract("".join(taken))
    assert min(left.values()) >= 0, f"more pieces than there are: {taken}"
    return +left


def take(left: Counter[str], count: int) -> str:
    """Some of the pieces left, of as many colours as possible."""
    taken = ""
    for _ in range(min(count, left.total())):
        letter = max(LETTERS, key=lambda letter: left[letter])
        taken += letter
        left.subtract(letter)
    left += Counter()
    return in_order(taken)


def in_order(letters: Any) -> str:
    return "".join(sorted(letters, key=LETTERS.index))


def filling_height(blocks: int, phase: int) -> int:
    """One more than the phase's, as far as the blocks go, but never the phase's own."""
    height = min(blocks, phase + 1)
    return height - 1 if height == phase else height


def add_tower(stacks: dict[str, str], cells: list[str], box: Counter[str], height: int) -> None:
    for cell in cells:
        crowded = cell in stacks or any(near in stacks for near in NEIGHBOURS[cell])
        if not crowded and every_tower_accessible({*stacks, cell}):
            stacks[cell] = take(box, height)
            return
    raise AssertionError(f"no place left for a tower beside {sorted(stacks)}")


def out_of_the_way(taken: set[str]) -> list[str]:
    """Cells in no line with those that matter."""
    columns, rows = {cell[0] for cell in taken}, {cell[1] for cell in taken}
    return [cell for cell in CELLS if cell[0] not in columns and cell[1] not in rows]


def legal(match: Match, start: str = "") -> list[str]:
    """The legal moves that begin so."""
    return [move for move in match.legal_moves() if move.startswith(start)]


def refusal(match: Match, move: str) -> TourelleError:
    """The error that a move meets; afterwards everything is as before."""
    state, rng, steps = match.state.tobytes(), match.rng.copy(), len(match.played)
    assert move not in match.legal_moves()
    with pytest.raises(tourelle.MoveError) as caught:
        match.play(move)
    assert match.state.tobytes() == state
    assert list(match.rng) == list(rng)
    assert len(match.played) == steps
    return caught.value


def drew(match: Match) -> str:
    """The cards that the last move brought."""
    return str(match.played[-1].chance.get("drew", ""))


def seat(match: Match, number: int) -> dict[str, Any]:
    """What lies in front of a seat, hand included."""
    found: dict[str, Any] = match.view(number)["seats"][number]
    return found
