"""The tiles: 136 kinds, and the colours of their corners. `text/symbols.py` has their texts."""

from itertools import product

import numpy as np

from tourelle.games.ontop.text.symbols import KIND_NUMBERS, KIND_TEXTS, LETTERS, canonical

COLOURS = 4
SEGMENTS = (1, 2, 1, 2)
"""A corner of 60 degrees is one segment of the circle round its intersection, one of 120 degrees two."""

KINDS = len(KIND_TEXTS)
assert KINDS == 136

KIND_CORNERS = np.array([[LETTERS.index(letter) for letter in text] for text in KIND_TEXTS], np.int64)
KIND_TURNS = np.array([text[:2] != text[2:] for text in KIND_TEXTS], np.int64)
"""1 if half a turn changes the tile, so that both orders of its cells are different moves."""

KIND_OF = np.array(
    [KIND_NUMBERS[canonical("".join(corners))] for corners in product(LETTERS, repeat=4)], np.int64
).reshape((COLOURS,) * 4)
