"""Pictures for links: of a public table as a spectator sees it, of a game in general, and of the site.

Nothing of a private table is ever drawn: its links show a sample of its game.
"""

import hashlib
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import NamedTuple

from tourelle import __version__
from tourelle.core.texts import DEFAULT_LANGUAGE, Language, say
from tourelle.games import DESCRIPTIONS, OWN, game_named
from tourelle.look.link_picture import Sample, Scene, Standing, link_picture, site_picture
from tourelle.look.tokens import ROOM
from tourelle.match import Match, new
from tourelle.server.live.access import Who
from tourelle.server.live.reducer import position
from tourelle.server.live.state import TableState
from tourelle.server.live.views.work_queue import Key, WorkQueue
from tourelle.server.live.warmup import Games

CACHED = 16 * 1024 * 1024
"""Bytes in the cache; a picture takes 100 to 400 KB."""


class Picture(NamedTuple):
    """A PNG; its ETag identifies what it shows."""

    etag: str
    png: bytes


class Pictures:
    """Draws pictures on request. `known` holds the caller's ETags: such a picture is not drawn again."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._workshop = WorkQueue("pictures", "server.refused.many_pictures", room=CACHED)

    async def of_table(self, state: TableState, at: int | None, language: Language, who: Who, known: str) -> Picture:
        """The table after `at` turns, at most the last; its game in general while nothing is dealt."""
        if state.match is None or not drawable(state.settings.game):
            return await self.of_game(state.settings.game, language, who, known)
        turn = min(len(state.turns), len(state.turns) if at is None else at)
        # After a takeback the same number of turns can be another position.
        key = state.id, turn, f"{state.undone} {state.phase} {language}"
        return await self._find(key, who, known, lambda: table_svg(state, turn, language))

    async def of_game(self, game: str, language: Language, who: Who, known: str) -> Picture:
        await self._games.ready(game)
        if not drawable(game):
            return await self.of_site(who, known)
        return await self._find((game, 0, language), who, known, lambda: game_svg(game, language))

    async def of_site(self, who: Who, known: str) -> Picture:
        for game in OWN:
            await self._games.ready(game)
        return await self._find(("site", 0, ""), who, known, lambda: site_picture([sample(game) for game in OWN]))

    async def _find(self, key: Key, who: Who, known: str, draw: Callable[[], str]) -> Picture:
        etag = f'"{hashlib.sha256(repr((__version__, key)).encode()).hexdigest()[:32]}"'
        if etag in known:
            return Picture(etag, b"")

        async def make() -> bytes:
            return await self._workshop.run(lambda: png(draw()))

        return Picture(etag, await self._workshop.find(key, who, make))

    def stop(self) -> None:
        self._workshop.stop()


def drawable(game: str) -> bool:
    """Whether a loaded game can draw link pictures: one from another package may not."""
    return hasattr(game_named(game).drawing(), "scene")


def table_svg(state: TableState, turn: int, language: Language) -> str:
    """A table's position after `turn` turns, as a spectator saw it."""
    match = position(state, turn)
    last = turn == len(state.turns)
    return link_picture(_name(state.settings.game, language), _scene(match, language), _standing(state, match, last))


def _standing(state: TableState, match: Match, last: bool) -> Standing:
    """A stored result comes first: after a resignation the rules know of no end."""
    if last and state.result is not None:
        return Standing(state.result.scores, None, state.result.winners)
    points = [seat["points"] for seat in match.view(None)["seats"]]
    return Standing(points, None if last and state.phase != "running" else match.to_move)


def game_svg(game: str, language: Language) -> str:
    players = DESCRIPTIONS[game].players
    note = say("links.players", language, low=players[0], high=players[-1])
    return link_picture(_name(game, language), sample(game, language), note=note)


def sample(game: str, language: Language = DEFAULT_LANGUAGE) -> Scene:
    """A position that no table had: random moves from a seed lead to it."""
    wanted: Sample = game_named(game).drawing().SAMPLE
    match, chooser = new(game, wanted.players, wanted.seed), Random(wanted.seed)
    for _ in range(wanted.turns):
        match.play_move(chooser.choice(match.game.busy(match.state, match.moves())))
    return _scene(match, language)


def _scene(match: Match, language: Language) -> Scene:
    drawn: Scene = match.game.drawing().scene(match.view(None), language)
    return drawn


def _name(game: str, language: Language) -> str:
    return say(f"{game}.name", language)


PROGRAM = Path(__file__).with_name("svg2png.py")
FONT = files("tourelle.look").joinpath("fonts", "TourelleSerif-Bold.ttf")
SECONDS = 20
"""A picture takes half a second; a process that takes this long is stopped."""

_TOKEN = re.compile(r"var\(--([\w-]+)\)")


def png(svg: str) -> bytes:
    """Draws at the SVG's own size. Raises CalledProcessError or TimeoutExpired if it can't be drawn."""
    # -P: the program's folder has modules with the names of Python's own.
    command = [sys.executable, "-P", str(PROGRAM), str(FONT)]
    done = subprocess.run(command, input=with_colours(svg).encode(), capture_output=True, timeout=SECONDS, check=True)
    return done.stdout


def with_colours(svg: str) -> str:
    """Replaces CSS variables, which resvg doesn't know, by their colours."""
    return _TOKEN.sub(lambda token: ROOM["light"][token[1]], svg)
