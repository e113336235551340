"""A table and its moves in words."""

from typing import Any

import msgspec

from tourelle.core.protocol import CHANCE
from tourelle.envs.openspiel.steps import TERMINAL
from tourelle.envs.openspiel.table import Table


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


def whole(table: Table) -> str:
    """The table with everything on it, hidden parts included."""
    if table.text is None:
        hands = {table.kind.hidden: [table.hand(seat) for seat in range(table.kind.players)]}
        table.text = as_text({**seen(table, None), **(hands if table.kind.hidden else {})})
    return table.text


def spelled(table: Table, player: int, number: int) -> str:
    """A move or an outcome in notation; its number if it can't be played here."""
    outcomes = table.kind.facts.outcomes
    if player == CHANCE:
        return outcomes[number] if 0 <= number < len(outcomes) else str(number)
    if player != table.player or number not in table.legal_moves():
        return str(number)
    return table.kind.game.write_move(table.state, number)
