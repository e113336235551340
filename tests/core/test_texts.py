"""The sentences: the same in every language, all there are, and each with what it needs."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import tourelle
from tourelle.core import errors
from tourelle.core.errors import BadOption, TourelleError
from tourelle.core.excerpt import shown
from tourelle.core.texts import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    Language,
    Term,
    add_texts,
    catalogue,
    has_text,
    plural,
    say,
    system_language,
)

SOURCES = Path(tourelle.__file__).parent
FOLDER = SOURCES / "texts"
AREAS = sorted(path.stem for path in (FOLDER / DEFAULT_LANGUAGE).glob("*.toml"))
SITE = sorted(f"site/{path.stem}" for path in (FOLDER / DEFAULT_LANGUAGE / "site").glob("*.toml"))
"""What only the site says; its build (`web/bundle/messages.mjs`) sees that a page does."""
ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, TourelleError)}


def sentences(area: str, language: Language) -> dict[str, list[str]]:
    """All sentences of a catalogue by their full keys; a plural has several, a list of names too."""
    found: dict[str, list[str]] = {}
    forms = {*catalogue("language", language)["plural"], "other"}

    def collect(path: str, part: Any) -> None:
        if isinstance(part, str):
            found[path] = [part]
        elif isinstance(part, list):
            found[path] = part
        elif "other" in part and set(part) <= forms:
            found[path] = list(part.values())
        else:
            for name, inner in part.items():
                collect(f"{path}.{name}", inner)

    for name, part in catalogue(area, language).items():
        collect(f"{area}.{name}", part)
    return found


@cache
def all_sentences(language: Language = DEFAULT_LANGUAGE) -> dict[str, list[str]]:
    return {key: said for area in AREAS for key, said in sentences(area, language).items()}


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_every_language_has_the_same_catalogues() -> None:
    def files(language: Language) -> list[Path]:
        return sorted(path.relative_to(FOLDER / language) for path in (FOLDER / language).rglob("*"))

    assert len(LANGUAGES) > 2
    for language in LANGUAGES:
        assert files(language) == files(DEFAULT_LANGUAGE)


@pytest.mark.parametrize("area", [*AREAS, *SITE])
def test_every_language_has_the_same_keys_and_places(area: str) -> None:
    english = sentences(area, DEFAULT_LANGUAGE)
    for language in LANGUAGES:
        said = sentences(area, language)
        assert sorted(said) == sorted(english)
        for key in english:
            needed, given = (set.union(*map(places, texts[key])) for texts in (english, said))
            assert given == needed, f"{language} {key}"


def test_no_source_names_a_language() -> None:
    """Only the default has a name, once: all others are folders, and nothing asks which of them it is."""
    named = {
        (name, node.value)
        for name, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in LANGUAGES
    }
    assert named == {("core/texts.py", DEFAULT_LANGUAGE)}


def test_texts_of_another_package_may_lack_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "elsewhere" / "texts" / DEFAULT_LANGUAGE
    folder.mkdir(parents=True)
    (folder / "elsewhere.toml").write_text('greeting = "Hello"', "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    add_texts("elsewhere", "elsewhere")
    assert [say("elsewhere.greeting", language) for language in LANGUAGES] == ["Hello"] * len(LANGUAGES)
    assert not has_text("elsewhere.farewell")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_clean(language: Language) -> None:
    for key, said in all_sentences(language).items():
        for sentence in said:
            assert sentence == sentence.strip("\t\r"), key
            assert "\t" not in sentence, key
            assert all(re.fullmatch(r"[a-z_]\w*", name) for name in places(sentence)), key


# ---- English ----

ENGLISH = [*(FOLDER / "en").rglob("*.toml"), *(FOLDER / "en").rglob("*.md")]
OTHER_ENGLISH_WORDS = (
    r"\b(?:gave up|giv(?:e|es|ing) up|win together|dare you|circles? (?:is |are )?(?:not )?completed?)\b"
)


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.name)
def test_english_is_set_as_english_is(path: Path) -> None:
    """Curved apostrophes and quotes."""
    text = path.read_text("utf-8")
    assert not re.findall(r".*[^\W\d_]'[^\W\d_].*", text)
    assert re.findall("[“”]", text) == ["“", "”"] * text.count("“")


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.name)
def test_english_has_one_word_for_one_thing(path: Path) -> None:
    assert not re.findall(rf".*{OTHER_ENGLISH_WORDS}.*", path.read_text("utf-8"), re.IGNORECASE)


# ---- French ----

FRENCH = [*(FOLDER / "fr").rglob("*.toml"), *(FOLDER / "fr").rglob("*.md")]
# One word for one thing (CONTRIBUTING.md); tour is a tower, never a round.
OTHER_WORDS = (
    r"\bras(er|ée?s?|ent|ez)\b|\bconstrui\w+|échang|bordure|tours? de table|dernier tour|votre tour\b"
    r"|tablier|siège|\bintrodui\w+|\bmis(er|ez)\b|bouscul|gagnent ensemble|\bconstructi\w+"
    r"|(prochain|même|ce) tour\b|\btour \{(round|n)\}|cercles? (n’est pas )?complet|propriétaire|l’emportez?\b"
)
WORDS_OF_OTHER_GAMES = {"fivetowers": r"\bpos(er?|ez|ent|ée?s?)\b", "ontop": r"\bentr(er?|ez|ent)\b"}
"""Cards are placées on a tower, tuiles posées; figurines enter, and tuiles tiennent where they fit."""


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.name)
def test_french_is_set_as_french_is(path: Path) -> None:
    """Curved apostrophes, and spaces that don't break, the same everywhere, inside quotes and before : ; ? !"""
    text = path.read_text("utf-8")
    assert "\u202f" not in text
    assert not re.findall(r"[^\W\d_]'[^\W\d_].*", text)
    assert not re.findall(r"« .*| ».*", text)
    assert not re.findall(r".* [:;?!](?=[\s\"]).*", text)


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.name)
def test_french_has_one_word_for_one_thing(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.findall(rf".*(?:{OTHER_WORDS}).*", text, re.IGNORECASE)


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.name)
def test_french_keeps_the_words_of_the_games_apart(path: Path) -> None:
    for game, words in WORDS_OF_OTHER_GAMES.items():
        if game in path.name:
            assert not re.findall(rf".*(?:{words}).*", path.read_text("utf-8"), re.IGNORECASE)


