"""The schedule: who plays whom, on which seats and with which random seed; fixed before anything is played.

A *line-up* is a choice of as many bots as there are seats. In a round every line-up plays once, with the same seed, in
each rotation of the seats. The order round the table changes from round to round, so that nobody always plays after the
same neighbour.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from math import comb, factorial

import msgspec

from tourelle.guests.seeds import derived


class Fixture(msgspec.Struct, frozen=True):
    """A match to be played: who sits where, the seed of chance, and a seed for each bot."""

    id: str
    seats: tuple[str, ...]
    seed: int
    own: tuple[int, ...]


def round_size(bots: int, players: int) -> int:
    """Matches in a round: every line-up in every rotation."""
    return comb(bots, players) * players


def whole_rounds(games: int, bots: int, players: int) -> int:
    """A number of matches, rounded up to whole rounds: fewer would favour somebody."""
    size = round_size(bots, players)
    return -(-games // size) * size


def schedule(bots: Sequence[str], players: int, games: int, seed: int) -> Iterator[Fixture]:
    """The first `games` matches. A larger number only appends matches."""
    return islice(_rounds(bots, players, seed), games)


def _rounds(bots: Sequence[str], players: int, seed: int) -> Iterator[Fixture]:
    number = 0
    while True:
        for place, line_up in enumerate(combinations(bots, players)):
            yield from _rotations(ordered(line_up, number), seed, number, place)
        number += 1


def ordered(line_up: Sequence[str], number: int) -> list[str]:
    """The order of a line-up round the table in a round: the first stays, the others change places."""
    ways = permutations(line_up[1:])
    return [line_up[0], *next(islice(ways, number % factorial(len(line_up) - 1), None))]


def _rotations(bots: list[str], seed: int, number: int, place: int) -> Iterator[Fixture]:
    chance = derived(seed, "chance", number, place)
    for turn in range(len(bots)):
        name = f"{number + 1}-{place + 1}-{turn + 1}"
        own = tuple(derived(seed, "match", name, "seat", seat) for seat in range(len(bots)))
        yield Fixture(name, (*bots[turn:], *bots[:turn]), chance, own)
