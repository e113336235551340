"""Lines that never begin with `:` or `?`: in French a no-break space stands before them.

Rich, which wraps every text here, takes it for any other space, and Textual makes it one in the rules; so the one
expression that tells Rich what a word is gets replaced.
"""

import re

from rich import _wrap

NO_BREAK = "\u00a0\u202f"
WORD = re.compile(rf"\s*(?:«\s)?\S+(?:[{NO_BREAK}]\S+|\s[:;?!»⏎]\S*)*\s*")


def keep_together() -> None:
    _wrap.re_word = WORD
