"""Regular expressions of Python as JavaScript's."""

import json
import re

from tourelle.browser.sources import UnknownValue

DIFFERENT = re.compile(r"\\[dDwWsSbBAZ]|(?<!\\)\(\?(?!:|P<)|(?<!\\)\$|(?<![\\[])\^")
"""Letters and spaces of all scripts in Python, of ASCII in JavaScript; flags inside; ends of lines."""


def pattern_js(pattern: "re.Pattern[str]") -> str:
    flags = pattern.flags & ~re.UNICODE
    if (found := DIFFERENT.search(pattern.pattern)) or flags & ~(re.IGNORECASE | re.DOTALL):
        raise UnknownValue(f"{pattern.pattern!r}: {found[0] if found else re.RegexFlag(flags)!r} differs in JavaScript")
    source = pattern.pattern.replace("(?P<", "(?<")
    letters = ("i" if flags & re.IGNORECASE else "") + ("s" if flags & re.DOTALL else "")
    return f"py.pattern({json.dumps(source)}, {json.dumps(letters)})"
