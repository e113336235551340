"""Checks of a game's border: options, notation, refusals, positions, records, drawings."""

import json
from collections.abc import Iterable, Iterator
from io import StringIO
from xml.etree import ElementTree

import numpy as np
from rich.console import Console

from tourelle.core.errors import BadOption, MatchOver, MoveError, TourelleError
from tourelle.core.excerpt import shown
from tourelle.core.state import copy_of
from tourelle.core.texts import LANGUAGES, Language
from tourelle.look.link_picture import Standing, link_picture
from tourelle.match import Match, load, table
from tourelle.replayer import replay
from tourelle.testing.playthroughs import Table, assert_plain, finished, not_refused, sampled, walk

SAMPLES = 12
POSITIONS = 60
LONGEST_SENTENCE = 1000
NO_OPTION = "no_such_option"
NONSENSE = (
    "",
    " ",
    "\x00",
    "?",
    "-1",
    "0",
    "null",
    "pas",
    "é",
    "in",
    ">",
    "a1",
    "\ud800",
    "🂡",
    "x" * 100_000,
    "\n" * 99,
)


def check_options(at: Table) -> None:
    """Unknown options and impossible numbers of players are refused; read options don't change when read again."""
    game = at.game
    assert list(game.players) == sorted(set(game.players)), f"{at}: players {game.players}"
    _assert_bad_option(at, at.players, {**at.options, NO_OPTION: 1})
    for players in (-1, 0, game.players[-1] + 1, True, "2", None, 2.0, 10**5000):
        _assert_bad_option(at, players, {})
    assert game.description.read_options(at.players, {}) == {}, f"{at}: a default is not left out"
    given = json.dumps(at.options)
    read = game.description.read_options(at.players, at.options)
    assert json.dumps(at.options) == given, f"{at}: reading options changes them"
    assert_plain(f"{at}: options", read)
    assert game.description.read_options(at.players, read) == read, f"{at}: options differ when read again"


def _assert_bad_option(at: Table, players: object, options: dict[str, object]) -> None:
    try:
        table(at.game, players, options)  # type: ignore[arg-type]
    except BadOption as refusal:
        _assert_said(at, refusal)
    else:
        raise AssertionError(f"{at}: {shown(players)} players and options {options} are not refused")


def _assert_said(at: Table, refusal: TourelleError) -> None:
    """A sentence in every language, and not a whole book of what was given."""
    for language in LANGUAGES:
        said = refusal.text(language)
        assert 0 < len(said) < LONGEST_SENTENCE, f"{at}: refused with {len(said)} characters: {said[:80]}"


def check_notation(at: Table) -> None:
    """Every legal move has a text of its own, and the text names that move."""
    for match in walk(at):
        named: dict[str, int] = {}
        for move in match.moves():
            text = match.game.write_move(match.state, move)
            assert text not in named, f"{at}: {text!r} names the moves {named[text]} and {move}"
            named[text] = move
        before = match.state.tobytes()
        for text, move in _thinned(list(named.items())):
            with not_refused(f"{at}: {text!r} is legal, but refused"):
                read = match.game.read_move(match.state, text)
            assert read == move, f"{at}: {text!r} is move {move}, but is read as {read}"
        assert match.state.tobytes() == before, f"{at}: reading a move has changed the state"
        assert match.legal_moves() == sorted(named), f"{at}: written all at once, the legal moves differ"


