/** Roving tabindex: one tab stop, in a row and on a board. */

import { beforeEach, expect, it } from "vitest";
import { roving, type Walk } from "../../../src/board/rovingFocus";

let row: HTMLElement;

function lay(html: string, walk?: Walk): void {
  document.body.innerHTML = `<div>${html}</div>`;
  row = document.body.firstElementChild as HTMLElement;
  roving(walk)(row);
}

const stops = (): string[] => [...row.querySelectorAll('[tabindex="0"]')].map((one) => one.textContent);

function press(key: string): string {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return document.activeElement?.textContent ?? "";
}

beforeEach(() => lay("<button>a</button><button>b</button><button>c</button>"));

it("walks along a row, and round at its ends", () => {
  row.querySelector("button")?.focus();
  expect(["ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "Home", "End", "x"].map(press)).toEqual(
    Array.from("bcacacc"),
  );
  expect(stops()).toEqual(["c"]);
});

it("always has one stop, also when the one that had it goes", async () => {
  expect(stops()).toEqual(["a"]);
  row.querySelectorAll("button")[2]?.focus();
  expect(stops()).toEqual(["c"]);
  row.lastElementChild?.remove();
  await Promise.resolve();
  expect(stops()).toEqual(["a"]);
});

it("begins at home on a board, and goes where its keys lead", async () => {
  const walk: Walk = (key, from) => (key === "n" ? `${from}${from}` : null);
  lay('<button data-place="x">a</button><button data-place="xx" data-home>b</button>', walk);
  expect(stops()).toEqual(["b"]);
  row.querySelectorAll("button")[1]?.removeAttribute("data-home");
  await Promise.resolve();
  expect(stops()).toEqual(["a"]);
  row.querySelector("button")?.focus();
  expect([press("ArrowRight"), press("n"), press("n")]).toEqual(["a", "b", "b"]);
});
