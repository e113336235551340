/** The tables on this device, one act after the other: an event is stored before anybody is told of it. */

import type { Act, AskPreview, Done, FromClient, ListedTable, NewTable, Watch } from "../wire";
import { gameNamed, type Answer, type Game, type Setup, type Table } from "./border";
import { Conflict, type Row, type Store } from "./store";

/** Who owns all tables here. */
const OWNER = "me";
/** How often an act is tried again after another page was faster. */
const TRIES = 5;

export class NoTable extends Error {
  override readonly name = "NoTable";
}

interface Open {
  table: Table;
  /** How many events are stored. */
  stored: number;
}

interface Storage {
  append: Store["append"];
  rows: Store["rows"];
  forget: Store["forget"];
}

export class Tables {
  private readonly open = new Map<string, Open>();
  private readonly watching = new Map<string, Watch>();
  private last: Promise<unknown> = Promise.resolve();

  /** `tell` takes what the page is sent without having asked, `changed` that a table was. */
  constructor(
    private readonly store: Storage,
    private readonly tell: (table: string, answers: Answer[]) => void,
    private readonly changed: (table: string) => void,
    private readonly load: (game: string) => Promise<Game> = gameNamed,
  ) {}

  /** Everything is done in the order in which it was asked for. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  make(id: string, asked: NewTable): Promise<ListedTable> {
    return this.inTurn(async () => {
      const table = (await this.load(asked.game)).open(setupOf(id, asked));
      await this.keep(id, { table, stored: 0 });
      return table.listed();
    });
  }

  /** The answers to a message of the page that watches the table; `watch` is the first. */
  hear(id: string, message: FromClient): Promise<void> {
    return this.inTurn(async () => {
      if (message.type === "watch") this.watching.set(id, message);
      this.tell(id, await this.answers(id, message));
    });
  }

  /** An act of a page that does not watch the table. */
  act(id: string, act: Act): Promise<Answer> {
    return this.inTurn(async () => {
      const answers = await this.answers(id, act);
      const answer = answers.find((each) => "why" in each || each.type === "done");
      if (!answer) throw new NoTable(id);
      return answer;
    });
  }

  leave(id: string): void {
    this.watching.delete(id);
    this.open.delete(id);
  }

  look<T>(id: string, at: (table: Table) => T): Promise<T> {
    return this.inTurn(async () => at((await this.find(id)).table));
  }

  forget(id: string): Promise<void> {
    return this.inTurn(() => this.drop(id));
  }

  /** Another page has changed the table: whoever watches it here is shown it as it is now. */
  refresh(id: string): Promise<void> {
    return this.inTurn(async () => {
      const before = this.open.get(id);
      this.open.delete(id);
      const watch = this.watching.get(id);
      if (watch && before) this.tell(id, await this.answers(id, { ...watch, since: before.stored }));
    });
  }

  private async answers(id: string, message: FromClient, tries = TRIES): Promise<Answer[]> {
    const open = await this.find(id);
    const answers = open.table.hear(message, Date.now());
    try {
      await this.keep(id, open);
      const again = answers.find((each): each is Done => "type" in each && each.type === "done")?.table;
      if (again) await this.begin(again, open.table);
      if (open.table.listed().phase === "abandoned") await this.drop(id);
      return answers;
    } catch (fault) {
      // What was not stored has not happened.
      this.open.delete(id);
      if (fault instanceof Conflict && tries > 0) return this.answers(id, message, tries - 1);
      return [notStored(message)];
    }
  }

  private async drop(id: string): Promise<void> {
    await this.store.forget(id);
    this.open.delete(id);
    this.changed(id);
  }

  /** The rematch, unless it is there already: it begins at once, since everybody is here. */
  private async begin(id: string, of: Table): Promise<void> {
    if ((await this.store.rows(id)).length) return;
    const table = of.again(id, Date.now());
    table.hear({ type: "start", id: "" }, Date.now());
    await this.keep(id, { table, stored: 0 });
  }

  private async keep(id: string, open: Open): Promise<void> {
    const rows: Row[] = open.table.rows(open.stored);
    if (rows.length) {
      await this.store.append(open.table.listed(), rows);
      open.stored += rows.length;
      this.changed(id);
    }
    this.open.set(id, open);
  }

  private async find(id: string): Promise<Open> {
    const open = this.open.get(id) ?? (await this.openAgain(id));
    this.open.set(id, open);
    return open;
  }

  private async openAgain(id: string): Promise<Open> {
    const rows = await this.store.rows(id);
    const [first] = rows;
    if (!first) throw new NoTable(id);
    const { settings } = JSON.parse(first.data) as { settings: { game: string } };
    const table = (await this.load(settings.game)).openAgain(id, rows);
    const watch = this.watching.get(id);
    if (watch) table.hear(watch, Date.now());
    return { table, stored: rows.length };
  }
}

function setupOf(id: string, { seats, clock: _, ...asked }: NewTable): Setup {
  const usual = { options: {}, visibility: "private", order: "shuffled", undo: "on", absent: "bot", patience: null };
  const settings = { ...usual, ...asked, chat: false };
  const named = seats.map((seat) => ("name" in seat && seat.name ? seat.name : ""));
  return {
    id,
    now: Date.now(),
    owner: OWNER,
    settings,
    seats: named.map((name) => ({ kind: "person", identity: OWNER, name })),
  };
}

/** The outbox sends it again. */
function notStored(message: FromClient): Answer {
  const id = (message as Act | AskPreview).id ?? "";
  return { why: "store_away", key: "server.refused.store_away", values: {}, id };
}
