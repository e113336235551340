import { afterEach, describe, expect, it } from "vitest";
import { keepFocus } from "../../../src/ui/layout/focus";

const PLACES = ["[data-best]", "[data-good]"];
let stop: ReturnType<ReturnType<typeof keepFocus>>;

function table(html: string): HTMLElement {
  document.body.innerHTML = `<input id="elsewhere" /><div id="root">${html}<p data-rest tabindex="-1"></p></div>`;
  const root = the("root");
  stop = keepFocus(PLACES)(root);
  return root;
}

const the = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
/** Lets mutation observers run. */
const told = (): Promise<void> => Promise.resolve();

afterEach(() => stop?.());

describe("when what had the focus is gone", () => {
  it("goes to the best place there is", async () => {
    table('<button id="a"></button><button data-good></button><button data-best id="best"></button>');
    the("a").focus();
    the("a").remove();
    await told();
    expect(document.activeElement?.id).toBe("best");
  });

  it("rests while there is none, and goes on when one comes", async () => {
    const root = table('<button id="a"></button>');
    the("a").focus();
    the("a").remove();
    await told();
    expect(document.activeElement?.hasAttribute("data-rest")).toBe(true);
    root.insertAdjacentHTML("afterbegin", '<button data-good id="good"></button>');
    await told();
    expect(document.activeElement?.id).toBe("good");
  });

  it("a button that can't be pressed any more is as good as gone", async () => {
    table('<button id="a"></button><button data-good id="good"></button>');
    the("a").focus();
    (the("a") as HTMLButtonElement).disabled = true;
    await told();
    expect(document.activeElement?.id).toBe("good");
  });
});

describe("otherwise the focus is left alone", () => {
  it("where it went elsewhere before", async () => {
    table('<button id="a"></button><button data-best></button>');
    the("a").focus();
    the("elsewhere").focus();
    the("a").remove();
    await told();
    expect(document.activeElement?.id).toBe("elsewhere");
  });

  it("where nothing had it, and where something else goes", async () => {
    table('<button id="a"></button><button id="b"></button><button data-best></button>');
    the("b").remove();
    await told();
    expect(document.activeElement).toBe(document.body);
    the("a").focus();
    document.querySelector("[data-best]")?.remove();
    await told();
    expect(document.activeElement?.id).toBe("a");
  });
});
