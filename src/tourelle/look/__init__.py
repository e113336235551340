"""What the drawings of all games share: colours, signs, SVG tags and seats."""
