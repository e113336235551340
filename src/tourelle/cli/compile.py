"""`tourelle compile`: compile everything ahead, so that nothing has to be waited for later."""

from typing import Annotated

from tourelle.cli.help import described
from tourelle.games import NAMES


def compile(*games: Annotated[str, described("compile.games")]) -> int:  # noqa: A001
    from tourelle.cli.warmup import everything

    for name in games or NAMES:
        everything(name)
    return 0
