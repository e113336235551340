"""An OpenSpiel state, backed by a table of ours; the table and its moves in words."""

from collections.abc import Callable
from typing import Any

import msgspec
import pyspiel

from tourelle.core.protocol import CHANCE
from tourelle.core.rng import seeded
from tourelle.envs.openspiel.table import Table
from tourelle.envs.steps import TERMINAL

SEEDS = 1 << 53


def as_text(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def seen(table: Table, seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of a spectator."""
    turn = {CHANCE: "chance", TERMINAL: None}.get(table.player, table.player)
    return {"to_move": turn, **table.kind.game.view(table.state, seat)}


def private_to(table: Table, seat: int) -> dict[str, Any]:
    """What only the seat itself sees of its part."""
    own, public = (seen(table, looking)["seats"][seat] for looking in (seat, None))
    return {name: value for name, value in own.items() if value != public[name]}


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
        """A move or an outcome in notation; its number if it can't be played here."""
        table, outcomes = self.table, self.table.kind.facts.outcomes
        if player == CHANCE:
            return outcomes[action] if 0 <= action < len(outcomes) else str(action)
        if player != table.player or action not in table.legal_moves():
            return str(action)
        return table.kind.game.write_move(table.state, action)

    def __str__(self) -> str:
        """The table with everything on it, hidden parts included."""
        table, hidden = self.table, self.table.kind.hidden
        if table.text is None:
            hands = {hidden: [table.hand(seat) for seat in range(table.kind.players)]} if hidden else {}
            table.text = as_text({**seen(table, None), **hands})
        return table.text
