"""Runs one command: sets the language, shows progress, prints the result."""

from tourelle.cli.app import build
from tourelle.cli.console import language, speak, tell
from tourelle.cli.progress import watch_compiling
from tourelle.core.errors import BadOption
from tourelle.core.texts import LANGUAGES, Language

FLAG = "--lang"


def run(words: list[str]) -> int:
    speak(None)
    chosen, rest = take_language(words)
    speak(chosen)
    with watch_compiling():
        return int(build(language())(rest) or 0)


def take_language(words: list[str]) -> tuple[Language | None, list[str]]:
    """The language asked for, and the words without it: `--lang` may stand before or after the command."""
    end = words.index("--") if "--" in words else len(words)
    chosen: Language | None = None
    rest: list[str] = []
    flags = iter(words[:end])
    for word in flags:
        name, equals, value = word.partition("=")
        if name == FLAG:
            chosen = _known(value if equals else next(flags, ""))
        else:
            rest.append(word)
    return chosen, rest + words[end:]


def _known(value: str) -> Language:
    if value in LANGUAGES:
        return value
    raise BadOption("cli.usage.language", value=value[:20] or tell("usage.nothing"), names=" | ".join(LANGUAGES))
