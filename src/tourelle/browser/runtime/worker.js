/** A table in a worker of its own. The first message opens it: `{ game, table }`, as `opened` in `tables.js` takes it.
 * All others are those of a table's socket, and so are the answers. */

import { instantiated } from "./rules.js";
import { opened } from "./tables.js";

const begun = async ({ game, table }) => {
  const rules = fetch(new URL(`${game}.wasm`, import.meta.url)).then((answer) => answer.arrayBuffer());
  const module = await import(new URL(`${game}.js`, import.meta.url));
  return opened(module.table, await instantiated(await rules), { ...table, now: Date.now() });
};

let table;
onmessage = async ({ data }) => {
  table ??= begun(data).then((ready) => (postMessage({ type: "opened" }), ready));
  const ready = await table;
  if (data.type) for (const answer of ready.hear(data, Date.now())) postMessage(answer);
};
