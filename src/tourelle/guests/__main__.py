"""Runs a bot written in Python as a program that speaks the protocol: `python -m tourelle.guests file.py:Class`."""

import sys

from tourelle.core.errors import TourelleError
from tourelle.guests.loader import load_bot
from tourelle.guests.messages import Error
from tourelle.guests.responder import told
from tourelle.guests.stdio_server import own_output, serve_bot, write


def main(spec: str) -> int:
    with own_output() as output:
        try:
            bot = load_bot(spec)
        except Exception as fault:
            write(output, Error(str(fault) if isinstance(fault, TourelleError) else told(fault)))
            return 1
    serve_bot(bot)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
