/** 5 Towers played from a fixture: previews of sequences of moves, as far as the fixture has them. */

import type { Preview } from "../src/board/play";
import type { FiveView } from "../src/board/fivetowers/view";
import { Bench, type Settings } from "./bench.svelte";
import { patched, type WrittenMatch } from "./fixtures";

type Patch = Parameters<typeof patched>[1];

interface WithAhead {
  ahead?: Record<string, { scores: number[]; legal: string[] | null; patch: Patch }>;
}

export class FiveBench extends Bench<FiveView> {
  /** All previews that were requested and refused. */
  readonly attempts: string[] = [];
  #match: WrittenMatch;

  constructor(match: WrittenMatch, settings: Settings) {
    super(match, settings);
    this.#match = match;
  }

  get written(): NonNullable<WithAhead["ahead"]> {
    return (this.#match.frames[this.turn] as WithAhead | undefined)?.ahead ?? {};
  }

  override preview(move: string, after: readonly string[] = []): Promise<Preview<FiveView> | null> {
    const row = this.written[[...after, move].join(",")];
    this.refused = row ? null : `${[...after, move].join(" ")}`;
    if (!row) this.attempts.push(move);
    const base = this.view;
    return Promise.resolve(row ? { move, scores: row.scores, legal: row.legal, view: patched(base, row.patch) } : null);
  }
}
