"""Every sentence a person reads, by key and language; the sentences live in `texts/LANGUAGE/AREA.toml`."""

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal, Protocol, TypeAlias, get_args, runtime_checkable

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the games inside a sentence, looked up in the sentence's language: `Term("blox.block.W")`."""

    key: str


@runtime_checkable
class Sayable(Protocol):
    """What brings its own sentence, as errors do."""

    def text(self, language: Language) -> str: ...


def say(key: str, language: Language = "en", **values: object) -> str:
    """The sentence `area.path.to.it` in a language, its `{places}` filled.

    A table with `one` and `other` is a plural, chosen by the value `n`.
    """
    sentence = _find(key, language)
    if isinstance(sentence, dict):
        sentence = sentence[plural(language, values["n"])]
    filled = {name: _word(value, language) for name, value in values.items()}
    return str(sentence).format(**filled)


def plural(language: Language, n: object) -> Literal["one", "other"]:
    """French counts 0 and 1 as one, English only 1."""
    singular = (0, 1) if language == "fr" else (1,)
    return "one" if n in singular else "other"


def system_language() -> Language:
    """The language of the person's locale: French if it says so, else English."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "fr" if locale.lower().startswith("fr") else "en"


def _word(value: object, language: Language) -> object:
    if isinstance(value, Term):
        return say(value.key, language)
    if isinstance(value, Sayable):
        return value.text(language)
    if isinstance(value, list | tuple):
        return _enumerate([str(_word(item, language)) for item in value], language)
    return value


def _enumerate(words: list[str], language: Language) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return say("core.list", language, first=", ".join(words[:-1]), last=words[-1])


def _find(key: str, language: Language) -> Any:
    area, *path = key.split(".")
    found: Any = catalogue(area, language)
    for name in path:
        found = found[name]
    return found


def catalogue(area: str, language: Language) -> dict[str, Any]:
    """All sentences of an area; BadOption if nobody speaks that language here."""
    if language not in LANGUAGES:
        from tourelle.core.errors import BadOption
        from tourelle.core.shown import shown

        raise BadOption("core.language", name=shown(language), names=list(LANGUAGES))
    return _sentences(area, language)


@cache
def _sentences(area: str, language: Language) -> dict[str, Any]:
    text = files("tourelle").joinpath("texts", language, f"{area}.toml").read_text("utf-8")
    return tomllib.loads(text)
