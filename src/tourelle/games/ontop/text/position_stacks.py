"""The stacks of a position: each must be the one that its circle gives."""

from tourelle.core.errors import BadPosition
from tourelle.core.excerpt import shown
from tourelle.core.texts import Term
from tourelle.games.ontop.circles import LEADER, NOBODY, RUNNERS_UP, score_stack, stack_letters
from tourelle.games.ontop.geometry import VERTEX_NAMES, VERTEX_NUMBERS, VERTICES
from tourelle.games.ontop.state import State
from tourelle.games.ontop.text.symbols import LETTERS
from tourelle.games.ontop.tiles import COLOURS


def stack_pawns(state: State, stacks: dict[str, str]) -> None:
    for name, pawns in stacks.items():
        if name not in VERTEX_NUMBERS:
            raise BadPosition("ontop.position.vertex", name=shown(name))
        if not pawns or len(pawns) > COLOURS or not set(pawns) <= set(LETTERS):
            raise BadPosition("ontop.position.stack", vertex=name, value=shown(pawns))
    _take_pawns(state, "".join(stacks.values()))
    for vertex in range(VERTICES):
        _stack(state, vertex, stacks.get(VERTEX_NAMES[vertex], ""))


def _take_pawns(state: State, placed: str) -> None:
    for colour, letter in enumerate(LETTERS):
        if placed.count(letter) > state.pawns[colour]:
            n, most = placed.count(letter), int(state.pawns[colour])
            named = Term(f"ontop.options.colours.choices.{letter}.label")
            raise BadPosition("ontop.position.pawns", colour=named, n=n, most=most)
        state.pawns[colour] -= placed.count(letter)


def _stack(state: State, vertex: int, pawns: str) -> None:
    """The stack must be the one that the circle gives; only pawns of a colour that has none left may be missing."""
    full = _full_stack(state, vertex)
    wanted = stack_letters(full, LETTERS)
    none_left = {letter for colour, letter in enumerate(LETTERS) if state.pawns[colour] == 0}
    there = "".join(letter for letter in wanted if letter in pawns or letter not in none_left)
    if pawns != there:
        key = "stack_wrong" if wanted else "stack_none"
        raise BadPosition(f"ontop.position.{key}", vertex=VERTEX_NAMES[vertex], value=pawns or "-", wanted=wanted)
    below = sum(1 << LETTERS.index(letter) for letter in pawns if letter != wanted[-1])
    state.stack[vertex] = below
    if pawns and pawns[-1] == wanted[-1]:
        state.stack[vertex] = below + (full >> COLOURS << COLOURS)
        score_stack(state, (full >> COLOURS) - 1, vertex, below)


def _full_stack(state: State, vertex: int) -> int:
    """The stack of a complete circle if nobody lacks pawns; nothing where it is not complete."""
    leader = int(LEADER[state.circle[vertex]])
    if state.missing[vertex] or leader == NOBODY:
        return 0
    return int(RUNNERS_UP[state.circle[vertex]]) + (leader + 1 << COLOURS)
