import { beforeEach, describe, expect, it } from "vitest";
import { FiveSession } from "../../../src/board/fivetowers/choose/session.svelte";
import { promptOf } from "../../../src/board/fivetowers/tell/prompt";
import { overwriteGetLocale } from "../../../src/texts/runtime.js";
import { FiveBench } from "../../../workbench/fivebench.svelte";
import { matches, matchNamed, must } from "./matches";

/** It is my turn, but the legal moves have not arrived yet, or the last move is still being shown. */
class Unknown extends FiveBench {
  override get legal(): null {
    return null;
  }
}

beforeEach(() => overwriteGetLocale(() => "en"));

describe("before it is known what is legal", () => {
  it("only says what the turn is about, at every moment of every match", async () => {
    const heard = new Set<string>();
    for (const match of matches)
      for (let turn = 0; turn < match.frames.length; turn += 3) {
        const bench = new Unknown(match, { turn, speed: 0 });
        const session = new FiveSession(() => bench);
        await session.arrive();
        const { title: now, more } = promptOf(session);
        expect(more).toBe("");
        expect([session.active, session.next, session.ready]).toEqual([false, null, null]);
        heard.add(now.replace(/\d+ cards?/, "N"));
      }
    expect([...heard].sort()).toEqual(["How many cards do you dare to take?", "Place N from the market."]);
  });

  it("explains as soon as it is known", async () => {
    const match = matchNamed("four");
    const known = new FiveBench(match, { turn: 131, speed: 0 });
    const session = new FiveSession(() => known);
    await session.arrive();
    expect(promptOf(session).more).toMatch(/You could place 4 at most/);
  });

  it("says that one can only pass where that is so", async () => {
    const match = must(matches[0]);
    class Shut extends FiveBench {
      override get legal(): string[] {
        return ["pass"];
      }
    }
    const bench = new Shut(match, { turn: 0, speed: 0 });
    const session = new FiveSession(() => bench);
    await session.arrive();
    expect(promptOf(session).title).toBe("You can only pass.");
    session.pass();
    expect(promptOf(session).more).toBe("Touch Pass once more to pass.");
    expect(bench.played).toEqual([]);
  });
});
