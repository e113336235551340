"""Writes the golden matches anew, after a change of the rules that is meant: `python -m tests.golden.write`."""

from tests.golden.transcript import MATCHES, path_of, tell

if __name__ == "__main__":
    for game, players in MATCHES:
        path_of(game, players).write_text("\n".join(tell(game, players)) + "\n", "utf-8")
