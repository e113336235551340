"""The settings of the server, and where they are read from."""
