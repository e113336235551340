"""What every game stands on: states, the protocol, compilation, randomness, records, errors and texts."""
