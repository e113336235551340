"""A system clock that the soak can set, for all that a server reads the time for: tables, cookies, tokens, logs.

The clock of PostgreSQL stays: the server asks it nothing. What is timed by `time.monotonic` never jumps anywhere.
"""

from pathlib import Path

FILE = "SOAK_CLOCK"
FOLDER = Path(__file__).with_name("ahead")
"""Where servers find their `sitecustomize`."""


def set_ahead(file: Path, milliseconds: int) -> None:
    """In place: servers have it mapped."""
    data = milliseconds.to_bytes(8, "little", signed=True)
    if file.exists():
        with file.open("r+b") as opened:
            opened.write(data)
    else:
        file.write_bytes(data)
