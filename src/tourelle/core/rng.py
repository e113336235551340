"""Random numbers from a caller-owned array: sfc32 (small fast counting), the same compiled and uncompiled.

All arithmetic stays below 2**63, so that Python, NumPy and machine integers agree.
"""

import numpy as np

from tourelle.core.compilation import rule
from tourelle.core.state import Rng

WORD = 0xFFFFFFFF


@rule
def next_word(rng: Rng) -> int:
    """The next 32 random bits."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    word = (a + b + counter) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) & WORD | (c >> 11)) + word) & WORD
    rng[3] = (counter + 1) & WORD
    return int(word)


@rule
def below(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, all equally likely (multiply and shift; the few biased words are rejected).

    The bound n is at most 2**31: larger ones would overflow a machine integer.
    """
    product = next_word(rng) * n
    if product & WORD < n:
        unfair = (WORD + 1 - n) % n
        while product & WORD < unfair:
            product = next_word(rng) * n
    return product >> 32


def seeded(seed: int, stream: int = 0) -> Rng:
    """A generator for a seed of up to 64 bits; different streams of one seed are independent."""
    rng = np.array([seed & WORD, seed >> 32 & WORD, stream & WORD, 1], np.int64)
    for _ in range(16):
        next_word(rng)
    return rng
