"""The notation of moves, `brick 2`: which stone, on which tower; and why a move is refused."""

from belvedere.state import STONES, TOWERS, State
from tourelle.core.errors import IllegalMove, UnreadableMove
from tourelle.core.excerpt import shown
from tourelle.core.texts import Term

NAMES = [f"{stone} {tower + 1}" for stone in STONES for tower in range(TOWERS)]


def write_move(_state: State, move: int) -> str:
    return NAMES[move]


def read_move(state: State, text: str) -> int:
    """Small and capital letters are the same."""
    words = " ".join(text.lower().split()) if len(text) < 40 else ""
    if words not in NAMES:
        raise UnreadableMove("belvedere.unreadable", text=shown(text))
    kind, tower = divmod(NAMES.index(words), TOWERS)
    if state.hand[state.seat, kind] == 0:
        raise IllegalMove("belvedere.refused.no_stone", stone=Term(f"belvedere.stone.{STONES[kind]}"))
    if state.height[tower] == state.floors:
        raise IllegalMove("belvedere.refused.finished", tower=tower + 1)
    return NAMES.index(words)


def busy(_state: State, moves: list[int]) -> list[int]:
    """Every move builds: there is nothing to hurry."""
    return moves
