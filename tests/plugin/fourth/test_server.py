"""The fourth game on a server: offered with its own words, told with its drawing, replayed, its rules given."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest
import pytest_asyncio
from tests.server.databases import new_url
from tests.server.loopback import Served, serving

from tourelle.client import Client
from tourelle.core.texts import LANGUAGES
from tourelle.match import load, new
from tourelle.server.live.views.drawings import pictured
from tourelle.server.live.views.replays import of_record
from tourelle.wire import acts
from tourelle.wire.patches import diff
from tourelle.wire.tables import BotSeat, Mine, NewTable

pytestmark = pytest.mark.asyncio
GAME = "belvedere"


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(new_url("sqlite", tmp_path), tmp_path) as found:
        yield found


async def test_the_offer_speaks_its_words(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.url, headers={"Accept-Language": "fr"}) as client:
        game = (await client.get("/api/games")).json()["games"][GAME]
        rules = (await client.get(f"/api/games/{GAME}/rules")).json()["text"]
        missing = await client.get("/api/games/chess/rules")
    assert (game["title"], game["widget"], game["hides"]) == ("Belvédère", False, True)
    assert game["words"]["floors"]["label"] == "Étages"
    assert game["story"]["brick"] == "brique sur la tour {a}"
    assert game["reasons"] == {"full": "Les cinq tours sont achevées."}
    assert rules.startswith("# Belvédère")
    assert missing.status_code == 404


async def test_a_seat_is_told_the_drawing_of_its_view(served: Served) -> None:
    async with Client(served.url, patience=30) as ada:
        await ada.introduce("Ada")
        made = await ada.make(NewTable(game=GAME, seats=[Mine(), BotSeat("stroller")], options={"floors": 3}))
        await ada.act(made.table.id, acts.Start())
        seen = await ada.look(made.table.id)
        assert seen.document.view is not None
        picture = seen.document.view["picture"]
        for language, words in (("en", "your hand"), ("fr", "votre main")):
            for theme in ("light", "dark"):
                svg = "".join(picture[language][theme])
                assert ElementTree.fromstring(svg).tag.endswith("svg")
                assert words in svg
                assert f"tourelle-{theme}" in svg


async def test_a_patch_holds_what_has_changed_only() -> None:
    match = new(GAME, 2, seed=1)
    before, drawn = pictured(match.view(0)), match.svg(0)
    match.play(match.legal_moves()[0])
    patch = diff(before, pictured(match.view(0)))
    assert "".join(before["picture"]["en"]["light"]) == drawn
    assert len(json.dumps(patch)) < len(json.dumps(before["picture"])) / 2


async def test_no_drawing_shows_another_hand() -> None:
    """A spectator's is the same, whatever the hands are."""
    match = new(GAME, 2, seed=1)
    position = match.position()
    for seat, stone in enumerate(("slate", "marble")):
        position["position"]["seats"][seat]["hand"] = [stone] * 3
    assert pictured(load(position).view(None))["picture"] == pictured(match.view(None))["picture"]


async def test_a_record_is_replayed_with_its_drawings() -> None:
    match = new(GAME, 2, seed=1, options={"floors": 3})
    while match.to_move is not None:
        match.play(match.legal_moves()[0])
    replay = of_record(json.dumps(match.record()).encode())
    assert replay.first["picture"]["en"]["light"][0].startswith("<svg")
    assert all(any("picture" in change[0] for change in step.patch) for step in replay.steps)


async def test_a_package_that_cannot_draw_leaves_the_match_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    from belvedere import drawing

    match = new(GAME, 2, seed=1)
    monkeypatch.setattr(drawing, "tray", lambda *_: 1 / 0)
    assert pictured(match.view(0))["picture"] == {language: {} for language in LANGUAGES}
