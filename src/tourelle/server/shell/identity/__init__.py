"""Identities without passwords: signed cookies, devices, and links between devices."""
