/** Arrow keys on the board: each moves to the neighbour on that side, as seen on the screen. */

import type { Ground } from "../draw/ground";
import { CELLS, middleOf, STRIPS, stripSize } from "../draw/layout";

type Direction = "left" | "right" | "up" | "down";

const KEYS: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
/** For the board turned by 90°: up on the screen is left on the board. */
const TURNED: Record<Direction, Direction> = { up: "left", down: "right", right: "up", left: "down" };

/** The cell that a key leads to; null for other keys. */
export function walk(key: string, cell: string, ground: Ground, free: { has(cell: string): boolean }): string | null {
  const step = KEYS[key];
  if (step) return stepFrom(cell, ground.turned ? TURNED[step] : step);
  const strip = cell.charAt(0);
  if (key === "Home") return `${strip}1`;
  if (key === "End") return `${strip}${stripSize(STRIPS.indexOf(strip))}`;
  if (key === "n" || key === "N") return nextFree(cell, 1, free);
  if (key === "p" || key === "P") return nextFree(cell, -1, free);
  return null;
}

function stepFrom(cell: string, step: Direction): string {
  const strip = STRIPS.indexOf(cell.charAt(0));
  const number = Number(cell.slice(1));
  if (step === "left" || step === "right") {
    const next = `${cell.charAt(0)}${number + (step === "left" ? -1 : 1)}`;
    return CELLS.has(next) ? next : cell;
  }
  return across(cell, strip + (step === "up" ? -1 : 1));
}

/** The cell of another strip straight above or below. */
function across(cell: string, strip: number): string {
  const letter = STRIPS.charAt(strip);
  if (strip < 0 || !letter) return cell;
  const { x } = middleOf(cell);
  const others = Array.from({ length: stripSize(strip) }, (_, i) => `${letter}${i + 1}`);
  const far = (other: string): number => Math.abs(middleOf(other).x - x);
  return others.reduce((best, other) => (far(other) < far(best) ? other : best));
}

function nextFree(cell: string, step: 1 | -1, free: { has(cell: string): boolean }): string {
  const cells = [...CELLS.keys()];
  const at = cells.indexOf(cell);
  for (let i = 1; i <= cells.length; i += 1) {
    const next = cells[(at + step * i + cells.length * 2) % cells.length];
    if (next && free.has(next)) return next;
  }
  return cell;
}

/** The first cell to get the focus: the free one nearest to the centre of the board. */
export function firstCell(free: Iterable<string>): string {
  const far = (cell: string): number => {
    const { x, y } = middleOf(cell);
    return Math.hypot(x - 450, y - 310);
  };
  return [...free].reduce<string | null>((best, cell) => (best && far(best) <= far(cell) ? best : cell), null) ?? "C8";
}
