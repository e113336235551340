/** Who uses this browser. A name is asked for when it is first needed. */

import { api, type Person } from "../../net/api";
import { Refusal } from "../../net/refusals";

class Me {
  person = $state.raw<Person | null>(null);
  /** The question is on the page. */
  asking = $state(false);
  private answer: ((person: Person | null) => void) | null = null;
  private looked: Promise<void> | null = null;

  /** Looks once whether this browser is known. */
  look(): Promise<void> {
    this.looked ??= api.who().then(
      (person) => void (this.person = person),
      (fault: unknown) => {
        if (!(fault instanceof Refusal)) this.looked = null;
      },
    );
    return this.looked;
  }

  /** The person; asks for a name if there is none yet. Null: they would rather not. */
  async need(): Promise<Person | null> {
    await this.look();
    if (this.person) return this.person;
    this.asking = true;
    return new Promise((answer) => (this.answer = answer));
  }

  /** Makes sure that the visitor has an identity: that of this browser, or one with a name that the server makes up. */
  async some(): Promise<void> {
    await this.look();
    this.person ??= await api.introduce();
  }

  /** The question was answered with a name; throws what the server says against it. */
  async named(name: string): Promise<void> {
    this.person = await (this.person ? api.rename(name) : api.introduce(name));
    this.closed();
  }

  closed(): void {
    this.asking = false;
    this.answer?.(this.person);
    this.answer = null;
  }
}

export const me = new Me();
