"""Lines that never break at a no-break space: French writes one before `:` and `?`.

Rich, which wraps every text here, takes it for any other space; its one expression for a word is replaced.
"""

import re

from rich import _wrap

NO_BREAK = "\u00a0\u202f"
WORD = re.compile(rf"[^\S{NO_BREAK}]*[\S{NO_BREAK}]+[^\S{NO_BREAK}]*")


def keep_together() -> None:
    _wrap.re_word = WORD
