"""The game put together: its rules for the compiler, and its border of text and plain data."""

from importlib import import_module

from belvedere import data, notation, rules
from belvedere.description import DESCRIPTION
from belvedere.state import KINDS, MOVES, State, set_up
from tourelle.core.game import Game
from tourelle.core.protocol import Rules, register

RULES = register(
    Rules(
        state=State,
        moves=MOVES,
        outcomes=KINDS,
        features=rules.FEATURES,
        to_move=rules.to_move,
        legal_moves=rules.legal_moves,
        chance=rules.chance,
        roll=rules.roll,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        redeal=rules.redeal,
        observe=rules.observe,
    )
)

GAME = Game(
    description=DESCRIPTION,
    rules=RULES,
    set_up=set_up,
    reason=data.reason,
    write_move=notation.write_move,
    read_move=notation.read_move,
    busy=notation.busy,
    write_setup=data.write_setup,
    read_setup=data.read_setup,
    write_chance=data.write_chance,
    read_chance=data.read_chance,
    view=data.view,
    write_position=data.write_position,
    read_position=data.read_position,
    drawing=lambda: import_module("belvedere.drawing"),
    terminal=lambda: import_module("belvedere.terminal"),
)
