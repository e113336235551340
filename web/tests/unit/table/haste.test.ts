import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Match } from "../../../src/match/match.svelte";
import { pressed, touched } from "../../../src/routes/table/haste";

const showing = { busy: true, hasten: vi.fn(), skip: vi.fn() };
const match = { showing } as unknown as Match;
const click = (event: Event): void => touched(match, event as MouseEvent);
const key = (event: Event): void => pressed(match, event as KeyboardEvent);
const heard = vi.fn();
const at = (name: string): HTMLElement => {
  const found = document.getElementById(name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const press = (name: string, which: string): boolean =>
  at(name).dispatchEvent(new KeyboardEvent("keydown", { key: which, bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.clearAllMocks();
  showing.busy = true;
  document.body.innerHTML = `<div class="layout"><div class="board"><button id="cell" data-place="e5"></button>
    <button id="bag"></button></div><div class="seats" id="seats"></div></div><button id="menu"></button>`;
  document.body.addEventListener("click", heard);
  window.addEventListener("click", click, true);
  window.addEventListener("keydown", key, true);
});

afterEach(() => {
  document.body.removeEventListener("click", heard);
  window.removeEventListener("click", click, true);
  window.removeEventListener("keydown", key, true);
});

test("a touch on a piece goes on, and touches nothing", () => {
  at("cell").click();
  expect(showing.hasten).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
});

test("other buttons do what they say, also on the table; beside it nothing is hastened", () => {
  for (const name of ["bag", "menu", "seats"]) at(name).click();
  expect(showing.hasten).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledTimes(3);
});

test("Enter and the space bar go on by a move, Escape to the present, and press nothing", () => {
  expect([press("cell", "Enter"), press("cell", " "), press("cell", "Escape")]).toEqual([false, false, false]);
  expect([showing.hasten.mock.calls.length, showing.skip.mock.calls.length]).toEqual([2, 1]);
  expect([press("menu", "Enter"), press("cell", "ArrowLeft")]).toEqual([true, true]);
  expect(showing.hasten).toHaveBeenCalledTimes(2);
});

test("once all was shown, touches and keys are the table's own", () => {
  showing.busy = false;
  at("cell").click();
  expect(press("cell", "Enter")).toBe(true);
  expect([heard.mock.calls.length, showing.hasten.mock.calls.length]).toEqual([1, 0]);
});
