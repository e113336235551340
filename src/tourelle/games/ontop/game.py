"""The game put together: its rules for the compiler, and its border of text and plain data."""

from importlib import import_module

from tourelle.core.game import Game
from tourelle.core.protocol import Rules, register
from tourelle.games.ontop import DESCRIPTION, observation, rules, scoring
from tourelle.games.ontop.busy import busy
from tourelle.games.ontop.moves import MOVES
from tourelle.games.ontop.setup import set_up
from tourelle.games.ontop.state import State
from tourelle.games.ontop.text import records
from tourelle.games.ontop.text.notation import write_move
from tourelle.games.ontop.text.position import read_position, write_position
from tourelle.games.ontop.text.reasons import read_move
from tourelle.games.ontop.text.view import reason, view
from tourelle.games.ontop.tiles import KINDS

RULES = register(
    Rules(
        state=State,
        moves=MOVES,
        outcomes=KINDS,
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
    set_up=set_up,
    reason=reason,
    write_move=write_move,
    read_move=read_move,
    busy=busy,
    write_setup=records.write_setup,
    read_setup=records.read_setup,
    write_chance=records.write_chance,
    read_chance=records.read_chance,
    view=view,
    write_position=write_position,
    read_position=read_position,
    drawing=lambda: import_module("tourelle.games.ontop.draw.picture"),
    layout=observation.LAYOUT,
    terminal=lambda: import_module("tourelle.games.ontop.draw.terminal"),
    track_scores=scoring.track_scores,
)
