/** Rendered parts of the home page and of the error pages. */

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Fault from "../../../src/routes/faults/Fault.svelte";
import GameCard from "../../../src/routes/home/GameCard.svelte";
import JoinBox from "../../../src/routes/home/JoinBox.svelte";
import MyTables from "../../../src/routes/home/MyTables.svelte";
import { levels } from "../../../src/ui/seats/names";
import { router } from "../../../src/ui/device/router.svelte";
import { tableOf } from "./table";

// jsdom can't scroll.
Element.prototype.scrollIntoView = vi.fn();

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it("a game says what it is and offers both ways to begin", async () => {
  render(GameCard, { game: "blox", busy: null, onalone: vi.fn() });
  expect(screen.getByRole("heading", { name: "BLOX" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create a table: BLOX" }).getAttribute("href")).toBe("/new?game=blox");
});

describe("alone", () => {
  const alone = () => screen.getByRole("button", { name: "Alone against a bot: BLOX" });
  const levelsShown = () => within(screen.getByRole("list")).getAllByRole("button");

  it("asks for the level, the easiest first for a newcomer, who is offered the rules", async () => {
    const onalone = vi.fn();
    render(GameCard, { game: "blox", busy: null, onalone });
    await fireEvent.click(alone());
    expect(onalone).not.toHaveBeenCalled();
    expect(levelsShown()).toHaveLength(levels().length);
    expect(document.activeElement).toBe(levelsShown()[0]);
    expect(levelsShown()[0]?.textContent).toContain("to begin with");
    expect(screen.getByRole("link", { name: "First time? Read the rules" }).getAttribute("href")).toBe("/rules/blox");
    await fireEvent.click(screen.getByRole("button", { name: /^architect/ }));
    expect(onalone).toHaveBeenCalledExactlyOnceWith("architect");
  });

  it("frames the level that was chosen last", async () => {
    localStorage.setItem("tourelle.level", "mason");
    render(GameCard, { game: "blox", busy: null, onalone: vi.fn() });
    await fireEvent.click(alone());
    expect(document.activeElement?.textContent).toContain("mason");
    expect(document.activeElement?.textContent).toContain("last time");
    expect(screen.queryByText("First time? Read the rules")).toBeNull();
  });

  it("goes back by Escape, to where one came from", async () => {
    render(GameCard, { game: "blox", busy: null, onalone: vi.fn() });
    await fireEvent.click(alone());
    await fireEvent.keyDown(window, { key: "Escape" });
    await tick();
    expect(screen.queryByRole("list")).toBeNull();
    expect(document.activeElement).toBe(alone());
  });
});

it("a link that was pasted leads on, nonsense is explained", async () => {
  const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
  render(JoinBox);
  const field = screen.getByRole("textbox");
  await fireEvent.input(field, { target: { value: "nonsense" } });
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
  await fireEvent.input(field, { target: { value: "AAAAAAAAAAAAAAAA" } });
  expect(screen.queryByRole("alert")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  expect(go).toHaveBeenCalledWith("/t/AAAAAAAAAAAAAAAA", false);
});

describe("my matches", () => {
  it("are invited to where there are none", () => {
    render(MyTables, { tables: [], now: 0, onforget: () => undefined });
    expect(screen.getByText(/No match yet/)).toBeTruthy();
  });

  it("show whose turn it is, and only the latest of those that are over", async () => {
    const result = { scores: [5, 3], winners: [0], reason: "last-tower" };
    const over = [1, 2, 3, 4, 5].map((n) => tableOf({ id: `over${n}`, phase: "over", result, you: [0] }));
    render(MyTables, { tables: [tableOf({ to_move: 0, you: [0] }), ...over], now: 2000, onforget: () => undefined });
    expect(screen.getByText("your turn")).toBeTruthy();
    expect(screen.getAllByText("won")).toHaveLength(3);
    await fireEvent.click(screen.getByRole("button", { name: "Show all 5" }));
    expect(screen.getAllByText("won")).toHaveLength(5);
  });
});

describe("faults", () => {
  it.each(["not_found", "old_link", "table_full", "wrong_browser"] as const)(
    "%s has a title and a way home",
    (kind) => {
      render(Fault, { kind });
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBeTruthy();
      expect(screen.getAllByRole("link").some((link) => link.getAttribute("href") === "/")).toBe(true);
    },
  );

  it("the server away: try again", async () => {
    const retry = vi.fn();
    render(Fault, { kind: "server_away", retry, text: "It restarts." });
    expect(screen.getByText("It restarts.")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
