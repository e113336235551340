"""The game put together: its rules for the compiler, and its border of text and plain data."""

from importlib import import_module

from tourelle.core.game import Game
from tourelle.core.protocol import Rules, register
from tourelle.games.fivetowers import DESCRIPTION, moves, observation, rules, scoring, setup
from tourelle.games.fivetowers.state import CARDS, State
from tourelle.games.fivetowers.text import notation, position, reasons, records, view

RULES = register(
    Rules(
        state=State,
        moves=moves.MOVES,
        outcomes=CARDS,
        features=observation.FEATURES,
        to_move=rules.to_move,
        legal_moves=rules.legal_moves,
        chance=rules.chance,
        roll=rules.roll,
        play=rules.play,
        scores=scoring.scores,
        winners=scoring.winners,
        redeal=rules.redeal,
        observe=observation.observe,
    )
)

GAME = Game(
    description=DESCRIPTION,
    rules=RULES,
    set_up=setup.set_up,
    reason=view.reason,
    write_move=notation.write_move,
    read_move=reasons.read_move,
    busy=moves.busy,
    write_setup=records.write_setup,
    read_setup=records.read_setup,
    write_chance=records.write_chance,
    read_chance=records.read_chance,
    view=view.view,
    write_position=position.write_position,
    read_position=position.read_position,
    drawing=lambda: import_module("tourelle.games.fivetowers.draw.picture"),
    layout=observation.LAYOUT,
    terminal=lambda: import_module("tourelle.games.fivetowers.draw.terminal"),
)
