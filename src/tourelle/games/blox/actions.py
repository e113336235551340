"""What each action does to the table, in the rulebook's order; cards are paid, exchanged and drawn in `cards.py`."""

from tourelle.core.compilation import rule
from tourelle.games.blox.cards import pay, pay_with_joker
from tourelle.games.blox.legal_moves import destination
from tourelle.games.blox.lines import FORWARD, VERTICAL, cell_at, high_bit, line_of, low_bit, obstacle, place_in
from tourelle.games.blox.moves import ACTION_RAZE, ACTION_STRIKE, ACTIONS, BLOCK_SETS, FEWEST_TO_STRIKE
from tourelle.games.blox.state import COLOURS, FIGURES, NEUTRAL, NOBODY, RESERVE, SIDE, State

# ---- Pieces come and go ----


@rule
def fill(state: State, cell: int) -> None:
    state.full[cell // SIDE] |= 1 << cell % SIDE
    state.full[SIDE + cell % SIDE] |= 1 << cell // SIDE


@rule
def empty(state: State, cell: int) -> None:
    state.figure[cell] = NOBODY
    state.full[cell // SIDE] &= ~(1 << cell % SIDE)
    state.full[SIDE + cell % SIDE] &= ~(1 << cell // SIDE)


@rule
def shift_figure(state: State, seat: int, start: int, cell: int) -> None:
    """Changes the cell of one figure in the seat's list, which stays sorted."""
    at = 0
    while state.place[seat, at] != start:
        at += 1
    while at + 1 < FIGURES and state.place[seat, at + 1] < cell:
        state.place[seat, at] = state.place[seat, at + 1]
        at += 1
    while at > 0 and state.place[seat, at - 1] > cell:
        state.place[seat, at] = state.place[seat, at - 1]
        at -= 1
    state.place[seat, at] = cell


@rule
def set_figure(state: State, cell: int, seat: int, start: int) -> None:
    """A figure comes to a cell from another, or from the reserve."""
    if start != RESERVE:
        empty(state, start)
    shift_figure(state, seat, start, cell)
    state.figure[cell] = seat + 1
    fill(state, cell)


@rule
def set_tower(state: State, cell: int) -> None:
    """Turns the blocks on a cell into a tower."""
    height = 0
    for colour in range(COLOURS):
        height += state.tower[cell, colour]
    state.height[cell] = height
    state.standing[height] += 1
    state.walls_low |= low_bit(cell)
    state.walls_high |= high_bit(cell)
    fill(state, cell)


# ---- Enter ----


@rule
def entry_cell(state: State, gate: int, colour: int) -> int:
    """The cell where a figure lands that enters through a gate (edge and line) with a card."""
    edge, line = gate // SIDE, gate % SIDE
    inward = edge ^ 1
    start = -1 if FORWARD[inward] else SIDE
    return destination(state, line + SIDE * int(VERTICAL[edge]), start, inward, colour)


@rule
def enter(state: State, move: int) -> None:
    """A figure of the reserve slides in from an edge to the first cell of the card's colour."""
    star, colour = move % 2, move // 2 % COLOURS
    pay(state, colour, 1, star)
    set_figure(state, entry_cell(state, move // (2 * COLOURS), colour), state.seat, RESERVE)


# ---- Raze ----


@rule
def raze(state: State, cell: int, star: int) -> None:
    """A card for each block; its points and its blocks go to the player."""
    for colour in range(COLOURS):
        blocks = state.tower[cell, colour]
        pay_with_joker(state, colour, blocks, star)
        state.blocks[state.seat, colour] += blocks
        state.tower[cell, colour] = 0
    height = state.height[cell]
    state.points[state.seat] += height
    state.standing[height] -= 1
    state.height[cell] = 0
    state.walls_low &= ~low_bit(cell)
    state.walls_high &= ~high_bit(cell)
    empty(state, cell)
    state.busy_round = 1


# ---- Build ----


@rule
def build(state: State, build: int) -> None:
    """The tower takes the figure's cell, the figure returns to the reserve, the height is paid in points."""
    star, blocks = build % (1 + COLOURS), build // (1 + COLOURS) % len(BLOCK_SETS)
    cell = state.place[state.seat, build // (1 + COLOURS) // len(BLOCK_SETS)]
    shift_figure(state, state.seat, cell, RESERVE)
    empty(state, cell)
    for colour in range(COLOURS):
        count = int(BLOCK_SETS[blocks, colour])
        pay_with_joker(state, colour, count, star)
        state.blocks[state.seat, colour] -= count
        state.tower[cell, colour] = count
    set_tower(state, cell)
    state.points[state.seat] += state.height[cell]
    state.busy_round = 1


# ---- Strike ----


@rule
def strike(state: State, cell: int, cards: int, star: int) -> None:
    """A point for each card; the figure goes back to its owner's reserve, a neutral one leaves the game."""
    pay(state, state.colour[cell], cards, star)
    state.points[state.seat] += cards
    owner = state.figure[cell]
    if owner != NEUTRAL:
        shift_figure(state, owner - 1, cell, RESERVE)
    empty(state, cell)


# ---- Move, raze or strike ----


@rule
def act(state: State, act: int) -> None:
    """A figure moves, razes or strikes in a direction."""
    action, direction = act % ACTIONS, act // ACTIONS % 4
    cell = state.place[state.seat, act // ACTIONS // 4]
    line, place = line_of(cell, direction), place_in(cell, direction)
    if action < ACTION_RAZE:
        pay(state, action // 2, 1, action % 2)
        set_figure(state, destination(state, line, place, direction, action // 2), state.seat, cell)
        return
    target = cell_at(line, obstacle(state, line, place, direction))
    if action < ACTION_STRIKE:
        raze(state, target, action - ACTION_RAZE)
    else:
        strike(state, target, (action - ACTION_STRIKE) // 2 + FEWEST_TO_STRIKE, (action - ACTION_STRIKE) % 2)
    set_figure(state, target, state.seat, cell)
