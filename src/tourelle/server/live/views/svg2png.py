"""A separate program: reads an SVG from its input and writes a PNG. Its argument is the file of the only font.

resvg holds the GIL while it draws, for half a second. In the server's process this would block every answer.
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
