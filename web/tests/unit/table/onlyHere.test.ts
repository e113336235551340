/** A link with an address of this device alone: everybody is told, but only the host how to start the server. */

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import OnlyHere from "../../../src/ui/OnlyHere.svelte";

afterEach(cleanup);

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])("a host (%o) reads the command: %o", (host, told) => {
  const { container } = render(OnlyHere, host === undefined ? {} : { host });
  expect(container.textContent).toContain("Only this device can open this address.");
  expect(container.textContent.includes("make run")).toBe(told);
});
