"""Derives seeds from other seeds by a one-way function."""

import hashlib

from tourelle.match import SEED_LIMIT


def derived(seed: int, *path: object) -> int:
    """A seed for this path, always the same. The original can only be found by trying all."""
    text = ":".join(map(str, (seed, *path)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) % SEED_LIMIT


def seat_seed(seed: int, seat: int) -> int:
    """The seed of a seat's player. The match's own would tell it what chance will bring."""
    return derived(seed, "seat", seat)
