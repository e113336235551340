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


class Sit(Act, tag="sit", kw_only=True, frozen=True):
    """Take a free seat. `link` is needed if the seat is only open to people with an invitation."""

    seat: Seat
    name: Name | None = None
    link: Link | None = None


class Stand(Act, tag="stand", kw_only=True, frozen=True):
    """Leave a seat before the start."""

    seat: Seat


class PutBot(Act, tag="put_bot", kw_only=True, frozen=True):
    """Put a bot on a free seat, before the start: the owner's, or of who sits there once the owner has gone."""

    seat: Seat
    level: Level


class TakeBot(Act, tag="take_bot", kw_only=True, frozen=True):
    """Take a bot away before the start: the seat is free again. Only the owner can."""

    seat: Seat


class Remove(Act, tag="remove", kw_only=True, frozen=True):
    """Ask a person to leave: the owner's. Before the start their seats are free again; in a match bots play on."""

    seat: Seat


class Start(Act, tag="start", kw_only=True, frozen=True):
    """Begin the match, once every seat is taken: the owner's, or of who sits there once the owner has gone."""


class Play(Act, tag="play", kw_only=True, frozen=True):
    """Play a move. `at` is the position that it was meant for."""

    seat: Seat
    move: Move
    at: At


class Undo(Act, tag="undo", kw_only=True, frozen=True):
    """Take back one's last move, or ask the others to agree: see `undoable` of the table."""

    seat: Seat
    at: At


class Answer(Act, tag="answer", kw_only=True, frozen=True):
    """Agree to a takeback or decline it. Whoever asked withdraws the request by declining."""

    seat: Seat
    ask: Annotated[Number, Meta(description="The number of the event that asked.")]
    agree: bool


class Resign(Act, tag="resign", kw_only=True, frozen=True):
    """Resign the match for a seat."""

    seat: Seat


class ComeBack(Act, tag="come_back", kw_only=True, frozen=True):
    """Take one's seat back from the bot that plays for it."""

    seat: Seat


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
