"""The tiles: 136 kinds, the colours of their corners, and the set of 34 that a match is played with.

A tile's text is its four corners clockwise, tips first and third: `abcd`. Half a turn makes `cdab` of it; of the two
the alphabetically smaller one is canonical. Kinds are numbered in the order of their canonical texts.
"""

from itertools import combinations, permutations, product

import numpy as np

COLOURS = 4
LETTERS = "RYBW"
SEGMENTS = (1, 2, 1, 2)
"""A corner of 60 degrees is one segment of the circle round its intersection, one of 120 degrees two."""


def canonical(text: str) -> str:
    return min(text, text[2:] + text[:2])


KIND_TEXTS = sorted({canonical("".join(corners)) for corners in product(LETTERS, repeat=4)})
KIND_NUMBERS = {text: kind for kind, text in enumerate(KIND_TEXTS)}
KINDS = len(KIND_TEXTS)
assert KINDS == 136

KIND_CORNERS = np.array([[LETTERS.index(letter) for letter in text] for text in KIND_TEXTS], np.int64)
KIND_TURNS = np.array([text[:2] != text[2:] for text in KIND_TEXTS], np.int64)
"""1 if half a turn changes the tile, so that both orders of its cells are different moves."""

KIND_OF = np.array(
    [KIND_NUMBERS[canonical("".join(corners))] for corners in product(LETTERS, repeat=4)], np.int64
).reshape((COLOURS,) * 4)


def _default_set() -> list[str]:
    """Balanced: 51 segments of each colour."""
    four_colours = sorted({canonical("".join(corners)) for corners in permutations(LETTERS)})
    two_colours = [canonical(x + x + y + y) for x, y in combinations(LETTERS, 2)]
    cycle = LETTERS + LETTERS
    equal_wide = [canonical(cycle[i + 1] + cycle[i] + cycle[i + 2] + cycle[i]) for i in range(COLOURS)]
    return sorted(four_colours * 2 + two_colours + equal_wide)


DEFAULT_SET = _default_set()
assert len(DEFAULT_SET) == 34
