/** A summary of what a table's page shows, to compare several pages. */

import type { Page } from "./harness";

export interface Glance {
  who: string;
  turns: string;
  /** Name and points of each seat. */
  seats: string[];
  /** Whose turn it is, according to the panels; and whether the title says so. */
  moves: string[];
  called: boolean;
  /** The lines of the journal; null while the chat is shown in its place. */
  journal: string[] | null;
  sideways: number;
}

/** A page as `who` sees it, with their name in place of “you”. */
export async function glance(page: Page, who: string): Promise<Glance> {
  const seen = await page.evaluate(inPage);
  const named = (text: string): string => text.replace(/^You(r towers)?(?=\b|$)/, who).replace(/\byou\b/g, who);
  return {
    ...seen,
    who,
    seats: seen.seats.map(named).sort(),
    moves: seen.moves.map(named),
    journal: seen.journal?.map((line) => (line.startsWith("You ") ? line : named(line))) ?? null,
  };
}

function inPage(): Omit<Glance, "who"> {
  const textOf = (of: Element | null): string => (of?.textContent ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (of: Element): string => of.getAttribute("aria-label") ?? "";
  const panels = [...document.querySelectorAll(".seat, .opponent, .own")].filter((each) => each.role === "group");
  const list = document.querySelector('ul[aria-label="Journal"]');
  return {
    turns: document.querySelector("[data-turns]")?.getAttribute("data-turns") ?? "",
    seats: panels.map((panel) => `${nameOf(panel)} ${textOf(panel.querySelector(".points [aria-hidden]"))}`),
    moves: panels.filter((panel) => panel.classList.contains("on")).map(nameOf),
    called: document.title.startsWith("●"),
    journal: list && [...list.children].map(textOf),
    sideways: document.documentElement.scrollWidth - innerWidth,
  };
}

/** All differences between the pages, and all errors. */
export function tellApart(glances: readonly Glance[]): string[] {
  const [first] = glances;
  if (!first) return [];
  const told = glances.flatMap((each) => [
    ...(each.sideways > 0 ? [`${each.who}: overflows by ${each.sideways}`] : []),
    ...(each.called === each.moves.includes(each.who) ? [] : [`${each.who}: title and panels differ on the turn`]),
    ...differences(first, each),
  ]);
  return [...told, ...journalsApart(glances.filter(({ journal }) => journal !== null))];
}

function differences(first: Glance, each: Glance): string[] {
  const parts = ["turns", "seats", "moves"] as const;
  return parts
    .filter((part) => String(first[part]) !== String(each[part]))
    .map((part) => `${each.who}: ${part} ${String(each[part])}, ${first.who}: ${String(first[part])}`);
}

/** Compares line by line: the person who acted reads “You …”, all others read the same sentence. */
function journalsApart(glances: readonly Glance[]): string[] {
  const most = Math.max(0, ...glances.map(({ journal }) => journal?.length ?? 0));
  return Array.from({ length: most }, (_, at) => at).flatMap((at) => {
    const lines = glances.map(({ journal }) => journal?.[at] ?? "");
    const others = new Set(lines.filter((line) => !line.startsWith("You ")));
    const own = lines.filter((line) => line.startsWith("You ")).length;
    return others.size > 1 || own > 1 ? [`journal, line ${at + 1}: ${lines.join(" | ")}`] : [];
  });
}
