"""Acts of a person at a table: one message each, the same for REST and WebSocket."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tourelle.wire.parts import Emote, Level, Link, Message, Name, Number, OwnId, Seat

Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
Move: TypeAlias = Annotated[str, Meta(max_length=200, description="A move in the game's notation.")]
At: TypeAlias = Annotated[Number, Meta(description="The number of the last event that changed the position.")]


class Act(Message, tag_field="type", kw_only=True, frozen=True):
    """Base of all acts. If the client sets an `id`, a retry after a lost answer is harmless."""

    id: OwnId = ""


class SeatAct(Act, kw_only=True, frozen=True):
    """Base of acts about a seat."""

    seat: Seat


class Sit(SeatAct, tag="sit", kw_only=True, frozen=True):
    """Take a free seat. `link` is needed if the seat is only open to people with an invitation."""

    name: Name | None = None
    link: Link | None = None


class Stand(SeatAct, tag="stand", kw_only=True, frozen=True):
    """Leave a seat before the start."""


class PutBot(SeatAct, tag="put_bot", kw_only=True, frozen=True):
    """Put a bot on a free seat, before the start: the owner's, or of who sits there once the owner has gone."""

    level: Level


class TakeBot(SeatAct, tag="take_bot", kw_only=True, frozen=True):
    """Take a bot away before the start: the seat is free again. Only the owner can."""


class Remove(SeatAct, tag="remove", kw_only=True, frozen=True):
    """Ask a person to leave: the owner's. Before the start their seats are free again; in a match bots play on."""


class Start(Act, tag="start", kw_only=True, frozen=True):
    """Begin the match, once every seat is taken: the owner's, or of who sits there once the owner has gone."""


class Play(SeatAct, tag="play", kw_only=True, frozen=True):
    """Play a move. `at` is the position that it was meant for."""

    move: Move
    at: At


class Undo(SeatAct, tag="undo", kw_only=True, frozen=True):
    """Take back one's last move, or ask the others to agree: see `undoable` of the table."""

    at: At


class Answer(SeatAct, tag="answer", kw_only=True, frozen=True):
    """Agree to a takeback or decline it. Whoever asked withdraws the request by declining."""

    ask: Annotated[Number, Meta(description="The number of the event that asked.")]
    agree: bool


class Resign(SeatAct, tag="resign", kw_only=True, frozen=True):
    """Resign the match for a seat."""


class ComeBack(SeatAct, tag="come_back", kw_only=True, frozen=True):
    """Take one's seat back from the bot that plays for it."""


class Say(Act, tag="say", kw_only=True, frozen=True):
    """Send a line of plain text to everybody at the table."""

    text: Text


class Gesture(Act, tag="emote", kw_only=True, frozen=True):
    """Send an emote to everybody at the table."""

    emote: Emote


class Rematch(Act, tag="rematch", kw_only=True, frozen=True):
    """Play again at a new table where the next seat begins. The first who asks creates it, the others join."""


class Abandon(Act, tag="abandon", kw_only=True, frozen=True):
    """Close a table that has not started, or a match where nobody else plays."""


AnyAct: TypeAlias = (
    Sit
    | Stand
    | PutBot
    | TakeBot
    | Remove
    | Start
    | Play
    | Undo
    | Answer
    | Resign
    | ComeBack
    | Say
    | Gesture
    | Rematch
    | Abandon
)
