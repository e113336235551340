"""What holds unless somebody says otherwise; apart, as help needs it before anything is loaded."""

from typing import Literal, TypeAlias, get_args

Kind: TypeAlias = Literal["parquet", "npz"]

KINDS: tuple[Kind, ...] = get_args(Kind)
KIND: Kind = "parquet"
PART = 100
"""Matches in a file."""