def _thinned(items: list[tuple[str, int]], most: int = 12) -> list[tuple[str, int]]:
    """Some of many, the first and the last among them: reading one move costs as much as listing all."""
    step = max(1, len(items) // most)
    return [*items[::step], *items[-1:]]


def check_refusals(at: Table) -> None:
    """What is no legal move is refused with a reason in every language, and not a byte changes."""
    elsewhere = sorted({text for match in sampled(at, SAMPLES) for text in match.legal_moves()})
    for match in sampled(at, SAMPLES):
        texts = [*NONSENSE, *elsewhere[:: max(1, len(elsewhere) // 200)]]
        texts += [wrong for text in match.legal_moves()[::7] for wrong in misspelt(text)]
        _check_refused(at, match, texts)


def misspelt(text: str) -> Iterator[str]:
    yield from (text[:-1], text + text[-1], text[::-1], text.replace("1", "9"), text.swapcase(), f" {text}", text * 50)


def _check_refused(at: Table, match: Match, texts: Iterable[str]) -> None:
    if match.to_move is None:
        _assert_over(at, match)
        return
    legal, before = match.legal_moves(), match.state.tobytes()
    for text in texts:
        if text in legal:
            continue
        try:
            move = match.game.read_move(match.state, text)
        except MoveError as refusal:
            _assert_said(at, refusal)
        else:
            # Small letters and spaces may be understood, but never as another move than the one they spell.
            assert move in match.moves(), f"{at}: {text[:60]!r} is read as {move}, which is not legal"
            wanted = match.game.write_move(match.state, move)
            assert _spelt(wanted) == _spelt(text), f"{at}: {text[:60]!r} is read as {wanted!r}"
        assert match.state.tobytes() == before, f"{at}: refusing {text[:60]!r} has changed the state"


def _spelt(text: str) -> str:
    return "".join(text.upper().split())


def _assert_over(at: Table, match: Match) -> None:
    before = match.state.tobytes()
    try:
        match.play(match.played[-1].text)
    except MatchOver:
        assert match.state.tobytes() == before
        return
    raise AssertionError(f"{at}: a move is played though the match is over")


def check_positions(at: Table) -> None:
    """A position is plain data, and sets up the very same state, byte by byte."""
    for match in sampled(at, POSITIONS):
        position = match.position()
        assert_plain(f"{at}: position", position)
        with not_refused(f"{at}: after {len(match.played)} moves the position can't be loaded"):
            loaded = load(json.dumps(position), 0, match.game)
        difference = _difference(match, loaded)
        assert not difference, f"{at}: after {len(match.played)} moves the position loses {difference}"
        assert loaded.position() == position, f"{at}: the position differs when it is written again"


def _difference(one: Match, other: Match) -> list[str]:
    """The fields in which two states differ."""
    if one.state.tobytes() == other.state.tobytes():
        return []
    return [name for name in one.state.dtype.names if not np.array_equal(one.state[name], other.state[name])]


def check_records(at: Table) -> None:
    """A record is plain data; replayed, finished or not, it makes the same match and the same record."""
    match = finished(at)
    for turns in sorted({0, 1, len(match.played) // 2, len(match.played)}):
        told = match.at(turns)
        record = told.record(legal=turns < 2)
        assert_plain(f"{at}: record", record)
        with not_refused(f"{at}: after {turns} moves the record can't be replayed"):
            again = replay(json.dumps(record), match.game)
        assert not _difference(told, again), (
            f"{at}: after {turns} moves the replay differs in {_difference(told, again)}"
        )
        assert again.record(legal=turns < 2) == record, f"{at}: the record differs when it is replayed"
        _check_own_copy(at, told)


def _check_own_copy(at: Table, match: Match) -> None:
    """Whoever gets data of a match and changes it does not change the match."""
    before = json.dumps([match.record(), match.view(0), match.position()])
    for data in (match.record(), match.view(0), match.position()):
        _spoil(data)
    assert json.dumps([match.record(), match.view(0), match.position()]) == before, f"{at}: data is not a copy"


def _spoil(data: object) -> None:
    if isinstance(data, dict):
        for value in data.values():
            _spoil(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            _spoil(value)
        data.clear()


def check_drawings(at: Table) -> None:
    """The table can be drawn for every seat, in every language, as a picture and as text; drawing changes nothing."""
    for match in sampled(at, 3):
        before = copy_of(match.state)
        for looking, language in _onlookers(at):
            picture = ElementTree.fromstring(match.svg(looking, language=language))
            assert picture.tag.endswith("svg"), f"{at}: the drawing is a {picture.tag}"
            _check_scene(match, looking, language)
            screen = Console(width=80, file=StringIO(), color_system=None)
            with screen.capture() as capture:
                screen.print(match.text(looking, language=language))
            assert capture.get().strip(), f"{at}: the drawing for a terminal is empty"
        assert match.state.tobytes() == before.tobytes(), f"{at}: drawing has changed the state"


def _check_scene(match: Match, looking: int | None, language: Language) -> None:
    """The picture of links, if the game has one, is the same for every viewer."""
    drawing = match.game.drawing()
    if hasattr(drawing, "scene"):
        scene = drawing.scene(match.view(looking), language)
        assert scene == drawing.scene(match.view(None), language), "a small picture shows what only a seat may know"
        ElementTree.fromstring(link_picture(match.game.name, scene, Standing(match.scores)))


def _onlookers(at: Table) -> list[tuple[int | None, Language]]:
    """A spectator in every language, and each seat in one."""
    seats = [(seat, LANGUAGES[seat % len(LANGUAGES)]) for seat in range(at.players)]
    return [*((None, language) for language in LANGUAGES), *seats]
