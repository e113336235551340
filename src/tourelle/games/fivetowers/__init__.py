from tourelle.core.protocol import Rules, register
from tourelle.games.fivetowers import rules as r
from tourelle.games.fivetowers.moves import MOVES
from tourelle.games.fivetowers.scoring import scores, winners
from tourelle.games.fivetowers.state import CARDS, State
from tourelle.games.fivetowers import options as GAME

RULES = register(Rules(state=State, moves=MOVES, outcomes=CARDS, features=0, to_move=r.to_move,
 legal_moves=r.legal_moves, chance=r.chance, roll=r.roll, play=r.play, scores=scores, winners=winners, redeal=r.redeal, observe=r.redeal))
