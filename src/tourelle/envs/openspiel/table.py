"""The table in an OpenSpiel state: the engine's state, who is to move, and what each seat has seen so far.

OpenSpiel copies a state by copying its Python attributes, and stores it by pickling them. So everything is in one
object that is fast to copy and small to store.
"""

from typing import Any

import numpy as np

from tourelle.core.errors import IllegalMove, MatchOver
from tourelle.core.facts import EVERYBODY
from tourelle.core.protocol import CHANCE
from tourelle.core.state import Rng
from tourelle.envs.openspiel.parameters import FACTS
from tourelle.envs.openspiel.stories import UNSEEN_CODE, event, forget_draws
from tourelle.envs.steps import ILLEGAL, TERMINAL, advance, count_up, list_moves, list_outcomes, turn
from tourelle.games import game_named


class Kind:
    """What all tables of one OpenSpiel game have in common.

    `dealt` has the owner of each chance outcome before the first move: a seat, or everybody.
    """

    def __init__(self, name: str, players: int, by_score: bool, dealt: tuple[int, ...]) -> None:
        self.game, self.facts = game_named(name), FACTS[name]
        self.players, self.by_score, self.dealt = players, by_score, dealt
        # Cached, because every move needs them.
        self.dtype, self.hidden = self.game.rules.state.dtype, self.facts.hidden
        self.moves, self.outcomes = self.game.rules.moves, self.game.rules.outcomes
        room = max(self.moves, self.outcomes)
        self.listed, self.weights = np.zeros(room, np.int32), np.zeros(room, np.int32)

    def __reduce__(self) -> tuple[Any, ...]:
        return Kind, (self.game.name, self.players, self.by_score, self.dealt)


class Table:
    """One table. `stories` has one for each seat, or a single one if nothing is hidden."""

    __slots__ = ("drawer", "kind", "player", "raw", "states", "stories", "text")

    def __init__(self, kind: Kind, raw: bytes, stories: list[bytes], drawer: int) -> None:
        self.kind = kind
        self.raw = bytearray(raw)
        self.states = np.ndarray(1, kind.dtype, self.raw)  # several times faster than a copy of records
        self.stories = stories
        self.drawer = drawer  # who gets the next chance outcome
        self.text: str | None = None  # its text, once somebody has asked for it
        self.player = turn(self.states)

    @classmethod
    def at_start(cls, kind: Kind, raw: bytes) -> "Table":
        return cls(kind, raw, [b""] * (kind.players if kind.hidden else 1), EVERYBODY)

    def copy(self) -> "Table":
        other: Table = Table.__new__(Table)
        other.kind, other.player, other.drawer, other.text = self.kind, self.player, self.drawer, self.text
        other.raw = bytearray(self.raw)
        other.states = np.ndarray(1, self.kind.dtype, other.raw)
        other.stories = self.stories.copy()
        return other

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Table":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self.kind, bytes(self.raw), self.stories, self.drawer)

    # ---- Looking ----

    @property
    def state(self) -> Any:
        """The engine's state, to look at."""
        return self.states[0]

    def legal_moves(self) -> list[int]:
        out = np.empty(self.kind.moves, np.int32)
        moves: list[int] = out[: list_moves(self.states, out)].tolist()
        return moves

    def chances(self) -> list[tuple[int, float]]:
        """The chance outcomes and their probabilities; empty if it is not chance's turn."""
        if self.player != CHANCE:
            return []
        room = self.kind.outcomes
        out, weights, chances = np.empty(room, np.int32), np.empty(room, np.int32), np.empty(room)
        count = list_outcomes(self.states, out, weights, chances)
        return list(zip(out[:count].tolist(), chances[:count].tolist(), strict=True))

    def worth(self) -> list[float]:
        """Each seat's return: 0 before the end."""
        out = np.zeros(self.kind.players)
        if self.player == TERMINAL:
            count_up(self.states, self.kind.by_score, out, np.zeros(self.kind.players, np.int32))
        return out.tolist()

    def story(self, seat: int) -> bytes:
        return self.stories[seat if self.kind.hidden else 0]

    def hand(self, seat: int) -> str:
        """What only the seat sees of the current table, as digits; empty if nothing is hidden."""
        hidden = self.kind.hidden
        return "".join(map(str, self.states[hidden][0, seat].tolist())) if hidden else ""

    # ---- Playing ----

    def play(self, number: int) -> None:
        """Plays a move, or an outcome if it is chance's turn. Raises IllegalMove or MatchOver."""
        player = self.player
        following = advance(self.states, number, self.kind.listed, self.kind.weights)
        if following == ILLEGAL:
            self._refuse(number)
        self.player = following
        self.text = None
        self._tell(player, number)

    def _tell(self, player: int, number: int) -> None:
        told, stories = event(player, number, self.kind.moves), self.stories
        owner = self._owner(player) if self.kind.hidden else EVERYBODY
        if owner == EVERYBODY:
            self.stories = [story + told for story in stories]
        else:
            self.stories = [story + UNSEEN_CODE for story in stories]
            self.stories[owner] = stories[owner] + told

    def _owner(self, player: int) -> int:
        """Who sees the last event: after a move, only its seat sees its draws; before the first, the set-up decides."""
        if player >= 0:
            self.drawer = player
            return EVERYBODY
        if self.drawer >= 0:
            return self.drawer
        return self.kind.dealt[len(self.stories[0]) // len(UNSEEN_CODE)]

    def redeal(self, seat: int, rng: Rng) -> None:
        """Redeals what the seat can't see. The others then know what they hold, but not how they got it."""
        if not self.kind.hidden:
            return
        self.kind.game.rules.redeal(self.state, seat, rng)
        self.text = None
        public = self.kind.dealt.count(EVERYBODY)
        for other in range(len(self.stories)):
            if other != seat:
                self.stories[other] = forget_draws(self.stories[other], public)

    def _refuse(self, number: int) -> None:
        if self.player == TERMINAL:
            raise MatchOver("core.match_over")
        if self.player == CHANCE:
            raise IllegalMove("envs.openspiel.illegal_outcome", number=number)
        raise IllegalMove("envs.openspiel.illegal_move", number=number)
