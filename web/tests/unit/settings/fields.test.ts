/** The fields of forms: radio group, switch, number within bounds. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Choice from "../../../src/routes/fields/Choice.svelte";
import Stepper from "../../../src/routes/fields/Stepper.svelte";
import Switch from "../../../src/routes/fields/Switch.svelte";
import Words from "../../../src/routes/fields/Words.svelte";

afterEach(() => {
  cleanup();
});

it("a choice is a group of radio buttons with a legend", async () => {
  const onchange = vi.fn();
  const options = [
    { value: "a", label: "First", about: "the usual" },
    { value: "b", label: "Second" },
    { value: "c", label: "Third", disabled: true },
  ];
  render(Choice, { legend: "Which", options, value: "a", onchange });
  expect(screen.getByRole("group", { name: "Which" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /First/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Third" }).disabled).toBe(true);
  await fireEvent.click(screen.getByRole("radio", { name: "Second" }));
  expect(onchange).toHaveBeenCalledWith("b");
});

it("a switch says what it does and why", async () => {
  const onchange = vi.fn();
  render(Switch, { label: "Sounds", about: "quiet ones", checked: false, onchange });
  const field = screen.getByRole("switch", { name: "Sounds" });
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe("quiet ones");
  await fireEvent.click(field);
  expect(onchange).toHaveBeenCalledWith(true);
});

it("a number stays within its bounds, by buttons and typed", async () => {
  render(Stepper, { label: "Rounds", value: 2, least: 1, most: 5 });
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Rounds" });
  await fireEvent.click(screen.getByRole("button", { name: "Rounds: less" }));
  expect(field.value).toBe("1");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Rounds: less" }).disabled).toBe(true);
  await fireEvent.change(field, { target: { value: "99" } });
  expect(field.value).toBe("5");
  await fireEvent.change(field, { target: { value: "" } });
  expect(field.value).toBe("5");
});

it("a field tells what is wrong with it", () => {
  render(Words, { label: "Name", value: "x", fault: "Too short." });
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("Too short.");
});
