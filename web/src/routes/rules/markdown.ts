/** Parses the subset of Markdown used in rules and rulings into plain data, which components render. */

export interface Span {
  kind: "plain" | "bold" | "italic" | "code";
  text: string;
}

export type Block =
  | { kind: "text"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "figure"; name: string; caption: string }
  | { kind: "code"; text: string };

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

const HEADING = /^## (.+?)(?: \{#([\w-]+)\})?$/;
const FIGURE = /^!\[(.*)\]\(([\w-]+)\)$/;
const ITEM = /^(?:-|\d+\.) /;
const SPAN = /\*\*(.+?)\*\*|[*_](.+?)[*_]|`(.+?)`/g;

/** Splits a text into sections; what precedes the first heading is a section without a title. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ id: "", title: "", blocks: [] }];
  for (const lines of piecesOf(text)) {
    const heading = HEADING.exec(lines[0] ?? "");
    if (heading) sections.push({ id: heading[2] ?? "", title: heading[1] ?? "", blocks: [] });
    else sections.at(-1)?.blocks.push(blockOf(lines));
  }
  return sections;
}

/** Groups of lines between blank lines; a code block is one group, whatever is in it. */
function piecesOf(text: string): string[][] {
  const pieces: string[][] = [];
  let open: string[] = [];
  let coding = false;
  const close = () => {
    if (open.length) pieces.push(open);
    open = [];
  };
  for (const line of text.split("\n")) {
    const fence = line.startsWith("```");
    if (fence && !coding) close();
    if (line.trim() || coding) open.push(line);
    if (fence) coding = !coding;
    if (!coding && (fence || !line.trim() || line.startsWith("## "))) close();
  }
  close();
  return pieces;
}

function blockOf(lines: string[]): Block {
  const first = lines[0] ?? "";
  const figure = FIGURE.exec(lines.join(" "));
  if (figure) return { kind: "figure", caption: figure[1] ?? "", name: figure[2] ?? "" };
  if (first.startsWith("```")) return { kind: "code", text: lines.slice(1, -1).join("\n") };
  if (first.startsWith("|")) return tableOf(lines);
  if (ITEM.test(first)) return listOf(lines);
  return { kind: "text", spans: spansOf(lines.join(" ")) };
}

function tableOf(lines: string[]): Block {
  const [head, , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => spansOf(cell.trim())),
  );
  return { kind: "table", head: head ?? [], rows };
}

function listOf(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", ordered: /^\d/.test(lines[0] ?? ""), items: items.map(spansOf) };
}

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > end) spans.push({ kind: "plain", text: text.slice(end, found.index) });
    const [whole, bold, italic, code] = found;
    spans.push({ kind: bold ? "bold" : italic ? "italic" : "code", text: bold ?? italic ?? code ?? "" });
    end = found.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: "plain", text: text.slice(end) });
  return spans;
}

/** All the words of a block, for the search. */
export function wordsOf(block: Block): string {
  if (block.kind === "text") return plain(block.spans);
  if (block.kind === "list") return block.items.map(plain).join(" ");
  if (block.kind === "table") return [block.head, ...block.rows].map((row) => row.map(plain).join(" ")).join(" ");
  return block.kind === "figure" ? block.caption : "";
}

export function plain(spans: Span[]): string {
  return spans.map((span) => span.text).join("");
}
