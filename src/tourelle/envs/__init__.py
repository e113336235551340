"""The games as research environments."""
