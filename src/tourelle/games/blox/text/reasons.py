"""Why a move is refused, in the order in which a player at the table would notice it."""

from collections.abc import Iterator

from tourelle.core.errors import IllegalMove
from tourelle.core.protocol import moves_of
from tourelle.core.texts import Term
from tourelle.games.blox.board import CELL_NAMES
from tourelle.games.blox.legal_moves import blocks_owned, build_size, has_many_blocks, razes_height
from tourelle.games.blox.lines import unreachable
from tourelle.games.blox.moves import (
    ACTION_RAZE,
    BLOCK_SET_RANK,
    CARD_SET_RANK,
    FEWEST_TO_STRIKE,
    SWAP,
    act_move,
    build_move,
    enter_move,
    strike_action,
)
from tourelle.games.blox.state import COLOURS, LETTERS, MANY_BLOCKS, NEUTRAL, NOBODY, RESERVE, SIDE, TALLEST, State
from tourelle.games.blox.text.notation import NO_STAR, Intent, read_intent

NORTH, SOUTH, EAST, WEST = range(4)


def read_move(state: State, text: str) -> int:
    """The legal move that a text names; else UnreadableMove, or IllegalMove with the reason."""
    intent = read_intent(text)
    REFUSE[intent.action](state, intent)
    move = encode(state, intent)
    if move not in moves_of(state):
        raise AssertionError(f"{text!r}: neither legal nor refused")
    return move


def encode(state: State, intent: Intent) -> int:
    """The number of a move that was not refused."""
    star = intent.star + 1
    if intent.action == "sw":
        return SWAP + int(CARD_SET_RANK[intent.cards])
    if intent.action == "in":
        line = intent.target % SIDE if intent.edge in (NORTH, SOUTH) else intent.target // SIDE
        return enter_move(intent.edge, line, intent.cards.index(1), int(star > 0))
    figure = [int(cell) for cell in state.place[state.seat]].index(intent.cell)  # type: ignore[attr-defined]
    if intent.action == "up":
        return build_move(figure, int(BLOCK_SET_RANK[intent.cards]), star)
    action = {
        "mv": 2 * intent.cards.index(max(intent.cards)) + int(star > 0),
        "rz": ACTION_RAZE + star,
        "hit": strike_action(max(sum(intent.cards), FEWEST_TO_STRIKE), int(star > 0)),
    }[intent.action]
    return act_move(figure, direction_to(intent.cell, intent.target), action)


# ---- One function for each action ----


def refuse_entry(state: State, intent: Intent) -> None:
    if state.place[state.seat, -1] != RESERVE:
        raise IllegalMove("blox.refused.no_reserve")
    refuse_wrong_colour(state, intent)
    vertical = intent.edge in (NORTH, SOUTH)
    place = intent.target // SIDE if vertical else intent.target % SIDE
    step = (-SIDE, SIDE, -1, 1)[intent.edge]
    cells = SIDE - place if intent.edge in (NORTH, EAST) else place + 1
    way = [intent.target - step * back for back in reversed(range(cells))]
    refuse_slide(state, intent, way)
    refuse_payment(state, intent)


def refuse_move(state: State, intent: Intent) -> None:
    refuse_no_figure(state, intent)
    refuse_not_in_line(intent)
    refuse_wrong_colour(state, intent)
    refuse_slide(state, intent, [*between(intent.cell, intent.target), intent.target])
    refuse_payment(state, intent)


def refuse_raze(state: State, intent: Intent) -> None:
    refuse_no_figure(state, intent)
    refuse_not_in_line(intent)
    target, height = intent.target, int(state.height[intent.target])
    if height == 0:
        raise IllegalMove("blox.refused.no_tower", cell=CELL_NAMES[target])
    if height == TALLEST:
        raise IllegalMove("blox.refused.tallest", cell=CELL_NAMES[target])
    if not razes_height(state, height):
        key = "blox.refused.exact" if state.exact else "blox.refused.too_tall"
        raise IllegalMove(key, cell=CELL_NAMES[target], height=height, phase=int(state.phase))
    if has_many_blocks(state, state.seat):
        raise IllegalMove("blox.refused.many_blocks", n=int(blocks_owned(state, state.seat)), limit=MANY_BLOCKS)
    refuse_obstacle(state, between(intent.cell, target))
    for cell in between(intent.cell, target):
        colour = state.colour[cell]
        if state.tower[target, colour]:
            raise IllegalMove(
                "blox.refused.raze_between",
                cell=CELL_NAMES[target],
                block=block(colour),
                of=kind(colour),
                between=CELL_NAMES[cell],
            )
    wanted = tuple(int(count) for count in state.tower[target])  # type: ignore[attr-defined]
    if intent.cards != wanted:
        raise IllegalMove("blox.refused.raze_price", cell=CELL_NAMES[target], blocks=blocks_said(wanted))
    refuse_payment(state, intent)


def refuse_build(state: State, intent: Intent) -> None:
    refuse_no_figure(state, intent)
    size, wanted = sum(intent.cards), int(build_size(state))
    if size != wanted:
        raise IllegalMove("blox.refused.build_size", phase=int(state.phase), wanted=wanted, size=size)
    for colour in range(COLOURS):
        owned = int(state.blocks[state.seat, colour])
        if intent.cards[colour] > owned:
            raise IllegalMove(
                "blox.refused.no_blocks",
                n=owned,
                blocks=Term(f"blox.blocks.{LETTERS[colour]}"),
                wanted=intent.cards[colour],
            )
    refuse_payment(state, intent)
    walled = unreachable(state, intent.cell)
    if walled == intent.cell:
        raise IllegalMove("blox.refused.walls_itself", cell=CELL_NAMES[walled])
    if walled >= 0:
        raise IllegalMove("blox.refused.walls_in", cell=CELL_NAMES[intent.cell], walled=CELL_NAMES[walled])


