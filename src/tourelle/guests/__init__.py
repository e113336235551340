"""Players of a seat: built-in bots, Python classes, and programs that speak the line protocol."""

from tourelle.guests.player import Forfeit, Player, seat_seed
from tourelle.guests.player_spec import check_player, player_named
from tourelle.guests.stdio_server import serve_bot
from tourelle.guests.turn import Turn, turn_at

__all__ = ["Forfeit", "Player", "Turn", "check_player", "player_named", "seat_seed", "serve_bot", "turn_at"]
