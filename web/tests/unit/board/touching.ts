/** Touches everything that a few touches reach, and judges each move that is played. What may play is told from outside:
 * the button, or what was touched before, and nothing but the move that was shown just before. */

import { flushSync } from "svelte";
import { BUTTON, type Hands, type Table, type Touch } from "./hands";

type Things = ReadonlySet<string>;

export const thingOf = (touch: Touch): string => touch.thing ?? touch.name;

export function touchesOf(hands: Hands): Map<string, Touch> {
  return new Map(hands.kinds.flatMap((kind) => kind()).map((touch) => [touch.name, touch]));
}

/** A touch, and what came of it: moves that are played, or another choice. */
interface Outcome {
  touch: Touch;
  shown: readonly string[];
  played: readonly string[];
  then: string;
}

/** Why a touch after others must not have played what it played; null if it may. */
function fault({ touch, shown, played }: Outcome, touched: Things, before: number, { partOf }: Hands): string | null {
  if (shown.join() !== played.join()) return `${played.join()} was played, [${shown.join()}] was shown`;
  const thing = thingOf(touch);
  const again = touched.has(thing) || (before > 0 && partOf?.(thing, played[0] ?? ""));
  return thing === BUTTON || again ? null : `${played.join()} was played by the first touch of ${thing}`;
}

/** Something that can be chosen, and one of the ways there. */
interface Choice {
  names: readonly string[];
  hands: Hands;
  /** Brings the choice back; where there is none, the same touches are made again. */
  back: (() => void) | undefined;
}

/** Everything that can be touched at a table in one position. */
export class Touching {
  /** The number of touches that were made, and of those that played what they may. */
  touches = 0;
  confirmed = 0;
  readonly faults: string[] = [];
  readonly #choices = new Map<string, Choice>();
  readonly #outcomes = new Map<string, readonly Outcome[]>();

  constructor(
    private readonly table: Table,
    private readonly first: Hands,
  ) {}

  get choices(): number {
    return this.#outcomes.size;
  }

  /** Follows rows of so many touches; from the same choice on, whatever led there, only once. Of the choices that the
   * first touches reach, one in so many is followed. */
  async follow(most: number, oneIn = 1): Promise<this> {
    let number = this.table.bench.turn;
    let ways = new Map<string, Things>([[this.#known([], this.first), new Set()]]);
    for (let touches = 0; touches < most; touches += 1) {
      const next = new Map<string, Things>();
      for (const [choice, touched] of ways) {
        if (touches > 0 && number++ % oneIn) continue;
        for (const outcome of await this.#from(choice)) {
          if (outcome.played.length > 0) this.#judge(choice, outcome, touched, touches);
          else if (touches + 1 < most) next.set(outcome.then, both(next.get(outcome.then), touched, outcome.touch));
        }
      }
      ways = next;
    }
    // What was asked for, and not waited for, must not have played either.
    flushSync();
    await Promise.resolve();
    if (this.table.bench.played.length > 0) this.faults.push(`${this.table.bench.turn}: played later`);
    this.first.end();
    return this;
  }

  #judge(choice: string, outcome: Outcome, touched: Things, before: number): void {
    const why = fault(outcome, touched, before, this.first);
    const row = [...(this.#choices.get(choice)?.names ?? []), outcome.touch.name];
    if (why) this.faults.push(`${this.table.bench.turn}, ${row.join(", ")}: ${why}`);
    else this.confirmed += 1;
  }

  #known(names: readonly string[], hands: Hands): string {
    const chosen = hands.chosen();
    if (!this.#choices.has(chosen)) this.#choices.set(chosen, { names, hands, back: hands.keep?.() });
    return chosen;
  }

  async #from(chosen: string): Promise<readonly Outcome[]> {
    const known = this.#outcomes.get(chosen);
    const choice = this.#choices.get(chosen);
    if (known || !choice) return known ?? [];
    const { names, hands, back } = choice;
    const outcomes: Outcome[] = [];
    back?.();
    for (const touch of this.#some(back ? hands : await this.#again(names))) {
      back?.();
      const now = back ? hands : await this.#again(names);
      const shown = now.shown();
      const making = (back ? touch : touchesOf(now).get(touch.name))?.make();
      if (!back) await making;
      const played = this.table.bench.played.splice(0);
      outcomes.push({ touch, shown, played, then: played.length ? "" : this.#known([...names, touch.name], now) });
    }
    this.touches += outcomes.length;
    this.#outcomes.set(chosen, outcomes);
    return outcomes;
  }

  /** Everything that a move names, and of all the rest another one each time. */
  #some(hands: Hands): Touch[] {
    const all = [...touchesOf(hands).values()];
    const idle = all.filter((touch) => touch.idle);
    return [...all.filter((touch) => !touch.idle), ...idle.splice(this.choices % (idle.length || 1), 1)];
  }

  async #again(names: readonly string[]): Promise<Hands> {
    const hands = await this.table.sit();
    for (const name of names) await touchesOf(hands).get(name)?.make();
    return hands;
  }
}

/** The things that were touched on both ways: an earlier one, and this one with one touch more. */
function both(earlier: Things | undefined, touched: Things, touch: Touch): Things {
  const things = [...touched, thingOf(touch)];
  return new Set(earlier ? things.filter((thing) => earlier.has(thing)) : things);
}

export async function touching(table: Table): Promise<Touching> {
  const hands = await table.sit();
  table.bench.played.length = 0;
  return new Touching(table, hands);
}
