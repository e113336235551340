"""5 Towers drawn from a view: as SVG, and as text for a terminal."""
