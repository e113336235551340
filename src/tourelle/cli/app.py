"""The commands, how their help looks, and how one is run."""

from cyclopts import App, Group, Parameter

from tourelle import __version__
from tourelle.cli.console import language, speak, tell
from tourelle.cli.help import HelpTexts
from tourelle.cli.progress import watch_compiling
from tourelle.core.errors import BadOption
from tourelle.core.texts import LANGUAGES, Language, say
from tourelle.games import NAMES

FLAG = "--lang"
COMMANDS = (
    "play",
    "serve",
    "admin",
    "games",
    "simulate",
    "replay",
    "show",
    "perft",
    "arena",
    "dataset",
    "bot",
    "compile",
    "build",
)


def build(language: Language) -> App:
    """Builds the program with its help in a language. A command's module is imported when the command is used."""

    def titled(name: str) -> Group:
        return Group(say(f"cli.help.{name}", language), sort_key=0)

    app = App(
        name="tourelle",
        version=__version__,
        help=say("cli.help.about", language, titles=[say(f"{name}.name", language) for name in NAMES]),
        usage=say("cli.help.usage_line", language),
        help_format="plaintext",
        help_formatter=HelpTexts(language=language),
        help_epilogue=say("cli.help.epilogue", language, names="|".join(LANGUAGES)),
        group_commands=titled("commands"),
        group_arguments=titled("arguments"),
        group_parameters=titled("options"),
        default_parameter=Parameter(negative=(), show_default=lambda value: value or None),
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    app["--help"].help = say("cli.help.help", language)
    app["--version"].help = say("cli.help.version", language)
    for place, name in enumerate(COMMANDS):
        app.command(
            f"tourelle.cli.{name}:{name}",
            name=name,
            sort_key=place,
            help=say(f"cli.{name}.help", language),
            usage=say(f"cli.{name}.usage", language),
            help_epilogue=say(f"cli.{name}.examples", language),
        )
    return app


def run(words: list[str]) -> int:
    """Runs one command, in the language asked for, and shows progress while rules are compiled."""
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
