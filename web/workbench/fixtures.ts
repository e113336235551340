/** Matches played by the engine (scripts/fixtures), as views, legal moves and previews; for the workbench and tests. */

import type { PlayedMove, GameName, Preview, View } from "../src/board/play";

type Key = string | number;
/** [path, value], [path], or [path, start, count, items]. */
type Patch = [Key[], ...unknown[]][];

interface WrittenFrame {
  seat: number;
  legal: string[];
  move: string;
  scores: number[];
  patches: Patch[];
  previews: Record<string, { scores: number[]; patch: Patch; legal?: string[] | null }>;
}

export interface WrittenMatch {
  name: string;
  players: number;
  options: Record<string, unknown>;
  start: unknown[];
  frames: WrittenFrame[];
}

/** A position of a match, seen from the seat to move. */
export interface Position<V extends View> {
  turn: number;
  seat: number;
  view: V;
  legal: string[];
  previews: Map<string, Preview<V>>;
  /** The move that was played, from the first seat's view. */
  played: PlayedMove<V>;
}

export interface Fixture<V extends View> {
  name: string;
  players: number;
  positions: Position<V>[];
  /** How it ended, seen from each seat. */
  end: V[];
}

export function readFixture<V extends View>(written: WrittenMatch): Fixture<V> {
  let views = written.start as V[];
  const positions = written.frames.map((frame, turn) => {
    const before = views;
    views = views.map((view, viewer) => patched(view, frame.patches[viewer] ?? []));
    return positionOf(frame, turn, before, views);
  });
  return { name: written.name, players: written.players, positions, end: views };
}

function positionOf<V extends View>(frame: WrittenFrame, turn: number, before: V[], after: V[]): Position<V> {
  const { seat, legal, move, scores } = frame;
  const view = at(before, seat);
  const previews = new Map(
    Object.entries(frame.previews).map(([text, preview]) => [
      text,
      { move: text, scores: preview.scores, view: patched(view, preview.patch), legal: preview.legal ?? null },
    ]),
  );
  const played = { number: turn, seat, move, scores, before: at(before, 0), after: at(after, 0) };
  return { turn, seat, view, legal, previews, played };
}

/** The same move as another seat sees it. */
export function playedFrom<V extends View>(
  fixture: Fixture<V>,
  turn: number,
  seat: number,
  written: WrittenMatch,
): PlayedMove<V> {
  const position = at(fixture.positions, turn);
  const before = viewAt<V>(written, turn, seat);
  return { ...position.played, before, after: viewAt<V>(written, turn + 1, seat) };
}

/** What a seat sees after a number of turns. */
export function viewAt<V extends View>(written: WrittenMatch, turns: number, seat: number): V {
  const frames = written.frames.slice(0, turns);
  return frames.reduce((view, frame) => patched(view, frame.patches[seat] ?? []), at(written.start, seat) as V);
}

function at<T>(list: readonly T[], i: number): T {
  const item = list[i];
  if (item === undefined) throw new Error(`nothing at ${i}`);
  return item;
}

export function patched<T>(old: T, patch: Patch): T {
  return patch.reduce<unknown>((whole, [path, ...what]) => applied(whole, path, what), old) as T;
}

function applied(old: unknown, path: Key[], what: unknown[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put(old, what);
  const copy = Array.isArray(old) ? ([...old] as unknown[]) : { ...(old as Record<Key, unknown>) };
  const open = copy as Record<Key, unknown>;
  if (rest.length === 0 && what.length === 0) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else Reflect.deleteProperty(open, key);
  } else if (rest.length === 0 && what.length === 1) open[key] = what[0];
  else open[key] = applied(open[key], rest, what);
  return copy;
}

function put(old: unknown, what: unknown[]): unknown {
  if (what.length === 1) return what[0];
  const [start, count, items] = what as [number, number, unknown[]];
  const list = old as unknown[];
  return [...list.slice(0, start), ...items, ...list.slice(start + count)];
}

export type { GameName };
