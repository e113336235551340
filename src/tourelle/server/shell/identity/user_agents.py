"""Names for devices, read from the User-Agent: the browser and the operating system."""

import re

BROWSERS = {
    "Edg/": "Edge",
    "OPR/": "Opera",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "Chromebook",
    "Macintosh": "Mac",
    "Linux": "Linux",
}
"""Tried in this order, because many browsers also carry the names of others."""

PROGRAM = re.compile(r"[A-Za-z][\w.-]{0,39}", re.ASCII)


def label_of(agent: str) -> str:
    """`Firefox · Linux`; the name of a program that is no browser; empty if the header says nothing useful."""
    found = [next((name for word, name in names.items() if word in agent), "") for names in (BROWSERS, SYSTEMS)]
    program = PROGRAM.match(agent)
    return " · ".join(filter(None, found)) or (program[0] if program else "")
