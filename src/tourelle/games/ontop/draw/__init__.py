"""On Top drawn from a view: as SVG, and as text for a terminal."""
