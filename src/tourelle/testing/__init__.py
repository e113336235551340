"""Tests for any game: the conformance suite, and (in `strategies`, with Hypothesis) matches that shrink."""

from tourelle.testing.conformance import CHECKS, Check, conform, tables
from tourelle.testing.playthroughs import Table

__all__ = ["CHECKS", "Check", "Table", "conform", "tables"]
