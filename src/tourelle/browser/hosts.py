"""What the runtime (`runtime/python.js`) has by hand: Python's own functions, and those of other packages."""

import dataclasses
import math
import os
import re
import secrets
from collections import Counter
from copy import deepcopy
from typing import Any

import msgspec
import numpy as np

from tourelle.core import state

_SAME_NAME = (
    *(len, sum, min, max, sorted, any, all, zip, enumerate, range, reversed, map, filter, abs, divmod, next),
    *(str, int, float, bool, list, tuple, dict, set, type, repr),
    *(
        KeyError,
        IndexError,
        ValueError,
        TypeError,
        AssertionError,
        NotImplementedError,
        RecursionError,
        UnicodeError,
        UnicodeDecodeError,
        OverflowError,
    ),
    *(bytes, bytearray, memoryview, Exception),
)
_OTHERS: tuple[tuple[str, Any], ...] = (
    ("zeros", np.zeros),
    ("array", np.array),
    ('"int32"', np.int32),
    ('"int64"', np.int64),
    ("fullmatch", re.fullmatch),
    ("convert", msgspec.convert),
    ("encode", msgspec.json.encode),
    ("decoder", msgspec.json.Decoder),
    ("MsgspecError", msgspec.MsgspecError),
    ("ValidationError", msgspec.ValidationError),
    ("UNSET", msgspec.UNSET),
    ("Counter", Counter),
    ("deepcopy", deepcopy),
    ("ceil", math.ceil),
    ("raw", msgspec.Raw),
    ("builtins", msgspec.to_builtins),
    ("randbelow", secrets.randbelow),
    ("tokenUrlsafe", secrets.token_urlsafe),
    ("copyOf", state.copy_of),
    ("newStates", state.new_states),
    ("numbers", state.numbers),
    ("set", frozenset),
    ("iterator", iter),
    ("asdict", dataclasses.asdict),
    ("asdict", msgspec.structs.asdict),
    ("replace", dataclasses.replace),
    ("replace", msgspec.structs.replace),
    ("urandom", os.urandom),
)
_PARTS = (*((each.__name__, each) for each in _SAME_NAME), *_OTHERS)
HOSTS = {id(value): name if name.startswith('"') else f"py.{name}" for name, value in _PARTS}
"""JavaScript for each, by its identity."""
