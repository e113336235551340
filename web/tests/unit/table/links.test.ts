import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../src/net/api";
import { keepLinks, keptLinks, onlyHere } from "../../../src/net/links";
import { mayInvite, watchLink } from "../../../src/routes/table/room/links";

const LINKS = { join: "j".repeat(22), watch: "w".repeat(22), seats: {} };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it.each(["127.0.0.1", "127.1.2.3", "localhost", "tourelle.localhost", "[::1]"])("%s is this device alone", (host) =>
  expect(onlyHere(host)).toBe(true),
);

it.each(["192.168.1.7", "tourelle.example", "localhost.example", "127.example.org", "[fe80::1]", "10.127.0.1"])(
  "%s is for others too",
  (host) => expect(onlyHere(host)).toBe(false),
);

it("the link to watch is the one kept here", async () => {
  keepLinks("t1", LINKS);
  const made = vi.spyOn(api, "links");
  expect(await watchLink("t1", "private")).toBe(LINKS.watch);
  expect(made).not.toHaveBeenCalled();
});

it("on another device of the owner it is made anew, and kept", async () => {
  vi.spyOn(api, "links").mockResolvedValue(LINKS);
  expect(await watchLink("t2", "private")).toBe(LINKS.watch);
  expect(keptLinks("t2")).toEqual(LINKS);
});

it.each(["{", "", "7", '"text"'])("what is stored may be damaged (%s): then the links are made anew", async (text) => {
  localStorage.setItem("tourelle.links.t4", text);
  expect(keptLinks("t4")).toBeNull();
  vi.spyOn(api, "links").mockResolvedValue(LINKS);
  expect(await watchLink("t4", "private")).toBe(LINKS.watch);
});

it("a public table needs no secret; without the server there is none", async () => {
  vi.spyOn(api, "links").mockRejectedValue(new Error("away"));
  expect(await watchLink("t3", "public")).toBeNull();
  expect(await watchLink("t3", "private")).toBeUndefined();
});

it("whoever sits at a public table may invite, else its owner", () => {
  expect(mayInvite("public", false)).toBe(true);
  expect(mayInvite("private", true)).toBe(true);
  expect(mayInvite("private", false)).toBe(false);
  expect(mayInvite(undefined, undefined)).toBe(false);
});
