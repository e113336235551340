/** Choosing a placement: from the legal moves and the touches so far to the move.
 *
 * The tile has one of six orientations ("ways"). A cell and a way determine exactly one placement: touching a cell lays
 * the tile there as it is held, or turned as little as possible if that does not fit. Turning pivots on that cell. */

import type { Touched } from "../../session.svelte";
import type { Point } from "../draw/layout";
import { cellsOf, covers, WAYS, wayOf } from "../notation";
import type { OnTopView } from "../view";
import { anchorIn, nearest, waysByCell, type Ways } from "./placements";

export interface Table {
  readonly view: OnTopView;
  readonly legal: readonly string[] | null;
}

export class Choice {
  /** The way the tile is held; a turn that is only needed to fit a cell does not change it. */
  way = $state(5);
  /** The cell under the pointer or the focus. */
  over = $state<string | null>(null);
  /** The touched cell, on which the tile pivots. */
  anchor = $state<string | null>(null);
  /** The chosen placement, drawn as a ghost. */
  chosen = $state<string | null>(null);

  readonly #table: () => Table;
  /** By cell, the legal placement for each way. */
  readonly #ways = $derived.by(() => waysByCell(this.#table().legal ?? [], this.#table().view.tile ?? ""));

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Cells that the tile can cover. */
  get playable(): ReadonlyMap<string, unknown> {
    return this.#ways;
  }

  /** The placement to show: the chosen one, else the one that a touch here would choose. */
  get shown(): string | null {
    return this.chosen ?? (this.over ? this.fit(this.over) : null);
  }

  /** The way of the placement shown, else the way the tile is held. */
  get lies(): number {
    return this.shown ? this.wayOf(this.shown) : this.way;
  }

  /** The way of a placement; the way it is held, if the tile looks the same both ways. */
  wayOf(move: string): number {
    return this.#sameWay(move) ? this.way : wayOf(move);
  }

  /** The legal placement that covers a cell, for each of the six ways. */
  waysAt(cell: string): Ways {
    return this.#ways.get(cell) ?? Array<null>(WAYS).fill(null);
  }

  /** The legal placement at a cell, turned as little as possible from how the tile is held. */
  fit(cell: string): string | null {
    const ways = this.waysAt(cell);
    for (const step of [0, 1, -1, 2, -2, 3]) {
      const move = ways[(this.way + step + WAYS) % WAYS];
      if (move) return move;
    }
    return null;
  }

  touch(cell: string): Touched {
    if (this.chosen && covers(this.chosen, cell)) return "play";
    const move = this.fit(cell);
    if (!move) return "refused";
    this.#lay(move, cell);
    return "chosen";
  }

  /** Turns a placed tile to the next way that fits, false if there is none; in the hand it turns freely. */
  turn(step: 1 | -1): boolean {
    const at = this.chosen ? this.anchor : null;
    if (!at) {
      this.way = (this.way + step + WAYS) % WAYS;
      return true;
    }
    const ways = this.waysAt(at);
    for (let by = 1; by < WAYS; by += 1) {
      const way = (this.lies + step * by + WAYS * WAYS) % WAYS;
      const move = ways[way];
      if (move && move !== this.chosen) {
        this.chosen = move;
        this.way = way;
        return true;
      }
    }
    return false;
  }

  /** Drags the tile, by its centre, to the nearest placement as it is held, else to the nearest one turned. */
  carry(point: Point, reach: number): string | null {
    const legal = this.#table().legal ?? [];
    const held = legal.filter((move) => this.#sameWay(move));
    const move = nearest(held, point, reach) ?? nearest(legal, point, reach);
    if (!move) {
      this.back();
      return null;
    }
    if (move !== this.chosen) this.#lay(move, anchorIn(move, this.anchor));
    return move;
  }

  /** Takes the tile back into the hand; false if it was there already. */
  back(): boolean {
    const was = this.chosen !== null;
    this.chosen = this.anchor = null;
    return was;
  }

  #lay(move: string, cell: string): void {
    this.anchor = cell;
    this.chosen = move;
  }

  #sameWay(move: string): boolean {
    const [first] = cellsOf(move);
    return this.waysAt(first)[this.way] === move;
  }
}
