"""The screens of the terminal, one after the other."""
