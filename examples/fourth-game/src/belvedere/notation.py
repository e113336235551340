"""Moves as text, `brick 2`: which stone, on which tower; why one is refused; the names of what chance draws."""

from belvedere.state import STONES, TOWERS, State
from tourelle.core.errors import IllegalMove
from tourelle.core.texts import Term

MOVE_NAMES = [f"{stone} {tower + 1}" for stone in STONES for tower in range(TOWERS)]
OUTCOMES = STONES


def reason_against(state: State, move: int) -> IllegalMove:
    kind, tower = divmod(move, TOWERS)
    if state.hand[state.seat, kind] == 0:
        return IllegalMove("belvedere.refused.no_stone", stone=Term(f"belvedere.word.{STONES[kind]}"))
    return IllegalMove("belvedere.refused.finished", tower=tower + 1)
