import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linkIn } from "../../../src/net/links";
import { find } from "../../../src/routes";

test.each([
  ["/", "home/Home", {}],
  ["/t/AbC-_0123456789x", "table/Table", { id: "AbC-_0123456789x" }],
  ["/rules", "rules/Rules", {}],
  ["/rules/blox/", "rules/Rules", { game: "blox" }],
  ["/replay/x", "replay/Replay", { id: "x" }],
])("%s is the page %s", (path, page, params) => {
  expect(find(path)).toMatchObject({ route: { page }, params });
});

test("any other address is no page", () => {
  expect(find("/nowhere")).toBeNull();
  expect(find("/t/")).toBeNull();
});

test("a link's secret part is what has its form", () => {
  expect(linkIn("#abcdefghijklmnopqrstuv")).toBe("abcdefghijklmnopqrstuv");
  expect(linkIn("#12")).toBeNull();
});

test("the lock of the packages names no host: whoever installs asks their own registry", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  expect(lock).not.toMatch(/"resolved"/);
  expect(lock).not.toMatch(/https?:\/\/(?!.*"funding")registry/);
});
