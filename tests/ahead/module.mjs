// Calls functions of a game's WebAssembly module: node module.mjs MODULE, a line of JSON for each call.
//
// {"name": ..., "arguments": [a number, or {"bytes": base64, "counts": [how many elements along each axis]}]} is answered
// by {"code", "results", "memory": the bytes of each array and state afterwards, in order}.
import fs from "node:fs";
import readline from "node:readline";

const PAGE = 65536;
const known = { exp: Math.exp, expf: (x) => Math.fround(Math.exp(x)) };
const env = new Proxy(known, {
  get: (all, name) =>
    all[name] ??
    (() => {
      throw new Error(`${String(name)} is missing`);
    }),
});
const { instance } = await WebAssembly.instantiate(fs.readFileSync(process.argv[2]), { env });
const { memory, __heap_base: heap, tourelle_index: index } = instance.exports;

const text = new Uint8Array(memory.buffer, index.value);
const entries = JSON.parse(new TextDecoder().decode(text.subarray(0, text.indexOf(0))));

function call({ name, arguments: given }) {
  const entry = entries[name];
  const taken = given.map((one) => (typeof one === "number" ? one : { ...one, raw: Buffer.from(one.bytes, "base64") }));
  const slots = Math.ceil(heap.value / 128) * 128;
  let free = slots + 8 * 160;
  for (const one of taken)
    if (one.raw) {
      one.at = free = Math.ceil(free / 128) * 128;
      free += one.raw.length;
    }
  if (free > memory.buffer.byteLength) memory.grow(Math.ceil((free - memory.buffer.byteLength) / PAGE));
  const view = new DataView(memory.buffer);
  const bytes = new Uint8Array(memory.buffer);
  const written = taken.flatMap((one) => (one.raw ? [one.at, ...one.counts] : [one]));
  for (const one of taken) if (one.raw) bytes.set(one.raw, one.at);
  written.forEach((number, at) => view.setBigInt64(slots + 8 * at, BigInt(number), true));
  const code = instance.exports[entry.symbol](slots);
  const results = [...entry.results].map((kind, at) =>
    kind === "f" ? view.getFloat64(slots + 8 * at, true) : Number(view.getBigInt64(slots + 8 * at, true)),
  );
  const after = taken.filter((one) => one.raw);
  return {
    code,
    results,
    memory: after.map((one) => Buffer.from(memory.buffer, one.at, one.raw.length).toString("base64")),
  };
}

for await (const line of readline.createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(call(JSON.parse(line)))}\n`);
