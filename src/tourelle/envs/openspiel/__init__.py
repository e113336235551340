"""The games for OpenSpiel. Importing this registers them, each as `tourelle_NAME`.

import pyspiel
import tourelle.envs.openspiel
game = pyspiel.load_game("tourelle_NAME(players=3)")
"""

from tourelle.core.texts import say, system_language

try:
    from tourelle.envs.openspiel.game import load, register
except ModuleNotFoundError as fault:
    if fault.name != "pyspiel":
        raise
    raise ModuleNotFoundError(say("envs.openspiel.missing", system_language()), name="pyspiel") from None

register()

__all__ = ["load"]
