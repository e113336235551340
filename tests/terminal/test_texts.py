"""The terminal speaks every language completely, and its lines fit into 80 columns."""

import re
from typing import Any

import pytest

from tourelle.core.texts import DEFAULT_LANGUAGE, LANGUAGES, Language, catalogue, prose, rules_text
from tourelle.games import NAMES

WIDEST = 78
QUESTION = r"\w+\.terminal\.((source|first|stuck|place|place_more)\.)?\w+$"


def sentences(area: str, language: Language) -> dict[str, str]:
    found: dict[str, str] = {}

    def walk(path: str, part: Any) -> None:
        for name, value in part.items():
            if isinstance(value, dict):
                walk(f"{path}.{name}", value)
            else:
                found[f"{path}.{name}"] = str(value)

    walk(area, catalogue(area, language))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit_into_a_line(language: Language) -> None:
    asked = {key: text for game in NAMES for key, text in sentences(game, language).items()}
    lines = {key: text for key, text in asked.items() if re.match(QUESTION, key)}
    assert len(lines) > 20
    for key, text in lines.items():
        assert len(text) <= WIDEST, f"{key} has {len(text)} letters"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_rules_are_there_and_tell_the_keys(game: str, language: Language) -> None:
    text = rules_text(game, language)
    assert text.startswith("# ")
    assert text.count("\n## ") > 5
    assert text.count("\n## ") == rules_text(game, DEFAULT_LANGUAGE).count("\n## ")
    assert not re.findall(r"\{#.*|!\[.*", text), "figures and names of sections are for the site"
    assert "(**:**)" in prose(game, f"keys_{game}", language)
