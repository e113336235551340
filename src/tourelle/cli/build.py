"""`tourelle build`: libraries of the games, so that playing needs no compiler."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from tourelle.cli.console import language, line, tell
from tourelle.cli.help import described
from tourelle.cli.progress import Bar
from tourelle.core.errors import BadOption, TourelleError
from tourelle.core.libraries import SHARED, built_folder, targets_here
from tourelle.core.texts import say
from tourelle.games import NAMES
from tourelle.games import described as game_described

NEEDED = ("numba", "ziglang")


def build(
    *games: Annotated[str, described("build.games")],
    target: Annotated[list[str] | None, described("build.target", metavar="TARGET")] = None,
    output: Annotated[str | None, described("build.output", "--output", "-o", metavar="DIR")] = None,
) -> int:
    packages = {name: game_described(name).package for name in games or NAMES}
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise TourelleError("cli.build.missing", names=missing)
    from tourelle.ahead.building import build_calls, build_library
    from tourelle.ahead.targets import TARGETS

    wanted = target or [targets_here()[0]]
    if unknown := [name for name in wanted if name not in TARGETS]:
        raise BadOption("cli.build.no_target", name=unknown[0][:40], names=list(TARGETS))
    targets = [TARGETS[name] for name in wanted]
    folder = Path(output) if output else built_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for made in {build_calls(target, folder) for target in targets if not target.is_page}:
        line(str(made))
    for name, package in (("", SHARED), *packages.items()):
        label = tell("build.bar", game=say(f"{name}.name", language())) if name else tell("build.shared")
        with Bar(label, 1, spoken=True) as bar:
            made_of_game = build_library(package, targets, folder, bar.reach)
        for path in made_of_game:
            line(str(path))
    return 0
