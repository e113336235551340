"""A network at the table, as a bot like any other:

tourelle arena fivetowers --bots examples/learning/agent.py,stroller --games 100 -o out

It plays the network of the file that LEARNED names, or of learned/network.npz.
"""

import os
from functools import cache

import numpy as np
from network import Network

from tourelle.core.protocol import rules_of
from tourelle.guests import Turn, serve_bot


@cache
def learned() -> Network:
    return Network.load(os.environ.get("LEARNED", "learned/network.npz"))


class Learned:
    def choose(self, turn: Turn) -> int:
        state = turn.state()
        rules = rules_of(state)
        seen, mask = np.zeros((1, rules.features), np.float32), np.zeros((1, rules.moves), np.int8)
        rules.observe(state, turn.seat, seen[0])
        mask[0, turn.integers] = 1
        return int(learned().best(seen, mask)[0])


if __name__ == "__main__":
    serve_bot(Learned)
