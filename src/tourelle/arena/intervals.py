"""Confidence intervals for win rates."""

from math import sqrt

SURE = 1.959964
"""This many standard deviations on each side hold 95 % of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate; a shared win counts as a fraction. Without matches it is 0 to 1."""
    if not games:
        return 0.0, 1.0
    rate, spread = wins / games, SURE**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = sqrt(rate * (1 - rate) * spread + (spread / 2) ** 2) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
