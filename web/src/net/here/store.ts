/** The tables on this device, in IndexedDB: the events of each, and the line that lists show of it. */

import type { ListedTable } from "../wire";

/** An event as the server's store has it. */
export interface Row {
  number: number;
  time: number;
  /** The event as JSON, with its secret fields. */
  data: string;
}

/** Another page was faster: it has stored an event of this number, or has deleted the table. */
export class Conflict extends Error {
  override readonly name = "Conflict";
}

const VERSION = 1;

export class Store {
  private database: Promise<IDBDatabase> | null = null;

  constructor(private readonly name: string) {}

  /** Stores rows that follow what is stored, all or none. They are on the disk when this resolves. */
  async append(table: ListedTable, rows: readonly Row[]): Promise<void> {
    const [first] = rows;
    const write = (await this.open()).transaction(["tables", "rows"], "readwrite", { durability: "strict" });
    const known = write.objectStore("tables");
    if (first?.number !== 1 && !(await answered(known.getKey(table.id)))) throw new Conflict();
    known.put(table);
    for (const row of rows) write.objectStore("rows").add({ ...row, table: table.id });
    await done(write);
  }

  async rows(table: string): Promise<Row[]> {
    const read = (await this.open()).transaction("rows").objectStore("rows");
    return answered<Row[]>(read.getAll(IDBKeyRange.bound([table, 0], [table, Infinity])));
  }

  async tables(): Promise<ListedTable[]> {
    return answered<ListedTable[]>((await this.open()).transaction("tables").objectStore("tables").getAll());
  }

  async forget(table: string): Promise<void> {
    const write = (await this.open()).transaction(["tables", "rows"], "readwrite");
    write.objectStore("tables").delete(table);
    write.objectStore("rows").delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    await done(write);
  }

  /** Rejects where the browser has no storage, as in some private windows. */
  private open(): Promise<IDBDatabase> {
    this.database ??= opened(this.name);
    this.database.catch(() => (this.database = null));
    return this.database;
  }
}

async function opened(name: string): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, VERSION);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore("tables", { keyPath: "id" });
    asked.result.createObjectStore("rows", { keyPath: ["table", "number"] });
  };
  return answered(asked).then((database) => {
    // A later version of the site changes the form: this page lets go of the old one.
    database.onversionchange = () => database.close();
    return database;
  });
}

function answered<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((found, failed) => {
    asked.onsuccess = () => found(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error("IndexedDB"));
  });
}

function done(write: IDBTransaction): Promise<void> {
  return new Promise((stored, failed) => {
    write.oncomplete = () => stored();
    write.onabort = () => failed(isTaken(write.error) ? new Conflict() : (write.error ?? new Error("IndexedDB")));
  });
}

const isTaken = (fault: DOMException | null): boolean => fault?.name === "ConstraintError";
