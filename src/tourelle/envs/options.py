"""Checks the options of all environments: rewards, what an illegal move does, how to render."""

from collections.abc import Sequence
from operator import index
from typing import Any, Literal, TypeAlias, TypeVar, get_args

from tourelle.core.errors import BadOption, IllegalMove
from tourelle.core.excerpt import shown
from tourelle.envs.turns import BY_SCORE, ZERO_SUM

Rewards: TypeAlias = Literal["zero-sum", "score"]
Illegal: TypeAlias = Literal["lose", "raise"]
RenderMode: TypeAlias = Literal["human", "ansi", "text", "svg"]

REWARDS: dict[str, int] = dict(zip(get_args(Rewards), (ZERO_SUM, BY_SCORE), strict=True))
ILLEGAL: tuple[Illegal, ...] = get_args(Illegal)
RENDER_MODES: tuple[RenderMode, ...] = get_args(RenderMode)

T = TypeVar("T", bound=str)


def one_of(name: str, value: object, values: Sequence[T]) -> T:
    """The value; raises BadOption if the option can't have it."""
    for known in values:
        if known == value:
            return known
    raise BadOption("envs.option", name=name, value=shown(value), values=list(values))


def kind_of(rewards: str) -> int:
    return REWARDS[one_of("rewards", rewards, list(REWARDS))]


def whole(action: Any) -> int:
    """An action of any integer type as an int."""
    try:
        return index(action)
    except TypeError:
        raise IllegalMove("envs.no_number", action=shown(action)) from None
