/** Animates moves: cards fly from the market to towers, away from towers, from the deck to the market. */

import type { PlayedMove } from "../../play";
import { parse } from "../notation";
import type { FiveView, Style } from "../view";

const EASE = "cubic-bezier(.2,.8,.2,1)";
const FLIGHT = 420;
const STAGGER = 50;

interface Piece {
  element: Element;
  from: DOMRect;
}

/** The pieces that are picked up before the page shows the position after the move. */
export interface Lifted {
  played: PlayedMove<FiveView>;
  card: Piece | null;
  rest: Piece[];
}

export function lift(root: HTMLElement, played: PlayedMove<FiveView>): Lifted {
  const move = parse(played.move);
  const slots = [...root.querySelectorAll<HTMLElement>("[data-slot]")];
  const taken = move?.kind === "card" ? slots.find((slot) => slot.dataset.card === played.move) : undefined;
  const renewed = played.after.round !== played.before.round || played.after.stage === "over";
  const rest = renewed ? slots.filter((slot) => slot !== taken) : [];
  return {
    played,
    card: taken ? picked(taken) : move?.kind === "raze" ? topOf(root, played, move.style) : null,
    rest: rest.map(picked).filter((piece) => piece !== null),
  };
}

/** Lands the lifted pieces, once the page shows the position after the move; returns the duration. */
export function land(root: HTMLElement, { played, card, rest }: Lifted, speed: number): number {
  if (speed === 0) return 0;
  const move = parse(played.move);
  const time = FLIGHT / speed;
  let busy = 0;
  if (card && move?.kind === "card") {
    const storeys = root.querySelectorAll(`[data-tower="${played.seat}${move.style}"] [data-storey]`);
    const target = storeys[storeys.length - 1];
    if (target) busy = put(card, target, time);
  }
  if (card && move?.kind === "raze")
    busy = tumble(card, root.querySelector(`[data-demolished="${played.seat}"]`), time);
  if (move?.kind === "bid" || move?.kind === "pass") busy = pulse(root, played.seat, speed);
  if (played.after.round === played.before.round && played.after.stage !== "over") return busy;
  const discard = root.querySelector("[data-discard]");
  rest.forEach((piece, index) => fly(piece, discard, time, busy * 0.5 + (index * STAGGER) / speed, 0.4));
  return busy + time * 0.6 + deal(root, busy + time * 0.6, speed);
}

function picked(slot: HTMLElement): Piece | null {
  const drawing = slot.querySelector("svg");
  return drawing && { element: drawing.cloneNode(true) as Element, from: drawing.getBoundingClientRect() };
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
function put(piece: Piece, target: Element, time: number): number {
  if (typeof target.animate !== "function") return 0;
  target.animate({ opacity: [0, 0, 1], offset: [0, 0.9, 1] }, { duration: time, fill: "backwards" });
  fly(piece, target, time, 0, 1);
  return time;
}

function tumble(piece: Piece, target: Element | null, time: number): number {
  fly(piece, target, time, 0, 0.2, 24);
  return time;
}

function fly(piece: Piece, target: Element | null, time: number, delay: number, fade: number, turn = 0): void {
  const { element, from } = piece;
  if (typeof element.animate !== "function" || from.width === 0) return;
  const to = target?.getBoundingClientRect() ?? new DOMRect(from.x, from.y + 60, from.width, from.height);
  const flyer = element as SVGElement;
  Object.assign(flyer.style, {
    position: "fixed",
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: "5",
    pointerEvents: "none",
    transformOrigin: "0 100%",
  });
  flyer.setAttribute("aria-hidden", "true");
  document.body.append(flyer);
  const scale = Math.max(0.2, (to.width || 30) / from.width);
  const way = `translate(${to.x - from.x}px, ${to.bottom - from.bottom}px) scale(${scale}) rotate(${turn}deg)`;
  const flight = flyer.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: way, opacity: fade },
    ],
    { duration: time, delay, easing: EASE, fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = (): void => flyer.remove();
}

/** The new market is dealt from the deck. */
function deal(root: HTMLElement, delay: number, speed: number): number {
  const deck = root.querySelector("[data-deck]")?.getBoundingClientRect();
  const slots = [...root.querySelectorAll<HTMLElement>("[data-slot]")];
  slots.forEach((slot, index) => {
    if (!deck || typeof slot.animate !== "function") return;
    const at = slot.getBoundingClientRect();
    slot.animate(
      [
        { transform: `translate(${deck.x - at.x}px, ${deck.y - at.y}px) scale(.6)`, opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 320 / speed, delay: delay + (index * STAGGER) / speed, easing: EASE, fill: "backwards" },
    );
  });
  return (320 + slots.length * STAGGER) / speed;
}

function pulse(root: HTMLElement, seat: number, speed: number): number {
  const time = 320 / speed;
  for (const row of root.querySelectorAll<HTMLElement>(`[data-bid="${seat}"]`))
    row.animate?.({ scale: [1, 1.06, 1], easing: EASE }, { duration: time });
  return time;
}
