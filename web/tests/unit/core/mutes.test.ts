import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mutedHere, Mutes, unmuteHere } from "../../../src/match/mutes.svelte";
import { api } from "../../../src/net/api";
import { me } from "../../../src/ui/device/me.svelte";
import { othersAt, personAt } from "../../../src/ui/seats/person";

beforeEach(() => {
  localStorage.clear();
  me.person = null;
  vi.spyOn(me, "look").mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

it("a stranger's mutes are kept by this device, for the table", async () => {
  const asked = vi.spyOn(api, "mute");
  await new Mutes("t1", null).mute("bob", "Bob");
  expect(new Mutes("t1", null).has("bob")).toBe(true);
  expect(new Mutes("t2", null).has("bob")).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  await new Mutes("t1", null).unmute("bob");
  expect(mutedHere()).toEqual([]);
});

it("those of somebody who is known are the server's", async () => {
  me.person = { id: "ada", name: "Ada" };
  vi.spyOn(api, "mutes").mockResolvedValue({ mutes: [{ id: "m1", name: "Bob", time: 1, who: "bob" }] });
  vi.spyOn(api, "mute").mockResolvedValue({ id: "m2", name: "Cleo", time: 2, who: "cleo" });
  const dropped = vi.spyOn(api, "unmute").mockResolvedValue(undefined);
  const mutes = new Mutes("t1", "secret");
  await mutes.look();
  await mutes.mute("cleo", "Cleo");
  expect(api.mute).toHaveBeenCalledWith("t1", "cleo", "secret");
  expect(mutes.list.map(({ name }) => name)).toEqual(["Bob", "Cleo"]);
  expect(mutedHere()).toEqual([]);
  await mutes.unmute("bob");
  expect(dropped).toHaveBeenCalledWith("m1");
  expect(mutes.has("bob")).toBe(false);
});

it("a refusal mutes nobody", async () => {
  me.person = { id: "ada", name: "Ada" };
  vi.spyOn(api, "mute").mockRejectedValue(new Error("no"));
  const mutes = new Mutes("t1", null);
  await expect(mutes.mute("bob", "Bob")).rejects.toThrow();
  expect(mutes.has("bob")).toBe(false);
});

it("the device keeps a hundred, and forgets what it can't read", async () => {
  const mutes = new Mutes("t1", null);
  for (let at = 0; at < 105; at += 1) await mutes.mute(`p${at}`, "Somebody");
  expect(mutedHere()).toHaveLength(100);
  unmuteHere("t1", "p104");
  expect(mutedHere()).toHaveLength(99);
  localStorage.setItem("tourelle.muted", "{");
  expect(new Mutes("t1", null).list).toEqual([]);
});

it("nothing is offered about a bot, a free seat, or oneself", () => {
  const seats = [
    { kind: "person" as const, name: "Ada", who: "ada" },
    { kind: "person" as const, name: "Bob", who: "bob" },
    { kind: "bot" as const, level: "mason" },
    { kind: "open" as const },
    { kind: "person" as const, name: "Bob too", who: "bob" },
  ];
  expect(seats.map((seat) => personAt(seat, "ada")?.name)).toEqual([undefined, "Bob", undefined, undefined, "Bob too"]);
  expect(othersAt(seats, "ada").map(({ name }) => name)).toEqual(["Bob"]);
});
