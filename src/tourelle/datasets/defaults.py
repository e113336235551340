"""Default values. They have a module of their own because `--help` needs them before anything else is loaded."""

from typing import Literal, TypeAlias, get_args

Kind: TypeAlias = Literal["parquet", "npz"]

KINDS: tuple[Kind, ...] = get_args(Kind)
KIND: Kind = "parquet"
PART = 100
"""Matches in a file."""
