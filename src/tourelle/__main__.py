"""`python -m tourelle`: the command."""

import sys

from tourelle.cli import main

if __name__ == "__main__":
    sys.exit(main())
