"""BLOX: build ever taller towers, raze what stands, knock figures off the board."""

from tourelle.core.protocol import Rules, register
from tourelle.games.blox import cards, observation, rules
from tourelle.games.blox.moves import MOVES
from tourelle.games.blox.state import COLOURS, State

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
        redeal=cards.redeal,
        observe=observation.observe,
    )
)
