/** Written by scripts/look: change src/tourelle, and run it again. */

export const facts = {"place": 1, "least": 2, "most": 4, "minutes": 45, "hides": true} as const;
