"""A second reading of the rules: slow, literal, and sharing nothing with the engine it is compared with."""
