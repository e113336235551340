"""Cells and tiles as text.

A cell is its strip and its number: A1 to A11, B1 to B13, C1 to C15, D1 to D15, E1 to E13, F1 to F11 (`geometry.py`
draws them). A tile's text is its four corners clockwise, tips first and third: `abcd`. Half a turn makes `cdab` of
it; of the two the alphabetically smaller one is canonical. Kinds are numbered in the order of their canonical texts.
"""

from itertools import combinations, permutations, product

STRIPS = "ABCDEF"
ROW_LENGTHS = (6, 7, 8, 9, 8, 7, 6)
CELL_NAMES = [
    f"{strip}{number + 1}"
    for row, strip in enumerate(STRIPS)
    for number in range(ROW_LENGTHS[row] + ROW_LENGTHS[row + 1] - 2)
]
CELL_NUMBERS = {name: cell for cell, name in enumerate(CELL_NAMES)}

LETTERS = "RYBW"


def canonical(text: str) -> str:
    return min(text, text[2:] + text[:2])


KIND_TEXTS = sorted({canonical("".join(corners)) for corners in product(LETTERS, repeat=4)})
KIND_NUMBERS = {text: kind for kind, text in enumerate(KIND_TEXTS)}


def _default_set() -> list[str]:
    """Balanced: 51 segments of each colour."""
    four_colours = sorted({canonical("".join(corners)) for corners in permutations(LETTERS)})
    two_colours = [canonical(x + x + y + y) for x, y in combinations(LETTERS, 2)]
    cycle = LETTERS + LETTERS
    equal_wide = [canonical(cycle[i + 1] + cycle[i] + cycle[i + 2] + cycle[i]) for i in range(len(LETTERS))]
    return sorted(four_colours * 2 + two_colours + equal_wide)


DEFAULT_SET = _default_set()
assert len(DEFAULT_SET) == 34
