"""Link previews: what messengers show for links to the site's pages.

A link's secret is in its fragment, which browsers never send. So the preview of a private table shows only its game,
and nothing that happens there: neither names nor positions, nor how far the match is.
"""

import re
from collections.abc import Sequence
from typing import Any

from tourelle.core.texts import Language, has_text, say
from tourelle.games import DESCRIPTIONS
from tourelle.server.live.acts.new_table import is_id
from tourelle.server.live.alone import HERE
from tourelle.server.live.summary import Summary, read
from tourelle.server.live.views.projection import NAMELESS
from tourelle.server.shell.http.rate_limits import Limits
from tourelle.server.shell.pages.link_card import LinkCard
from tourelle.server.store import Store
from tourelle.server.store.errors import StoreAway
from tourelle.wire.letters import isolated
from tourelle.wire.parts import SeatInfo

TABLE = re.compile(r"/(?P<page>t|join|replay)/(?P<table>[\w-]+)(?:/(?P<at>\d{1,5}))?/?", re.ASCII)
GAME = re.compile(r"/rules/(?P<game>\w+)/?", re.ASCII)


async def link_card(store: Store, limits: Limits, path: str, language: Language, address: str) -> LinkCard:
    """The card of a path. If the database is away, the page still gets the card of the whole site."""
    found = TABLE.fullmatch(path)
    if found and not found["table"].startswith(HERE):
        try:
            return await _table_card(store, limits, found, language, address)
        except StoreAway:
            return site_card(language)
    named = GAME.fullmatch(path)
    game = named["game"] if named else ""
    return game_card(game, "game", language) if game in DESCRIPTIONS else site_card(language)


async def _table_card(store: Store, limits: Limits, found: re.Match[str], language: Language, address: str) -> LinkCard:
    """Counts wrong guesses as the API does; after too many of them, callers only get the site's card."""
    if limits.left("guess", None, address):
        return site_card(language)
    header = await store.header(found["table"]) if is_id(found["table"]) else None
    if header is None:
        limits.wait("guess", None, address)
        return site_card(language)._replace(status=404)
    if header.game not in DESCRIPTIONS:
        return site_card(language)
    table = read(header) if header.visibility == "public" else None
    if table is None:
        return game_card(header.game, "replay" if found["page"] == "replay" else "invitation", language)
    at = None if found["at"] is None or found["page"] != "replay" else min(int(found["at"]), table.turns)
    return _public_card(table, at, language)


def site_card(language: Language) -> LinkCard:
    title, text, alt = (say(f"links.site.{key}", language) for key in ("title", "text", "alt"))
    return LinkCard(title, text, "/pictures/site.png", alt)


def game_card(game: str, kind: str, language: Language) -> LinkCard:
    """A game in general: for its rules, or for a private table."""
    facts, name = DESCRIPTIONS[game], say(f"{game}.name", language)
    text = say(
        "links.facts",
        language,
        promise=say(f"{game}.promise", language),
        low=facts.players[0],
        high=facts.players[-1],
        minutes=facts.minutes,
    )
    picture = f"/pictures/games/{game}.png?lang={language}"
    title, alt = say(f"links.{kind}.title", language, game=name), say("links.game.alt", language, game=name)
    return LinkCard(title, text, picture, alt, game=game)


def _public_card(table: Summary, at: int | None, language: Language) -> LinkCard:
    names = _names(table.seats, language)
    values: dict[str, Any] = {"game": say(f"{table.game}.name", language), "names": names}
    if table.phase == "open":
        return _waiting(table, names, language)
    kind = "moment" if at is not None else "running" if table.phase == "running" else "over"
    turns = table.turns if at is None else at
    title = say(f"links.{kind}.title", language, n=turns, **values)
    text = _ending(table, names, language) if kind == "over" else say(f"links.{kind}.text", language, n=turns)
    alt = say("links.table.alt", language, n=turns, **values)
    # The number of the move makes it another URL: messengers cache pictures.
    picture = f"/pictures/tables/{table.id}.png?at={turns}&lang={language}"
    return LinkCard(title, text, picture, alt, game=table.game)


def _waiting(table: Summary, names: Sequence[str], language: Language) -> LinkCard:
    card = game_card(table.game, "waiting", language)
    free = sum(seat.kind in ("open", "invited") for seat in table.seats)
    key = "links.waiting.text" if names else "links.waiting.empty"
    return card._replace(text=say(key, language, n=free, names=names))


def _ending(table: Summary, names: Sequence[str], language: Language) -> str:
    result = table.result
    if result is None or not result.winners or len(names) != len(result.scores):
        return say("links.over.nobody", language)
    pairs = zip(names, result.scores, strict=True)
    points = [say("links.over.seat", language, name=name, points=score) for name, score in pairs]
    winners = [names[seat] for seat in result.winners]
    return say("links.over.text", language, n=len(winners), winners=winners, points=", ".join(points))


def _names(seats: Sequence[SeatInfo], language: Language) -> list[str]:
    """The names of those who sit there; bots are called by their level."""
    return [_name(seat, language) for seat in seats if seat.kind not in ("open", "invited")]


def _name(seat: SeatInfo, language: Language) -> str:
    if seat.name or seat.level is None:
        return isolated(seat.name) if seat.name else NAMELESS
    level = f"bots.level.{seat.level}"
    return say(level, language).capitalize() if has_text(level) else seat.level