# ---- German ----

GERMAN = [*(FOLDER / "de").rglob("*.toml"), *(FOLDER / "de").rglob("*.md")]
# One word for one thing (CONTRIBUTING.md), and du for everybody.
OTHER_GERMAN_WORDS = (
    r"Spielbrett|zerstör|einreiß|\bSitz\b|Kachel|Roboter|\bSpielzug|zusammen gewinnen|\bFolge\b"
    r"|(bitten|gebeten) zu gehen|\b(Sie|Ihnen|Ihre?n?) (haben|können|müssen)\b"
)


@pytest.mark.parametrize("path", GERMAN, ids=lambda path: path.name)
def test_german_is_set_as_german_is(path: Path) -> None:
    """Quotes open below and close above; before an ellipsis and a per cent stands a space that does not break."""
    text = path.read_text("utf-8")
    assert not re.findall(r".*[«»”].*", text)
    assert re.findall("[„“]", text) == ["„", "“"] * text.count("„")
    assert not re.findall(r".* (?:…|%(?!\w)).*", text)
    assert not re.findall(r".*[^\W\d_]'[^\W\d_].*", text)


@pytest.mark.parametrize("path", GERMAN, ids=lambda path: path.name)
def test_german_has_one_word_for_one_thing(path: Path) -> None:
    assert not re.findall(rf".*(?:{OTHER_GERMAN_WORDS}).*", path.read_text("utf-8"))


# ---- What the program says ----


