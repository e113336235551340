/** The tables on this device for a list, without the worker that plays them. */

import type { ListedTable } from "../wire";
import { Store } from "./store";
import { STORE } from "./which";

/** None where this device can't store any. */
export const tablesHere = (): Promise<ListedTable[]> => new Store(STORE).tables().catch(() => []);
