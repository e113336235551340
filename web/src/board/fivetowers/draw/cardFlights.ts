/** Animates moves: cards fly from the market to towers, away from towers, from the deck to the market. */

import { arriving, SETTLE } from "../../motion";
import type { PlayedMove } from "../../play";
import { parse } from "../notation";
import type { FiveView, Style } from "../view";

const FLIGHT = 420;
const STAGGER = 50;
const SHORT = 320;

interface Piece {
  element: SVGElement;
  from: DOMRect;
}

/** The pieces that are picked up before the page shows the position after the move. */
export interface Lifted {
  played: PlayedMove<FiveView>;
  card: Piece | null;
  rest: Piece[];
}

const renewed = ({ before, after }: PlayedMove<FiveView>): boolean =>
  after.round !== before.round || after.stage === "over";
const slotsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-slot]")];

export function lift(root: HTMLElement, played: PlayedMove<FiveView>): Lifted {
  const move = parse(played.move);
  const slots = slotsIn(root);
  const taken = move?.kind === "card" ? slots.find((slot) => slot.dataset.card === played.move) : undefined;
  const rest = renewed(played) ? slots.filter((slot) => slot !== taken) : [];
  return {
    played,
    card: taken ? picked(taken) : move?.kind === "raze" ? topOf(root, played, move.style) : null,
    rest: rest.map(picked).filter((piece) => piece !== null),
  };
}

/** Lands the lifted pieces, once the page shows the position after the move. */
export function land(root: HTMLElement, { played, card, rest }: Lifted, speed: number): void {
  const move = parse(played.move);
  const time = FLIGHT / speed;
  let busy = 0;
  if (card && move?.kind === "card") {
    const target = [...root.querySelectorAll(`[data-tower="${played.seat}${move.style}"] [data-storey]`)].at(-1);
    if (target) put(card, target, time);
    busy = target ? time : 0;
  } else if (card) {
    fly(card, root.querySelector(`[data-demolished="${played.seat}"]`), time, { fade: 0.2, turn: 24 });
    busy = time;
  } else if (move?.kind === "bid" || move?.kind === "pass") {
    pulse(root, played.seat, SHORT / speed);
    busy = SHORT / speed;
  }
  if (!renewed(played)) return;
  const discard = root.querySelector("[data-discard]");
  rest.forEach((piece, n) => fly(piece, discard, time, { delay: busy * 0.5 + (n * STAGGER) / speed, fade: 0.4 }));
  deal(root, busy + time * 0.6, speed);
}

function picked(slot: HTMLElement): Piece | null {
  const drawing = slot.querySelector("svg");
  return drawing && { element: drawing.cloneNode(true) as SVGElement, from: drawing.getBoundingClientRect() };
}

/** A copy of a tower's top card before the move; null if planned cards are drawn in its place. */
function topOf(root: HTMLElement, { seat, before }: PlayedMove<FiveView>, style: Style): Piece | null {
  const storey = (before.seats[seat]?.towers[style].length ?? 0) - 1;
  const top = root.querySelector<SVGGElement>(`[data-tower="${seat}${style}"] [data-storey="${storey}"]`);
  if (!top || typeof top.getBBox !== "function") return null;
  const { x, y, width, height } = top.getBBox();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  const part = top.cloneNode(true) as SVGGElement;
  part.removeAttribute("transform");
  drawing.append(part);
  return { element: drawing, from: top.getBoundingClientRect() };
}

/** A card flies to its tower; the card that is already drawn there appears on arrival. */
function put(piece: Piece, target: Element, time: number): void {
  target.animate?.({ opacity: [0, 0, 1], offset: [0, 0.9, 1] }, { duration: time, fill: "backwards" });
  fly(piece, target, time, {});
}

interface Way {
  delay?: number;
  /** The opacity on arrival. */
  fade?: number;
  turn?: number;
}

function fly({ element, from }: Piece, target: Element | null, time: number, way: Way): void {
  if (typeof element.animate !== "function" || from.width === 0) return;
  const { delay = 0, fade = 1, turn = 0 } = way;
  const to = target?.getBoundingClientRect() ?? new DOMRect(from.x, from.y + 60, from.width, from.height);
  Object.assign(element.style, {
    position: "fixed",
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: "5",
    pointerEvents: "none",
    transformOrigin: "0 100%",
  });
  element.setAttribute("aria-hidden", "true");
  document.body.append(element);
  const scale = Math.max(0.2, (to.width || 30) / from.width);
  const transform = `translate(${to.x - from.x}px, ${to.bottom - from.bottom}px) scale(${scale}) rotate(${turn}deg)`;
  const frames = [{ transform: "none" }, { transform, opacity: fade }];
  const flight = element.animate(frames, { duration: time, delay, easing: SETTLE, fill: "backwards" });
  flight.onfinish = flight.oncancel = (): void => element.remove();
}

/** The new market is dealt from the deck. */
function deal(root: HTMLElement, delay: number, speed: number): void {
  const deck = root.querySelector("[data-deck]")?.getBoundingClientRect();
  if (!deck) return;
  slotsIn(root).forEach((slot, n) => {
    const at = slot.getBoundingClientRect();
    const frames = arriving(`translate(${deck.x - at.x}px, ${deck.y - at.y}px) scale(.6)`);
    const timing = { duration: SHORT / speed, delay: delay + (n * STAGGER) / speed, easing: SETTLE };
    slot.animate?.(frames, { ...timing, fill: "backwards" });
  });
}

function pulse(root: HTMLElement, seat: number, duration: number): void {
  for (const row of root.querySelectorAll(`[data-bid="${seat}"]`))
    row.animate?.({ scale: [1, 1.06, 1], easing: SETTLE }, { duration });
}
