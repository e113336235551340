/** The request to take a move back: who is asked, who waits, who withdraws. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Match } from "../../../src/match/match.svelte";
import type { Act, TableInfo } from "../../../src/net/wire";
import { takeBack } from "../../../src/routes/table/actions";
import Question from "../../../src/routes/table/Question.svelte";

const names = ["Ada", "Bob", "Cléo"];
const ask = { number: 7, seat: 0, turns: 3, waiting: [1, 2] };
let shown: object | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

function match(seat: number | null, more: Partial<TableInfo> = {}) {
  const tryTo = vi.fn<(act: Act) => Promise<null>>(() => Promise.resolve(null));
  const seats = seat === null ? [] : [seat];
  const called = (each: number): string => (each === seat ? "you" : (names[each] ?? ""));
  return { tryTo, called, me: seat, you: { seats, seat }, table: { turns: 4, ...more } } as unknown as Match & {
    tryTo: typeof tryTo;
  };
}

function show(seat: number | null, more: Partial<TableInfo> = {}) {
  const of = match(seat, more);
  shown = mount(Question, { target: document.body, props: { match: of, ask } });
  flushSync();
  const buttons = [...document.querySelectorAll("button")];
  return { of, text: document.querySelector("p")?.textContent, buttons };
}

test("those who are asked say yes or no", () => {
  const { of, text, buttons } = show(1);
  expect(text).toBe("Ada would like to take a move back.");
  for (const button of buttons) button.click();
  expect(of.tryTo.mock.calls).toEqual([
    [{ type: "answer", seat: 1, ask: 7, agree: true }],
    [{ type: "answer", seat: 1, ask: 7, agree: false }],
  ]);
});

test("the one who asks can think better of it", () => {
  const { of, text, buttons } = show(0);
  expect(text).toBe("You are asking to take your move back. Waiting for Bob and Cléo.");
  expect(buttons).toHaveLength(1);
  buttons[0]?.click();
  expect(of.tryTo).toHaveBeenCalledWith({ type: "answer", seat: 0, ask: 7, agree: false });
});

test("all others see who is waited for, and what comes back besides", () => {
  const { text, buttons } = show(null, { turns: 6 });
  expect(text).toBe(
    "Ada would like to take a move back. The 2 moves played since then are taken back too. Waiting for Bob and Cléo.",
  );
  expect(buttons).toHaveLength(0);
});

test("taking back is offered only where the server says that it can be", () => {
  expect(takeBack(match(0, { undoable: [{ seat: 0, turns: 3, ask: true }] }))).toEqual({
    seat: 0,
    turns: 3,
    ask: true,
  });
  expect(takeBack(match(1, { undoable: [{ seat: 0, turns: 3, ask: true }] }))).toBeNull();
  expect(takeBack(match(0))).toBeNull();
});
