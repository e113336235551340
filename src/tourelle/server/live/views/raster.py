"""SVG to PNG, in a separate process for each picture."""

import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from tourelle.look.tokens import ROOM

PROGRAM = Path(__file__).with_name("svg2png.py")
FONT = files("tourelle.look").joinpath("fonts", "TourelleSerif-Bold.ttf")
SECONDS = 20
"""A picture takes half a second; a process that takes this long is stopped."""

_TOKEN = re.compile(r"var\(--([\w-]+)\)")


def png(svg: str) -> bytes:
    """Draws at the SVG's own size. Raises CalledProcessError or TimeoutExpired if it can't be drawn."""
    # -P: the program's folder has modules with the names of Python's own.
    command = [sys.executable, "-P", str(PROGRAM), str(FONT)]
    done = subprocess.run(command, input=plain(svg).encode(), capture_output=True, timeout=SECONDS, check=True)
    return done.stdout


def plain(svg: str) -> str:
    """Replaces CSS variables, which resvg doesn't know, by their colours."""
    return _TOKEN.sub(lambda token: ROOM["light"][token[1]], svg)
