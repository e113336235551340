"""Every sentence that a person reads, by key and language, from `texts/LANGUAGE/AREA.toml`.

A language is just its folder, where `language.toml` has its name, its plurals and its numbers.
"""

import os
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Protocol, TypeAlias, runtime_checkable

Language: TypeAlias = str
"""The name of a folder of texts, such as `en`."""

LANGUAGES: tuple[Language, ...] = tuple(
    sorted(each.name for each in files("tourelle").joinpath("texts").iterdir() if each.is_dir())
)
DEFAULT_LANGUAGE: Language = "en"
"""For people whose language we don't have, and for packages that lack texts in a language."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the games inside a sentence, looked up in the sentence's language: `Term("bots.level.mason")`."""

    key: str


@runtime_checkable
class Sayable(Protocol):
    """An object with its own sentence, such as an error."""

    def text(self, language: Language) -> str: ...


def say(key: str, language: Language = DEFAULT_LANGUAGE, **values: object) -> str:
    """The sentence `area.path.to.it` in a language, its `{places}` filled.

    A table with `other` is a plural, chosen by the value `n`.
    """
    sentence = _find(key, language)
    if isinstance(sentence, dict):
        sentence = sentence[plural(language, values["n"])]
    filled = {name: _word(value, language) for name, value in values.items()}
    return str(sentence).format(**filled)


def plural(language: Language, n: object) -> str:
    """The plural form for `n`: the language's first form whose pattern matches the digits, else `other`."""
    forms = catalogue("language", language)["plural"]
    return next((form for form, digits in forms.items() if re.fullmatch(digits, str(n))), "other")


def system_language() -> Language:
    """The language of the person's locale if we have it."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return known_language(locale) or DEFAULT_LANGUAGE


def known_language(tag: str) -> Language | None:
    """The language of `fr`, `fr-CA` or `FR_ch.UTF-8`, if we have it."""
    main = re.split(r"[-_.]", tag.strip().lower())[0]
    return main if main in LANGUAGES else None


def _word(value: object, language: Language) -> object:
    if isinstance(value, Term):
        return say(value.key, language)
    if isinstance(value, Sayable):
        return value.text(language)
    if isinstance(value, list | tuple):
        return _enumerate([str(_word(item, language)) for item in value], language)
    return value


def either(words: Sequence[str], language: Language) -> str:
    """`a, b or c`."""
    return _enumerate(words, language, "core.either")


def _enumerate(words: Sequence[str], language: Language, key: str = "core.list") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return say(key, language, first=", ".join(words[:-1]), last=words[-1])


def has_text(key: str) -> bool:
    """Whether there is such a sentence."""
    try:
        _find(key, DEFAULT_LANGUAGE)
    except (KeyError, FileNotFoundError):
        return False
    return True


def _find(key: str, language: Language) -> Any:
    area, *path = key.split(".")
    found: Any = catalogue(area, language)
    for name in path:
        found = found[name]
    return found


def catalogue(area: str, language: Language) -> dict[str, Any]:
    """All sentences of an area; raises BadOption for an unknown language."""
    if language not in LANGUAGES:
        from tourelle.core.errors import BadOption
        from tourelle.core.excerpt import shown

        raise BadOption("core.language", name=shown(language), names=list(LANGUAGES))
    return _sentences(area, language)


@cache
def _sentences(area: str, language: Language) -> dict[str, Any]:
    texts = files(_packages.get(area, "tourelle")).joinpath("texts")
    folder = texts.joinpath(language if texts.joinpath(language).is_dir() else DEFAULT_LANGUAGE)
    return tomllib.loads(folder.joinpath(f"{area}.toml").read_text("utf-8"))


@cache
def prose(area: str, name: str, language: Language) -> str:
    """A longer text that comes with an area: `texts/LANGUAGE/NAME.md`; empty if there is none."""
    file = files(_packages.get(area, "tourelle")).joinpath("texts", language, f"{name}.md")
    return file.read_text("utf-8") if file.is_file() else ""


_packages: dict[str, str] = {}


def add_texts(area: str, package: str) -> None:
    """Adds an area whose sentences are in another package, in its own `texts/LANGUAGE/AREA.toml`.

    The package may have fewer languages than we do: English is used instead.
    """
    _packages[area] = package


SITE_ONLY = re.compile(r"^!\[.*\]\([\w-]+\)\n+|(?<=\S) \{#[\w-]+\}$", re.MULTILINE)
"""Figures, and the names of sections that links lead to."""


def rules_text(game: str, language: Language) -> str:
    return SITE_ONLY.sub("", prose(game, f"rules_{game}", language))
