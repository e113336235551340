"""What OpenSpiel has to be told of a game beyond the protocol."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

Parameter: TypeAlias = int | bool | str
Options: TypeAlias = dict[str, Any]


class Limits(NamedTuple):
    """How far a match can go from a state on. No match goes further; few go nearly as far."""

    moves: int
    outcomes: int  # of chance
    lowest: int  # points of any seat at the end
    highest: int


@dataclass(frozen=True)
class Facts:
    """A game's own facts.

    A parameter of OpenSpiel is a number, a flag or a text, and the text may have no comma, bracket, equals sign or
    line break in it: so options that are lists or have lines are written in another way.
    """

    parameters: Mapping[str, Parameter]  # the options with their defaults
    read_options: Callable[[Mapping[str, Parameter]], Options]
    write_options: Callable[[Options], dict[str, Parameter]]

    hidden: str  # the field of the state that only its seat sees, empty if nothing is hidden
    dealt: Callable[[Any], list[int]]  # whose the outcomes of the set-up are, from a state before it
    outcomes: Sequence[str]  # what chance brings, in the notation
    limits: Callable[[Any], Limits]


def listed(text: Parameter) -> list[str]:
    """A list as a parameter holds it: words with spaces between."""
    return str(text).split()