def constants(tree: ast.AST) -> Iterator[str]:
    """Every text of a source, an f-string as a pattern."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 200:
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+" for part in node.values
            )


@cache
def sources() -> dict[str, ast.Module]:
    return {str(path.relative_to(SOURCES)): ast.parse(path.read_text("utf-8")) for path in SOURCES.rglob("*.py")}


def keys_named() -> Iterator[tuple[str, str]]:
    """Where in the sources a text looks like a full key, and the text as a pattern."""
    looks_like = re.compile(rf"({'|'.join(AREAS)})(\\\.(\w|\\-|\[\\w\.-\]\+)+)+")
    for name, tree in sources().items():
        for text in constants(tree):
            if looks_like.fullmatch(text):
                yield name, text


def test_every_key_that_is_used_exists() -> None:
    keys = sorted(all_sentences())
    missing = [(name, text) for name, text in keys_named() if not any(re.fullmatch(text, key) for key in keys)]
    assert not missing


def test_every_sentence_is_used() -> None:
    """By its full key, or by the end of it where an area says its own; the forms of plural are read together."""
    texts = {text for tree in sources().values() for text in constants(tree) if re.search(r"[a-z]", text)}
    plain = {text.replace("\\", "") for text in texts if "[" not in text}
    patterns = [re.compile(rf"(.*\.)?{text}") for text in texts if "[" in text and re.search(r"\w{3}", text[:-8])]
    unused = []
    for key in all_sentences():
        parts = key.split(".")
        ends = {".".join(parts[start:]) for start in range(len(parts))}
        if parts[:2] != ["language", "plural"] and not ends & plain and not any(one.fullmatch(key) for one in patterns):
            unused.append(key)
    assert not unused


def calls_with_keys() -> Iterator[tuple[str, str, set[str]]]:
    """Where a sentence is asked for by its full key, and the values it is given."""
    for name, tree in sources().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            key = node.args[0].value
            says = getattr(node.func, "id", "") == "say" or getattr(node.func, "id", "") in ERRORS
            if says and key in all_sentences() and all(keyword.arg for keyword in node.keywords):
                yield f"{name}:{node.lineno}", key, {str(keyword.arg) for keyword in node.keywords}


def test_every_sentence_gets_what_it_needs() -> None:
    called = list(calls_with_keys())
    assert len(called) > 50
    for where, key, given in called:
        said = all_sentences()[key]
        needed = set.union(*map(places, said)) | ({"n"} if len(said) == 2 else set())
        assert needed <= given, f"{where}: {key} lacks {needed - given}"


# ---- Saying ----


def test_plurals() -> None:
    assert [plural("en", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]
    assert [plural("de", n) for n in (0, 1, 2, 11, 21)] == ["other", "one", "other", "other", "other"]


def test_terms_errors_and_lists_are_said_in_the_sentence_s_language() -> None:
    inner = BadOption("core.no_seat", seat=7, last=1)
    assert say("core.record.options", "fr", fault=inner).endswith(inner.text("fr"))
    assert say("core.record.options", "en", fault=inner).endswith(inner.text("en"))
    assert say("core.record.options", "en", fault=Term("core.match_over")).endswith(say("core.match_over", "en"))
    for language, listed in {"en": "a, b and c", "fr": "a, b et c", "de": "a, b und c"}.items():
        assert listed in say("core.unknown_game", language, name="x", names=["a", "b", "c"], close="a")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "FR"}, "fr"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "eo"}, "en"),
        ({"LANG": "french"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_language_of_the_locale(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_whatever_is_given_can_be_shown() -> None:
    endless: list[Any] = []
    endless.append(endless)
    assert shown("x" * 50) == "x" * 39 + "…"
    assert shown("x" * 50, 20) == "x" * 19 + "…"
    assert shown("\x1b[31m\n") == "?[31m?"
    assert shown(10**5000) == "…"
    assert shown(endless) == "[[…]]"
    assert shown([None, True, {"a": 1}]) == "[null, true, {…}]"
