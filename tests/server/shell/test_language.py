"""Which language a client is answered in."""

import pytest
from tests.server.shell.conftest import MakeClient

from tourelle.server.shell.http.language import accepted


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en;q=0.5, fr;q=0.9", "fr"),
        ("de-CH, fr;q=0.3, en;q=0.2", "de"),
        ("eo, fr;q=0.3, en;q=0.2", "fr"),
        ("eo, es", "en"),
        ("fr;q=0, en", "en"),
        ("FR_ch", "fr"),
        ("fr;q=x, en;q=0.1", "en"),
        (";;;,,q=,", "en"),
        ("en, fr", "en"),
        ("x," * 10_000 + "fr", "en"),
    ],
)
def test_what_a_browser_accepts(header: str, language: str) -> None:
    assert accepted(header) == language


@pytest.mark.parametrize(
    ("asked", "said"), [("fr", "Il n’y a rien ici."), ("de", "Hier ist nichts."), ("xx", "There is nothing here.")]
)
def test_what_is_asked_for_counts_more(visit: MakeClient, asked: str, said: str) -> None:
    assert visit().get(f"/api/nothing?lang={asked}", headers={"Accept-Language": "en"}).json()["text"] == said
