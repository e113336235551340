import "../ontop/browser";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import Points from "../../../src/board/fivetowers/side/Points.svelte";

afterEach(cleanup);

describe("the points of a seat", () => {
  const start = { points: 10, speed: 0, turn: 4 };

  it("show what a move brought, until the next one", async () => {
    const { container, rerender } = render(Points, start);
    await rerender({ points: 13, turn: 5 });
    expect(container.querySelector(".gain")?.textContent).toContain("+3");
    await rerender({ turn: 6 });
    expect(container.textContent).not.toContain("+3");
    expect(container.textContent).toContain("13");
  });

  it("show no gain when a replay jumps", async () => {
    const { container, rerender } = render(Points, start);
    await rerender({ points: 2, turn: 1 });
    expect(container.textContent).not.toContain("−8");
    await rerender({ points: 9, turn: 3 });
    expect(container.textContent).not.toContain("+7");
    expect(container.textContent).toContain("9");
  });

  it("show what a plan would bring", () => {
    const { container } = render(Points, { ...start, gain: -4 });
    expect(container.textContent).toContain("−4");
  });
});
