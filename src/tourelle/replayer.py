"""Replaying a record without a random generator, checking everything that it says."""

from msgspec import UNSET

from tourelle.core.errors import BadOption, BadRecord, TourelleError, UnknownGame
from tourelle.core.excerpt import shown
from tourelle.core.game import Game
from tourelle.core.protocol import CHANCE
from tourelle.core.records import Record, Turn, as_record, part, turns_of
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of, numbers
from tourelle.games import described
from tourelle.match import Match, PlayedMove, table

MOST_SHOWN = 60


def replay(record: object, game: Game | None = None) -> Match:
    """The match that a record tells (a dict, or JSON as text or bytes); BadRecord with the turn and the fault.

    `game` is for one that is not among `tourelle.games()`.
    """
    read = as_record(record)
    try:
        kind = (game.description if game else described(read.game)).turn
    except UnknownGame as fault:
        raise BadRecord("core.record.options", fault=fault) from None
    turns = turns_of(read, kind)
    match = set_up(read, game)
    for number, turn in enumerate(turns, 1):
        try:
            play_turn(match, turn)
        except TourelleError as fault:
            raise BadRecord("core.record.turn", turn=number, move=shown(turn.move), fault=fault) from None
    _check_result(match, read)
    return match


def set_up(read: Record, own: Game | None = None) -> Match:
    """The match before its first turn, dealt as the record says."""
    try:
        game, options, state = table(own or read.game, read.players, part(read.options, "options", BadRecord))
    except (BadOption, UnknownGame) as fault:
        raise BadRecord("core.record.options", fault=fault) from None
    match = Match(game, read.players, options, read.seed, state, seeded(read.seed or 0))
    setup = part(read.setup, "setup", BadRecord)
    try:
        outcomes = game.read_setup(state, setup)
        _deal(match, outcomes)
        match.setup = game.write_setup(state, outcomes)
        _same("setup", setup, match.setup)
    except TourelleError as fault:
        raise BadRecord("core.record.setup", fault=fault) from None
    return match


def play_turn(match: Match, turn: Turn) -> None:
    """Play a move, and let chance bring what the turn says; BadRecord or a MoveError if that can't be."""
    seat = match.to_move
    if seat is None:
        raise BadRecord("core.match_over")
    _same("seat", turn.seat, seat)
    if turn.legal is not UNSET:
        _same_moves(turn.legal, match.legal_moves())
    move = match.game.read_move(match.state, turn.move)
    text = match.game.write_move(match.state, move)
    _same("move", turn.move, text)
    before = copy_of(match.state)
    match.game.rules.play(match.state, move)
    told = turn.chance()
    outcomes = match.game.read_chance(match.state, told)
    _deal(match, outcomes)
    chance = match.game.write_chance(match.state, outcomes)
    for field in sorted({*chance, *told}):
        _same(field, _in_order(told.get(field)), _in_order(chance.get(field)))
    scores = match.track_scores()
    _same("scores", turn.scores, scores)
    match.played.append(PlayedMove(before, match.rng.copy(), seat, move, text, scores, chance, outcomes))


def _deal(match: Match, outcomes: list[int]) -> None:
    """Let chance do exactly what the record says, if it can."""
    rules = match.game.rules
    possible, weights = match.outcome_buffers()
    for outcome in outcomes:
        if rules.to_move(match.state) != CHANCE:
            raise BadRecord("core.record.too_much_chance")
        count = rules.chance(match.state, possible, weights)
        if outcome not in numbers(possible[:count]):
            raise BadRecord("core.record.impossible_chance")
        rules.play(match.state, outcome)
    if rules.to_move(match.state) == CHANCE:
        raise BadRecord("core.record.too_little_chance")


def _check_result(match: Match, read: Record) -> None:
    outcome = match.outcome
    if (outcome is None) != (read.result is None):
        key = "result_early" if outcome is None else "result_missing"
        raise BadRecord(f"core.record.{key}")
    if outcome and read.result:
        for field in ("scores", "winners", "reason"):
            try:
                _same(field, getattr(read.result, field), getattr(outcome, field))
            except BadRecord as fault:
                raise BadRecord("core.record.result", fault=fault) from None


def _same(field: str, said: object, true: object) -> None:
    if said != true:
        raise BadRecord("core.record.differs", field=field, said=_short(said), true=_short(true))


def _in_order(value: object) -> object:
    """Cards that are drawn together may be listed in any order."""
    return sorted(value) if isinstance(value, list) else value


def _short(value: object) -> str:
    return "–" if value is None else shown(value, MOST_SHOWN)


def _same_moves(said: list[str], true: list[str]) -> None:
    """Name the first move that is missing or too many; else it is the order."""
    extra, missing = sorted(set(said) - set(true)), sorted(set(true) - set(said))
    if extra:
        raise BadRecord("core.record.legal_extra", move=shown(extra[0]), n=len(extra))
    if missing:
        raise BadRecord("core.record.legal_missing", move=shown(missing[0]), n=len(missing))
    if said != true:
        raise BadRecord("core.record.legal_order")
