"""5 Towers: bid for how many cards you dare to take; they must all fit on your towers."""

from importlib import import_module

from tourelle.core.game import Game
from tourelle.core.protocol import Rules, register
from tourelle.games.fivetowers import (
    moves,
    notation,
    observation,
    options,
    position,
    reasons,
    records,
    rules,
    scoring,
    view,
)
from tourelle.games.fivetowers.state import CARDS, State

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
    name="fivetowers",
    players=(2, 3, 4, 5),
    rules=RULES,
    read_options=options.read_options,
    set_up=options.set_up,
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
    drawing=lambda: import_module("tourelle.games.fivetowers.drawing"),
    terminal=lambda: import_module("tourelle.games.fivetowers.terminal"),
)
