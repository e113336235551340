"""What a good player of Belvedere looks at: points, and how many stones a hand has for towers that want one more."""

from typing import Annotated, Any, TypeAlias

from belvedere.state import KINDS, TOWERS, State

from tourelle.bots.evaluation import FIRST_TRAIT, Eye, note, register
from tourelle.core.compilation import rule
from tourelle.core.state import Features, Moves

Tables: TypeAlias = Annotated[Any, State]
NEARLY = FIRST_TRAIT
TRAITS = FIRST_TRAIT + 1


@rule
def merit(state: State, seat: int, weights: Features, traits: Features) -> float:
    nearly, stones = 0, 0
    for tower in range(TOWERS):
        nearly += state.height[tower] == state.floors - 1
    for kind in range(KINDS):
        stones += state.hand[seat, kind]
    return float(state.points[seat]) + note(weights, traits, NEARLY, float(min(nearly, stones)))


@rule
def progress(state: State) -> float:
    floors = 0
    for tower in range(TOWERS):
        floors += state.height[tower]
    return floors / (TOWERS * state.floors)


@rule
def resolve(state: State, tables: Tables, moves: Moves, numbers: Features, weights: Features) -> None:
    pass


@rule
def partner(state: State, seat: int) -> int:
    return seat if state.players > 0 else 0


@rule
def hides(state: State) -> bool:
    return state.players > 0


EYE = register(State, Eye(TRAITS, merit, progress, resolve, partner, hides))
