import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { copy } from "../../../src/ui/device/clipboard";

/** What `execCommand` would have copied: jsdom doesn't have it. */
let taken: string[];
let works: boolean;

function selected(): string {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  return getSelection()?.toString() ?? "";
}

beforeEach(() => {
  [taken, works] = [[], true];
  document.execCommand = (command) => {
    if (command === "copy" && works) taken.push(selected());
    return works;
  };
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function clipboard(writeText?: (text: string) => Promise<void>): void {
  vi.stubGlobal("navigator", { clipboard: writeText && { writeText } });
}

function input(value: string): HTMLInputElement {
  const field = document.createElement("input");
  field.value = value;
  document.body.append(field);
  return field;
}

describe("copying", () => {
  it("takes the clipboard where there is one", async () => {
    const writeText = vi.fn(async () => undefined);
    clipboard(writeText);
    expect(await copy("a link")).toBe("copied");
    expect(writeText).toHaveBeenCalledWith("a link");
    expect(taken).toEqual([]);
  });

  it("selects the field and copies it where there is none, as over plain http", async () => {
    clipboard();
    expect(await copy("http://10.0.0.2/t/x", input("http://10.0.0.2/t/x"))).toBe("copied");
    expect(taken).toEqual(["http://10.0.0.2/t/x"]);
  });

  it("needs no field: one is lent, and gone afterwards; the focus comes back", async () => {
    clipboard(() => Promise.reject(new Error("not allowed")));
    const before = input("else");
    before.focus();
    expect(await copy("1. bid 3\n2. pass")).toBe("copied");
    expect(taken).toEqual(["1. bid 3\n2. pass"]);
    expect(document.querySelector("textarea")).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it("lends the field inside an open dialog, where it can be selected", async () => {
    clipboard();
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    const inside = vi.spyOn(dialog, "append");
    expect(await copy("x")).toBe("copied");
    expect(inside).toHaveBeenCalledOnce();
  });

  it("leaves it selected for the person where even that fails", async () => {
    clipboard();
    works = false;
    expect(await copy("a link", input("a link"))).toBe("selected");
    expect(selected()).toBe("a link");
    document.execCommand = () => {
      throw new Error("no such command");
    };
    expect(await copy("a link")).toBe("selected");
  });
});
