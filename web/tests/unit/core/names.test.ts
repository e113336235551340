/** Names among other words: none turns the text beside it, and one that looks like another is marked. */

import { mount } from "svelte";
import { expect, test } from "vitest";
import { isolated, nameOf } from "../../../src/ui/seats/names";
import Name from "../../../src/ui/seats/Name.svelte";

test("a name that is written from right to left is kept apart in a sentence", () => {
  expect(isolated("Ada")).toBe("Ada");
  expect(isolated("李雷")).toBe("李雷");
  expect(nameOf({ kind: "person", name: "עדה" })).toBe("\u2068עדה\u2069");
});

test("and alone, whichever way it is written", () => {
  mount(Name, { target: document.body, props: { name: "عدا" } });
  expect(document.querySelector("bdi")?.textContent).toBe("عدا");
  expect(document.body.textContent).not.toContain("look-alike");
});

test("a look-alike says so", () => {
  mount(Name, { target: document.body, props: { name: "Аdа", like: true } });
  expect(document.body.textContent).toContain("look-alike");
});
