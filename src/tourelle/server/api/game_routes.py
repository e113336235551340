"""REST: the games that can be played, and the rules and pictures of games from other packages."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Response
from fastapi.routing import APIRoute

from tourelle.core.texts import rules_text, say
from tourelle.games import NAMES
from tourelle.look.tokens import Theme
from tourelle.server.api.bodies import answer
from tourelle.server.api.game_pictures import picture
from tourelle.server.api.offer import offer
from tourelle.server.api.route_docs import described
from tourelle.server.live.tables import Tables
from tourelle.server.shell.http.language import Spoken
from tourelle.server.shell.http.problems import Problem, answers
from tourelle.wire.offers import RulesText

GameName = Annotated[str, Path(max_length=24, description="The game.")]
SVG = "image/svg+xml"
ALONE = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'", "Cache-Control": "max-age=3600"}
"""A picture contains its own style and loads nothing else."""


def game_router(tables: Tables, route: type[APIRoute]) -> APIRouter:
    routes = APIRouter(tags=["games"], route_class=route)

    @routes.get("/api/games", **described("games", "Offer"))
    async def games(language: Spoken) -> Response:
        return answer(offer(language))

    @routes.get("/api/games/{game}/rules", **described("rules", "RulesText", 404))
    async def rules(game: GameName, language: Spoken) -> Response:
        return answer(RulesText(rules_text(known(game), language)))

    @routes.get(
        "/api/games/{game}/picture",
        summary=say("server.api.picture.summary"),
        description=say("server.api.picture.about"),
        response_class=Response,
        responses={**answers(404, 422, 429), 200: {"content": {SVG: {}}, "description": "SVG"}},
    )
    async def drawn(game: GameName, language: Spoken, theme: Theme = "light") -> Response:
        await tables.games.ready(known(game))
        svg = await asyncio.to_thread(picture, game, theme, language)
        return Response(svg, media_type=SVG, headers=ALONE)

    return routes


def known(game: str) -> str:
    if game not in NAMES:
        raise Problem(404, "serving.problem.not_found")
    return game
