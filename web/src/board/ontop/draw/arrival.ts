/** The animation of a move, piece after piece: the tile, black triangles, circles with their pawns. */

import type { Attachment } from "svelte/attachments";
import { arriving, BOUNCE, SETTLE, SLIDE } from "../../motion";
import type { PlayedMove } from "../../play";
import { changeBetween, type Circle } from "./changes";
import type { OnTopView } from "../view";

export interface Arrival {
  delay: number;
  ms: number;
  frames: Keyframe[];
  easing: string;
}

export interface Schedule {
  played: PlayedMove<OnTopView>;
  /** The animation speed when the move began. */
  speed: number;
  circles: Circle[];
  tile: Arrival;
  black: Map<string, Arrival>;
  pawns: Map<string, Arrival[]>;
  /** When each circle closes, in ms. */
  closes: Map<string, number>;
  /** When the points are counted, in ms. */
  counts: number;
}

const FLY = 360;
const DROP = 200;
const TURN_UP = 160;
const PAWN = 180;
const STAGGER = 90;
/** Circles overlap in time; however many there are, the last begins soon. */
const NEXT_CIRCLE = 160;
const ALL_CIRCLES = 400;

/** The timing of a move. `from`: the tile's start relative to its place; null if it was already there as a ghost. */
export function scheduleOf(
  played: PlayedMove<OnTopView>,
  speed: number,
  from: { x: number; y: number } | null,
): Schedule {
  const change = changeBetween(played.before, played.after);
  const laid = from ? FLY : DROP;
  const circlesFrom = laid + (change.black.length || change.gaps.length ? TURN_UP : 0);
  const step = Math.min(NEXT_CIRCLE, ALL_CIRCLES / Math.max(1, change.circles.length));
  const closes = new Map(change.circles.map(({ vertex }, i) => [vertex, (circlesFrom + i * step) / speed]));
  const cells = [...change.black, ...change.gaps];
  const grown = { delay: laid / speed, ms: TURN_UP / speed, frames: arriving("scale(.3)"), easing: BOUNCE };
  return {
    played,
    speed,
    circles: change.circles,
    tile: tileArrival(from, speed),
    black: new Map(cells.map((cell) => [cell, grown])),
    pawns: new Map(change.circles.map(({ vertex, stack }) => [vertex, stacked(stack, closes.get(vertex) ?? 0, speed)])),
    closes,
    counts: circlesFrom / speed,
  };
}

function tileArrival(from: { x: number; y: number } | null, speed: number): Arrival {
  if (!from) {
    const frames = [{ transform: "translateY(-6px) scale(1.04)" }, { transform: "none" }];
    return { delay: 0, ms: DROP / speed, frames, easing: SETTLE };
  }
  const start = `translate(${from.x.toFixed(1)}px, ${from.y.toFixed(1)}px) scale(1.15)`;
  const frames = [
    { transform: start, opacity: 0 },
    { opacity: 1, offset: 0.25 },
    { transform: "none", opacity: 1 },
  ];
  return { delay: 0, ms: FLY / speed, frames, easing: SLIDE };
}

function stacked(stack: string, from: number, speed: number): Arrival[] {
  const pawn = { ms: PAWN / speed, frames: arriving("translateY(-46px)"), easing: BOUNCE };
  return [...stack].map((_, i) => ({ ...pawn, delay: from + (i * STAGGER) / speed }));
}

/** Animates an element as planned. During the delay it has the first keyframe. */
export function arrive(arrival: Arrival | undefined): Attachment<Element> {
  return (node) => {
    if (!arrival || !node.animate) return;
    const { delay, ms, frames, easing } = arrival;
    const animation = node.animate(frames, { delay, duration: ms, easing, fill: "backwards" });
    return () => animation.cancel();
  };
}
