/** Written by scripts/look: change src/tourelle, and run it again. */

export const facts = {"place": 2, "least": 2, "most": 4, "minutes": 30, "hides": false} as const;
