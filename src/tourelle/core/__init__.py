"""What every game uses: states, the protocol, compilation, random numbers, records, errors and texts."""
