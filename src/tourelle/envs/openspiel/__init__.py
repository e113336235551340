"""The games for OpenSpiel. Importing this registers them: `tourelle_blox`, `tourelle_ontop`, `tourelle_fivetowers`.

import pyspiel
import tourelle.envs.openspiel
game = pyspiel.load_game("tourelle_blox(players=3)")
"""

from tourelle.core.texts import say, system_language

try:
    from tourelle.envs.openspiel.loading import load, register
except ModuleNotFoundError as fault:
    if fault.name != "pyspiel":
        raise
    raise ModuleNotFoundError(say("envs.openspiel.missing", system_language()), name="pyspiel") from None

register()

__all__ = ["load"]
