"""What a device is called in its owner's list: the browser and the system, as its User-Agent tells them."""

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
"""In the order in which they are looked for: many call themselves by the names of others too."""

PROGRAM = re.compile(r"[A-Za-z][\w.-]{0,39}", re.ASCII)


def label_of(agent: str) -> str:
    """`Firefox · Linux`; of a program its name; empty if it says nothing of use."""
    found = [next((name for word, name in names.items() if word in agent), "") for names in (BROWSERS, SYSTEMS)]
    program = PROGRAM.match(agent)
    return " · ".join(filter(None, found)) or (program[0] if program else "")
