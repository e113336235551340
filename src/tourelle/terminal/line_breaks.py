"""Keeps lines from beginning with `:` or `?`: in French a no-break space precedes them.

Rich, which wraps all texts here, treats it like any other space, and Textual turns it into one in the rules. So this
module replaces the regular expression that tells Rich what a word is.
"""

import re

from rich import _wrap

NO_BREAK = "\u00a0\u202f"
WORD = re.compile(rf"\s*(?:«\s)?\S+(?:[{NO_BREAK}]\S+|\s[:;?!»⏎]\S*)*\s*")


def keep_together() -> None:
    _wrap.re_word = WORD
