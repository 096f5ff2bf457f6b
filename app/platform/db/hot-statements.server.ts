import pg from "pg";

/** How often a text is sent before it is worth a place in every connection: not what one filter made once. */
const OFTEN = 30;
/** Of how many texts it is known how often they were sent. */
const MOST_COUNTED = 1_000;
/** A prepared statement takes its connection some ten to hundred kilobytes. */
const MOST = 200;

/** Of them those that search: what is searched for makes many texts, which are not to take the place of every page's. */
const MOST_SEARCHES = 40;

/** Which plan is good depends on what is searched for: these are planned each time. */
const SEARCHES = /@@|@>|<@|&&|\blike\b|\bilike\b|~|<->/i;

/** Whether what a statement takes depends on what is searched for. */
export const searches = (text: string): boolean => SEARCHES.test(text);

/** Begins a statement that searches, and of which one plan is as good for whatever is searched for. */
export const PLANNED_ONCE = "/* planned once */";

/** Names the statements that are sent often, for `PreparingClient`; one for all connections of a pool. */
export class HotStatements {
  readonly #sent = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #searches = 0;

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size === MOST) return name;
    const sent = (this.#sent.get(text) ?? 0) + 1;
    if (sent < OFTEN) {
      // Texts that come once, such as lists of any length, push each other out.
      if (this.#sent.size === MOST_COUNTED) this.#sent.clear();
      this.#sent.set(text, sent);
      return undefined;
    }
    this.#sent.delete(text);
    if (searches(text)) {
      if (!text.startsWith(PLANNED_ONCE) || this.#searches === MOST_SEARCHES) return undefined;
      this.#searches += 1;
    }
    const given = `hot_${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }
}

/**
 * FAST-4: has the database plan once per connection what is sent again and again. To plan the statements of a company's
 * dashboard took it 15 ms, to run them 11.
 */
export function preparing(hot: HotStatements): new () => pg.ClientBase {
  class PreparingClient extends pg.Client {}
  const prepared = function (this: pg.Client, asked: unknown, ...rest: unknown[]) {
    return Reflect.apply(pg.Client.prototype.query, this, [named(asked, hot), ...rest]);
  };
  PreparingClient.prototype.query = prepared as pg.Client["query"];
  return PreparingClient;
}

/** A bare text may hold several statements; what has a name, or its own way of sending, keeps it. */
function named(asked: unknown, hot: HotStatements): unknown {
  if (typeof asked !== "object" || asked === null || "submit" in asked) return asked;
  const { text, name } = asked as Partial<pg.QueryConfig>;
  const given = text && !name ? hot.nameOf(text) : undefined;
  return given ? { ...asked, name: given } : asked;
}
