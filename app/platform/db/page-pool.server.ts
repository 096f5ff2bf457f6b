import type pg from "pg";
import { searches } from "./hot-statements.server";
import { answerUnderWay } from "./in-time.server";
import { WatchedPool } from "./watched-pool.server";

type Asked = {
  readonly statement: pg.QueryConfig;
  readonly values: unknown[] | undefined;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
};

type Answered = (failure: Error | null, result: pg.QueryResult) => void;
type Ask = (statement: pg.QueryConfig, values: unknown[] | undefined, answered: Answered) => void;
type Query = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * FAST-4: what one answer asks of the tables in one breath leaves on one connection in one write, and is answered in that
 * order. Each statement on a connection of its own costs this process a write, a reading and a connection's way there and back.
 */
export class PagePool extends WatchedPool {
  readonly #breaths = new Map<object, Asked[]>();

  constructor(...settings: ConstructorParameters<typeof WatchedPool>) {
    super(...settings);
    const alone = this.query.bind(this) as Query;
    this.query = ((statement: pg.QueryConfig, values?: unknown[]) => {
      const answer = answerUnderWay();
      if (!answer || !isQuickRead(statement)) return alone(statement, values);
      return this.#ask(answer, statement, values, alone);
    }) as Query as pg.Pool["query"];
  }

  #ask(answer: object, statement: pg.QueryConfig, values: unknown[] | undefined, alone: Query) {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const asked = { statement, values, resolve, reject };
      const breath = this.#breaths.get(answer);
      if (breath) {
        breath.push(asked);
        return;
      }
      this.#breaths.set(answer, [asked]);
      // After whatever else is to be done now, which may ask as well.
      process.nextTick(() => this.#send(answer, alone));
    });
  }

  #send(answer: object, alone: Query) {
    const breath = this.#breaths.get(answer) ?? [];
    this.#breaths.delete(answer);
    const [first] = breath;
    if (breath.length === 1 && first) {
      alone(first.statement, first.values).then(first.resolve, first.reject);
      return;
    }
    this.connect((error, client, done) => {
      if (!client) {
        for (const { reject } of breath) reject(error);
        return;
      }
      const asked = client as unknown as Wired;
      const { stream } = asked.connection;
      let left = breath.length;
      let broken: Error | undefined;
      stream.cork();
      for (const { statement, values, resolve, reject } of breath) {
        const answered = (failure: Error | null, result: pg.QueryResult) => {
          if (failure) {
            broken ??= failure;
            reject(failure);
          } else resolve(result);
          left -= 1;
          if (left === 0) done(broken);
        };
        asked.query(statement, values, answered);
      }
      stream.uncork();
    });
  }
}

/** What others may wait for, and what may go on while an answer is given up: neither a search nor what writes. */
const isQuickRead = (asked: unknown): boolean => {
  const { text } = Object(asked) as Partial<pg.QueryConfig>;
  return typeof text === "string" && text.startsWith("select ") && !searches(text);
};

type Wired = {
  readonly query: Ask;
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
};