def refuse_strike(state: State, intent: Intent) -> None:
    refuse_no_figure(state, intent)
    refuse_not_in_line(intent)
    target, owner = intent.target, state.figure[intent.target]
    if owner == NOBODY:
        raise IllegalMove("blox.refused.no_target", cell=CELL_NAMES[target])
    if owner == state.seat + 1:
        raise IllegalMove("blox.refused.own_target", cell=CELL_NAMES[target])
    refuse_obstacle(state, between(intent.cell, target))
    colour = state.colour[target]
    for cell in between(intent.cell, target):
        if state.colour[cell] == colour:
            raise IllegalMove(
                "blox.refused.strike_between",
                cell=CELL_NAMES[target],
                of=kind(colour),
                between=CELL_NAMES[cell],
            )
    if intent.cards[colour] != sum(intent.cards):
        raise IllegalMove(
            "blox.refused.strike_colour", cell=CELL_NAMES[target], of=kind(colour), cards=cards_of(colour)
        )
    if sum(intent.cards) < FEWEST_TO_STRIKE:
        raise IllegalMove("blox.refused.strike_few", fewest=FEWEST_TO_STRIKE)
    refuse_payment(state, intent)


def refuse_swap(state: State, intent: Intent) -> None:
    if intent.star != NO_STAR:
        raise IllegalMove("blox.refused.swap_joker")
    refuse_payment(state, intent)


REFUSE = {
    "in": refuse_entry,
    "mv": refuse_move,
    "rz": refuse_raze,
    "up": refuse_build,
    "hit": refuse_strike,
    "sw": refuse_swap,
}

# ---- What several actions share ----


def refuse_no_figure(state: State, intent: Intent) -> None:
    if state.figure[intent.cell] != state.seat + 1:
        raise IllegalMove("blox.refused.no_figure", cell=CELL_NAMES[intent.cell])


def refuse_not_in_line(intent: Intent) -> None:
    here, there = intent.cell, intent.target
    same_row, same_column = here // SIDE == there // SIDE, here % SIDE == there % SIDE
    if same_row == same_column:
        key = "same_cell" if same_row else "not_in_line"
        raise IllegalMove(f"blox.refused.{key}", cell=CELL_NAMES[here], target=CELL_NAMES[there])


def refuse_wrong_colour(state: State, intent: Intent) -> None:
    card, colour = intent.cards.index(1), state.colour[intent.target]
    if card != colour:
        raise IllegalMove(
            "blox.refused.wrong_colour", cell=CELL_NAMES[intent.target], of=kind(colour), card=card_of(card)
        )


def refuse_slide(state: State, intent: Intent, way: list[int]) -> None:
    """Nothing may stand on the way or at its end, and its end must be the first cell of the colour."""
    for cell in way[:-1]:
        if state.colour[cell] == state.colour[intent.target] and not occupied(state, cell):
            raise IllegalMove(
                "blox.refused.passes_colour",
                cell=CELL_NAMES[intent.target],
                of=kind(state.colour[cell]),
                between=CELL_NAMES[cell],
            )
        refuse_obstacle(state, [cell])
    refuse_obstacle(state, way[-1:])


def refuse_obstacle(state: State, way: list[int]) -> None:
    for cell in way:
        if state.height[cell]:
            raise IllegalMove("blox.refused.tower_in_way", cell=CELL_NAMES[cell])
        if state.figure[cell] == NEUTRAL:
            raise IllegalMove("blox.refused.neutral_in_way", cell=CELL_NAMES[cell])
        if state.figure[cell] != NOBODY:
            raise IllegalMove("blox.refused.figure_in_way", cell=CELL_NAMES[cell])


def refuse_payment(state: State, intent: Intent) -> None:
    if intent.star != NO_STAR and not state.joker[state.seat]:
        raise IllegalMove("blox.refused.joker_down")
    for colour in range(COLOURS):
        paid = intent.cards[colour] - (intent.star == colour)
        held = int(state.hand[state.seat, colour])
        if paid > held:
            raise IllegalMove("blox.refused.no_cards", cards=cards_of(colour), n=held, wanted=paid)


def occupied(state: State, cell: int) -> bool:
    return bool(state.height[cell] or state.figure[cell] != NOBODY)


def between(here: int, there: int) -> list[int]:
    """The cells strictly between two of a line, in walking order."""
    step = (1 if here // SIDE == there // SIDE else SIDE) * (1 if there > here else -1)
    return list(range(here + step, there, step))


def direction_to(here: int, there: int) -> int:
    if here // SIDE == there // SIDE:
        return EAST if there > here else WEST
    return NORTH if there > here else SOUTH


def blocks_said(counts: tuple[int, ...]) -> list[Term]:
    return list(_each("block", counts))


def _each(word: str, counts: tuple[int, ...]) -> Iterator[Term]:
    for letter, count in zip(LETTERS, counts, strict=True):
        yield from [Term(f"blox.{word}.{letter}")] * count


def kind(colour: int) -> Term:
    return Term(f"blox.cell.{LETTERS[colour]}")


def block(colour: int) -> Term:
    return Term(f"blox.block.{LETTERS[colour]}")


def card_of(colour: int) -> Term:
    return Term(f"blox.card.{LETTERS[colour]}")


def cards_of(colour: int) -> Term:
    return Term(f"blox.cards.{LETTERS[colour]}")
