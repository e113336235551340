"""An OpenSpiel state, backed by a table of ours."""

from collections.abc import Callable
from typing import Any

import pyspiel

from tourelle.core.protocol import CHANCE
from tourelle.core.rng import seeded
from tourelle.envs.openspiel.steps import TERMINAL
from tourelle.envs.openspiel.table import Table
from tourelle.envs.openspiel.words import spelled, whole

SEEDS = 1 << 53


class State(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """The methods that OpenSpiel calls; some are only here because its own versions are slower."""

    def __init__(self, game: Any, table: Table) -> None:
        super().__init__(game)
        self.table = table

    # ---- Whose turn it is ----

    def current_player(self) -> int:
        return self.table.player

    def is_terminal(self) -> bool:
        return self.table.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.table.player == CHANCE

    # ---- What can happen ----

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Answers the usual call without C++, which would copy the list twice."""
        turn = self.table.player
        if turn >= 0 and player in (None, turn):
            return self.table.legal_moves()
        found: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return found

    def _legal_actions(self, _player: int) -> list[int]:
        return self.table.legal_moves()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.chances()

    def _apply_action(self, action: int) -> None:
        self.table.play(action)

    # ---- The end ----

    def returns(self) -> list[float]:
        return self.table.worth()

    # ---- What is hidden ----

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> "State":
        """The same information state for the player: what it can't see is redealt."""
        other: State = self.clone()
        other.table.redeal(player, seeded(int(sample() * SEEDS)))
        return other

    # ---- In words ----

    def _action_to_string(self, player: int, action: int) -> str:
        return spelled(self.table, player, action)

    def __str__(self) -> str:
        return whole(self.table)
