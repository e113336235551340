/** Written by scripts/look: change src/tourelle, and run it again. */

export const facts = {"place": 3, "least": 2, "most": 5, "minutes": 30, "hides": false} as const;
