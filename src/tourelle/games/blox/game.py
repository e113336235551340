"""The game put together: its rules for the compiler, and its border of text and plain data."""

from importlib import import_module

from tourelle.core.game import Game
from tourelle.core.protocol import Rules, register
from tourelle.games.blox import DESCRIPTION, observation, rules
from tourelle.games.blox.busy import busy
from tourelle.games.blox.moves import MOVES
from tourelle.games.blox.redeal import redeal
from tourelle.games.blox.setup import set_up
from tourelle.games.blox.state import COLOURS, State
from tourelle.games.blox.text.notation import write_move, write_moves
from tourelle.games.blox.text.position import REASONS, read_position, write_position
from tourelle.games.blox.text.reasons import read_move
from tourelle.games.blox.text.records import read_chance, read_setup, write_chance, write_setup
from tourelle.games.blox.text.view import view

RULES = register(
    Rules(
        state=State,
        moves=MOVES,
        outcomes=COLOURS,
        features=observation.FEATURES,
        to_move=rules.to_move,
        legal_moves=rules.legal_moves,
        chance=rules.chance,
        roll=rules.roll,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        redeal=redeal,
        observe=observation.observe,
    )
)


def reason(state: State) -> str | None:
    return REASONS[int(state.stage)]


GAME = Game(
    description=DESCRIPTION,
    rules=RULES,
    set_up=set_up,
    reason=reason,
    write_move=write_move,
    write_moves=write_moves,
    read_move=read_move,
    busy=busy,
    write_setup=write_setup,
    read_setup=read_setup,
    write_chance=write_chance,
    read_chance=read_chance,
    view=view,
    write_position=write_position,
    read_position=read_position,
    drawing=lambda: import_module("tourelle.games.blox.draw.picture"),
    layout=observation.LAYOUT,
    terminal=lambda: import_module("tourelle.games.blox.draw.terminal"),
)
