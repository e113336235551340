/** Pieces flying between the board, the seats and the piles: drawn over everything, removed on arrival. */

export type Cargo =
  | { kind: "block"; colour: string }
  | { kind: "figure"; owner: number | null }
  | { kind: "card"; face: string }
  | { kind: "gain"; points: number };

export interface Flight {
  id: number;
  cargo: Cargo;
  from: { x: number; y: number };
  to: { x: number; y: number };
  delay: number;
  duration: number;
}

let flights = 0;

export class Flying {
  all = $state.raw<readonly Flight[]>([]);

  /** Flies a piece from the centre of one element to the centre of another, if both are visible. */
  send(cargo: Cargo, from: Element | null, to: Element | null, delay: number, duration: number): void {
    const [start, end] = [middle(from), middle(to)];
    if (!start || !end) return;
    this.all = [...this.all, { id: ++flights, cargo, from: start, to: end, delay, duration }];
  }

  landed(id: number): void {
    this.all = this.all.filter((flight) => flight.id !== id);
  }

  clear(): void {
    if (this.all.length) this.all = [];
  }
}

function middle(element: Element | null): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}
