/** Calls the compiled rules. Memory of a state or an array is copied into the module, and back after the call. */

const LINE = 128;
const SLOTS = 32;

/** The rules of one game: `connect` them before any is called. */
export const rules = () => {
  let wasm, view, bytes, slots;
  const look = (until) => {
    const { memory } = wasm;
    const missing = until - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    if (view?.buffer === memory.buffer) return;
    view = new DataView(memory.buffer);
    bytes = new Uint8Array(memory.buffer);
  };
  const connect = (exports) => {
    wasm = exports;
    slots = Math.ceil(wasm.__heap_base.value / LINE) * LINE;
  };
  /** An entry takes a pointer to slots of 64 bits: numbers, addresses, and an array's length. It returns 0 for success. */
  const entry =
    (name, takes, gives) =>
    (...given) => {
      const copies = [];
      let [slot, free] = [slots, slots + 8 * SLOTS];
      const put = (value) => {
        view.setBigInt64(slot, BigInt(value), true);
        slot += 8;
      };
      look(free);
      given.forEach((value, at) => {
        if (takes[at] !== "state" && takes[at] !== "array") return put(Number(value));
        const own = value.bytes;
        look(free + own.length);
        bytes.set(own, free);
        copies.push([own, free]);
        put(free);
        if (takes[at] === "array") put(value.length);
        free = Math.ceil((free + own.length) / LINE) * LINE;
      });
      if (wasm[name](slots) !== 0) throw new Error(`${name}: a fault in the rules`);
      look(free);
      for (const [own, from] of copies) own.set(bytes.subarray(from, from + own.length));
      if (gives === "none") return null;
      const result = Number(view.getBigInt64(slots, true));
      return gives === "bool" ? Boolean(result) : result;
    };
  return { entry, connect };
};

/** What the module of a game imports: functions that its machine has, all others are faults. */
const env = new Proxy(
  {
    exp: Math.exp,
    expf: (value) => Math.fround(Math.exp(value)),
    sqrt: Math.sqrt,
  },
  {
    get: (known, name) => {
      const fault = () => {
        throw new Error(`${name}: a fault in the rules`);
      };
      return known[name] ?? fault;
    },
  },
);
export const instantiated = async (bytes) => (await WebAssembly.instantiate(bytes, { env })).instance.exports;
