/** States and arrays of numbers: memory of their own, which is copied into the WebAssembly module for each call. */

import { fail, IndexError, OverflowError } from "./errors.js";

const KINDS = {
  int8: [1, (view, at) => view.getInt8(at), (view, at, value) => view.setInt8(at, value)],
  int16: [2, (view, at) => view.getInt16(at, true), (view, at, value) => view.setInt16(at, value, true)],
  int32: [4, (view, at) => view.getInt32(at, true), (view, at, value) => view.setInt32(at, value, true)],
  int64: [
    8,
    (view, at) => exact(view.getBigInt64(at, true)),
    (view, at, value) => view.setBigInt64(at, BigInt(value), true),
  ],
};
const exact = (word) => {
  const value = Number(word);
  return Number.isSafeInteger(value) ? value : fail(OverflowError, `${word} is not exact`);
};
const product = (shape) => shape.reduce((total, size) => total * size, 1);

/** Numbers in rows, as NumPy has them; a row is a view of the same memory. */
export class Table {
  constructor(view, from, kind, shape) {
    Object.assign(this, { view, from, kind, shape });
    [this.width, this.read, this.write] = KINDS[kind];
  }
  get length() {
    return this.shape[0];
  }
  get bytes() {
    return new Uint8Array(this.view.buffer, this.view.byteOffset + this.from, this.width * product(this.shape));
  }
  /** What an index names: a single number's place, or a part of the table. */
  part(index) {
    const places = Array.isArray(index) ? index : [index];
    let inner = product(this.shape);
    let from = this.from;
    for (const [turn, given] of places.entries()) {
      const size = this.shape[turn];
      if (given === null && turn === places.length - 1) return this.rest(from, this.shape.slice(turn));
      inner /= size;
      const place = given < 0 ? given + size : Number(given);
      if (!(place >= 0 && place < size)) fail(IndexError, `there is no ${index} in [${this.shape}]`);
      from += place * inner * this.width;
    }
    return this.rest(from, this.shape.slice(places.length));
  }
  rest(from, shape) {
    return new Table(this.view, from, this.kind, shape);
  }
  at(index) {
    const part = this.part(index);
    return part.shape.length ? part : part.read(part.view, part.from);
  }
  put(index, value) {
    this.part(index).fill(value);
  }
  fill(value) {
    for (let at = 0; at < product(this.shape); at += 1)
      this.write(this.view, this.from + at * this.width, Number(value));
  }
  *[Symbol.iterator]() {
    for (let at = 0; at < this.length; at += 1) yield this.at(at);
  }
  slice(from, to = this.length) {
    const [first, last] = [from, to].map((at) => Math.min(this.length, Math.max(0, at < 0 ? at + this.length : at)));
    const inner = product(this.shape) / this.length;
    return this.rest(this.from + first * inner * this.width, [Math.max(0, last - first), ...this.shape.slice(1)]);
  }
  tolist() {
    return Array.from(this, (item) => (item instanceof Table ? item.tolist() : item));
  }
  sum() {
    let total = 0;
    for (const item of this) total += item instanceof Table ? item.sum() : item;
    return total;
  }
  copy() {
    return new Table(new DataView(this.bytes.slice().buffer), 0, this.kind, this.shape);
  }
  reshape(rows, columns) {
    return this.rest(this.from, [rows < 0 ? product(this.shape) / columns : rows, columns]);
  }
}

export const table = (kind, shape, numbers) => {
  const made = new Table(new DataView(new ArrayBuffer(KINDS[kind][0] * product(shape))), 0, kind, shape);
  numbers.forEach((value, at) => made.write(made.view, at * made.width, value));
  return made;
};
export const zeros = (size, kind) =>
  typeof kind === "string" ? table(kind, [size], []) : Array.from({ length: size }, () => new kind());
export const array = (numbers, kind) => table(kind, [numbers.length], numbers);
export const newStates = (kind) => [new kind()];
export const copyOf = (state) => new state.dtype(state.bytes.slice());
export const numbers = (field) => field.tolist();

/** A game's state: its fields by name, in memory laid out as the compiled rules have it. */
export const layout = (size, fields) => {
  class State {
    constructor(bytes = new Uint8Array(size)) {
      this.bytes = bytes;
      this.view = new DataView(bytes.buffer);
    }
    tobytes() {
      return this.bytes.slice();
    }
  }
  State.dtype = State.prototype.dtype = State;
  State.size = size;
  for (const [name, [kind, from, shape]] of Object.entries(fields)) {
    const [, read, write] = KINDS[kind];
    const single = {
      get() {
        return read(this.view, from);
      },
      set(value) {
        write(this.view, from, Number(value));
      },
    };
    const several = {
      get() {
        return new Table(this.view, from, kind, shape);
      },
    };
    Object.defineProperty(State.prototype, name, shape.length ? several : single);
  }
  return State;
};
