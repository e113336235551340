"""A program of its own: an SVG on its input, a PNG on its output. Its argument is the file of the only font.

resvg keeps the interpreter to itself while it draws, half a second long. In the server's process nobody would be
answered meanwhile.
"""

import os
import sys

import resvg_py

FAMILY = "Tourelle Serif"


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    sys.stdout.buffer.write(
        resvg_py.svg_to_bytes(
            svg_string=sys.stdin.buffer.read().decode(),
            skip_system_fonts=True,
            font_files=[sys.argv[1]],
            font_family=FAMILY,
            serif_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )


if __name__ == "__main__":
    main()
