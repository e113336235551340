/** The session that all boards share, with a game of three moves. */

import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { Play, View } from "../../../src/board/play";
import { Session, type Touched } from "../../../src/board/session.svelte";
import { rooted } from "./rooted.svelte";
import { Made } from "./made.svelte";

/** Touching a word chooses it; "both" is two moves. */
class Words extends Session<View> {
  ready: readonly string[] | null = null;
  begun = 0;

  begin(): void {
    this.begun += 1;
    this.ready = null;
  }

  takeBack(): boolean {
    const was = this.ready !== null;
    this.ready = null;
    return was;
  }

  say(word: string): void {
    this.touch(() => this.#take(word), { why: () => ({ at: word, move: word }) });
  }

  #take(word: string): Touched {
    if (this.ready?.includes(word)) return "play";
    if (!this.play.legal?.includes(word)) return "refused";
    this.ready = word === "both" ? ["one", "two"] : [word];
    return "chosen";
  }
}

function sit(confirm = true): { table: Made; words: Words } {
  const table = new Made(confirm);
  const { it: words } = rooted(() => {
    const made = new Words(() => table as unknown as Play);
    made.follow();
    return made;
  });
  flushSync();
  return { table, words };
}

describe("a touch", () => {
  it("chooses, and the same once more plays", () => {
    const { table, words } = sit();
    words.say("one");
    expect([words.ready, table.played, table.sounds]).toEqual([["one"], [], ["pick"]]);
    words.say("one");
    expect(table.played).toEqual(["one"]);
  });

  it("plays at once where nothing is to be confirmed", () => {
    const { table, words } = sit(false);
    words.say("one");
    expect(table.played).toEqual(["one"]);
  });

  it("that can't be is asked about and never played, whatever the answer", async () => {
    const { table, words } = sit(false);
    words.say("three");
    expect(words.refusal).toEqual({ at: "three", reason: null, count: 1 });
    await table.answer("three", "no three");
    expect([words.reason, table.played]).toEqual(["no three", []]);
    words.say("four");
    await table.answer("four", null);
    expect([words.refusal?.at, words.reason, table.played]).toEqual(["four", null, []]);
  });

  it("makes an answer to the one before it void", async () => {
    const { table, words } = sit();
    words.say("three");
    words.say("one");
    await table.answer("three", "no three");
    expect(words.refusal).toBeNull();
  });

  it("is ignored while it is not one's turn", () => {
    const { table, words } = sit();
    table.legal = null;
    words.say("one");
    words.commit(["one"]);
    expect([words.ready, words.refusal, table.played]).toEqual([null, null, []]);
  });
});

describe("what was chosen", () => {
  it("stays when the moves so far come late, after a reload", () => {
    const { table, words } = sit();
    words.say("one");
    table.learn(11);
    expect([words.ready, words.begun]).toEqual([["one"], 1]);
    table.goOn(12, ["one"]);
    expect([words.ready, words.begun]).toEqual([null, 2]);
  });
});

it("begins anew with each move of others, whose view comes first", () => {
  const { table, words } = sit();
  for (const [number, begun] of [
    [1, 2],
    [2, 3],
  ] as const) {
    table.goOn(number, null);
    expect(words.begun).toBe(begun);
  }
});

describe("what was sent", () => {
  it("goes one by one, each when it is one's turn again", () => {
    const { table, words } = sit();
    words.say("both");
    words.commit();
    expect([table.played, words.queue, words.active]).toEqual([["one"], ["two"], false]);
    table.goOn(1, null);
    table.goOn(1, ["two"]);
    expect([table.played, words.queue, words.begun]).toEqual([["one", "two"], [], 1]);
    table.goOn(2, ["one"]);
    expect([words.begun, words.active]).toEqual([2, true]);
  });

  it("ends where the next move is not legal any more", () => {
    const { table, words } = sit();
    words.say("both");
    words.commit();
    table.goOn(1, ["three"]);
    expect([table.played, words.queue, words.begun]).toEqual([["one"], [], 2]);
  });

  it("is explained if it is refused, and nothing follows; a refused preview is none of it", () => {
    const { table, words } = sit();
    table.refused = "a preview";
    flushSync();
    expect(words.reason).toBeNull();
    words.say("both");
    words.commit();
    table.refused = "too late";
    flushSync();
    expect([words.reason, words.queue, words.ready]).toEqual(["too late", [], ["one", "two"]]);
    words.back();
    expect([words.reason, words.ready]).toEqual([null, null]);
  });
});

it("asks for a preview once in a position", async () => {
  const { table, words } = sit();
  const asked = vi.spyOn(table, "preview");
  void words.look("one");
  void words.look("one");
  expect(asked).toHaveBeenCalledExactlyOnceWith("one");
  await table.answer("one", null);
  table.goOn(1, ["one"]);
  void words.look("one");
  expect(asked).toHaveBeenCalledTimes(2);
});

it("is the only one that plays", () => {
  const sources = import.meta.glob<string>("../../../src/board/**/*.{ts,svelte}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const playing = Object.entries(sources).filter(([, text]) => /\bplay(\(\))?\.play\(/.test(text));
  expect(playing.map(([path]) => path.replace(/.*\/src\//, ""))).toEqual(["board/session.svelte.ts"]);
});
