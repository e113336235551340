"""REST: the games and bots that can be played, and the rules and pictures of games from other packages."""

import asyncio
from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Response

from tourelle.bots import DEFAULT, LEVELS
from tourelle.core.description import Description
from tourelle.core.texts import Language, catalogue, rules_text, say
from tourelle.games import DESCRIPTIONS, NAMES, PLAYERS
from tourelle.look.tokens import Theme
from tourelle.policies import played
from tourelle.server.api.bodies import answer
from tourelle.server.api.route_docs import described
from tourelle.server.live.tables import Tables
from tourelle.server.problems import Problem
from tourelle.server.shell.http.language import Spoken
from tourelle.server.shell.http.problems import answers
from tourelle.wire.offers import GameOffer, Offer, RulesText, Words

GameName = Annotated[str, Path(max_length=24, description="The game.")]
SVG = "image/svg+xml"
ALONE = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'", "Cache-Control": "max-age=3600"}
"""A picture contains its own style and loads nothing else."""

SEED = 5
FAR = 0.7
"""How much of the match has been played: much is built, and something is still to come."""


@cache
def picture(game: str, theme: Theme, language: Language) -> str:
    """Cached: everybody gets the same picture."""
    match = played(game, PLAYERS[game][0], SEED, "busy")
    return match.at(int(FAR * len(match.played))).svg(theme=theme, language=language)


def game_router(tables: Tables) -> APIRouter:
    routes = APIRouter(tags=["games"])

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


@cache
def offer(language: Language) -> Offer:
    """Offers the levels only: `random` is for measurements, not an opponent."""
    bots = {name: Words(say(f"bots.level.{name}", language), say(f"bots.about.{name}", language)) for name in LEVELS}
    return Offer({name: offered(game, language) for name, game in DESCRIPTIONS.items()}, bots, DEFAULT)


def offered(game: Description, language: Language) -> GameOffer:
    """An option without texts is offered by its bare name."""
    said: dict[str, Any] = catalogue(game.name, language)
    texts = said.get("options", {})
    return GameOffer(
        title=say(f"{game.name}.name", language),
        promise=say(f"{game.name}.promise", language),
        players=list(game.players),
        minutes=game.minutes,
        options=list(game.options),
        words={
            option.name: msgspec.convert(texts.get(option.name, {"label": option.name}), Words)
            for option in game.options
        },
        widget=game.widget,
        # For games with a widget the site has its own texts.
        story={} if game.widget else said.get("story", {}),
        reasons=said.get("reason", {}),
        hides=bool(game.hides),
    )
