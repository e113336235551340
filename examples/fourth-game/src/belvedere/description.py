"""What is known of Belvedere before its rules are loaded: the entry point leads here.

Not in `__init__.py`: Tourelle reads it while it is imported itself, also by this package.
"""

from tourelle.core.description import Description
from tourelle.core.options import Whole

DESCRIPTION = Description(
    package=__package__,
    name="belvedere",
    players=(2, 3, 4),
    minutes=15,
    reasons=("full",),
    hides="hand",
    options=(Whole(name="floors", default=5, least=3, most=6),),
)
