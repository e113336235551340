"""The modules of the site, in web/border, come from today's sources: after a change of a border or of rules run
scripts/border, and commit what it writes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tourelle.games import NAMES

ROOT = Path(__file__).parents[2]

WRITE = """
import sys
from tourelle.browser.build import SITE_RUNTIME, module_js
from tourelle.games import described
from tourelle.games.assembly import assembled

sys.stdout.write(module_js(assembled(described(sys.argv[1])), SITE_RUNTIME)[0])
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_the_modules_are_those_of_the_sources(game: str) -> None:
    """In a process of its own, which knows rules by their source."""
    environment = {**os.environ, "TOURELLE_JIT": "1"}
    command = [sys.executable, "-c", WRITE, game]
    made = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    border = ROOT / "web/border"
    assert (border / f"{game}.js").read_text("utf-8") == made
    assert (border / f"{game}.wasm").read_bytes().startswith(b"\0asm")
