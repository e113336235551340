"""Random numbers: in range, evenly spread, repeatable, and the same however they are run."""

import os
import subprocess
import sys

import numpy as np
import pytest

from tourelle.core.rng import WORD, below, next_word, seeded
from tourelle.testing.contract import assert_as_often

SEEDS = [0, 1, 7, 2**32 - 1, 2**32, 2**53 - 1, 2**64 - 1]


def words(seed: int, stream: int = 0, count: int = 200) -> list[int]:
    rng = seeded(seed, stream)
    return [int(next_word(rng)) for _ in range(count)]


@pytest.mark.parametrize("seed", SEEDS)
def test_words_are_of_32_bits(seed: int) -> None:
    drawn = words(seed)
    assert 0 <= min(drawn) <= max(drawn) <= WORD
    assert words(seed) == drawn


def test_seeds_and_streams_differ() -> None:
    drawn = [tuple(words(seed, stream, 8)) for seed in SEEDS for stream in range(4)]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("bit", range(32))
def test_every_bit_comes_half_the_time(bit: int) -> None:
    ones = sum(word >> bit & 1 for word in words(3, count=4000))
    assert_as_often(f"bit {bit}", [ones, 4000 - ones], [2000, 2000])


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 60, 110])
def test_numbers_below_are_equally_likely(n: int) -> None:
    rng, counts = seeded(5), [0] * n
    for _ in range(200 * n):
        counts[below(rng, n)] += 1
    assert_as_often(f"below {n}", counts, [200] * n)


def test_a_large_bound_throws_biased_words_away() -> None:
    """Below 3 * 2**29 a third of the numbers would come half as often again: none may. (2**31 is the largest bound.)"""
    n, rng, counts = 3 << 29, seeded(5), [0, 0, 0]
    for _ in range(6000):
        drawn = below(rng, n)
        assert 0 <= drawn < n
        counts[drawn % 3] += 1
    assert_as_often("thirds", counts, [2000] * 3)


def test_streams_of_a_seed_are_independent() -> None:
    one, other = words(9, 0, 4000), words(9, 1, 4000)
    pairs = [0] * 16
    for left, right in zip(one, other, strict=True):
        pairs[(left >> 30) * 4 + (right >> 30)] += 1
    assert_as_often("pairs", pairs, [250] * 16)


def test_the_same_uncompiled() -> None:
    source = (
        "from tourelle.core.rng import *\n"
        f"for seed in {SEEDS}:\n"
        "    rng = seeded(seed, 2)\n"
        "    print(*[int(next_word(rng)) for _ in range(50)], *[int(below(rng, n)) for n in range(1, 99)])"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", source], env=environment, capture_output=True, text=True, check=True
    )
    for seed, line in zip(SEEDS, done.stdout.splitlines(), strict=True):
        rng = seeded(seed, 2)
        drawn = [int(next_word(rng)) for _ in range(50)] + [int(below(rng, n)) for n in range(1, 99)]
        assert line == " ".join(map(str, drawn))


def test_the_first_words_stay_as_they_are() -> None:
    """A record's seed makes the same match in every version."""
    assert words(7, count=4) == [3891143111, 2994695642, 1852364411, 1948228013]


def test_a_generator_is_its_caller_s() -> None:
    rng = seeded(1)
    copy = rng.copy()
    first = next_word(rng)
    assert not np.array_equal(rng, copy)
    assert next_word(copy) == first
