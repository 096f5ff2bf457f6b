import pg from "pg";

type Answered = (...told: unknown[]) => unknown;

/** How long statements are under way, from when the first of several at once is sent until the last is answered. */
export class InSql {
  #underWay = 0;
  #since = 0;
  #took = 0;

  /** In milliseconds since it was last asked. */
  taken(): number {
    const taken = this.#took;
    this.#took = 0;
    return taken;
  }

  sent(at: number): void {
    if (this.#underWay === 0) this.#since = at;
    this.#underWay += 1;
  }

  answered(at: number): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#took += at - this.#since;
  }
}

/** Watches all statements of this process. */
export function watchStatements(): InSql {
  const watch = new InSql();
  const send = pg.Client.prototype.query;
  const watched = function (this: pg.Client, ...asked: unknown[]) {
    watch.sent(performance.now());
    const done = () => watch.answered(performance.now());
    const last = asked.at(-1);
    if (typeof last === "function") {
      const told: Answered = (...answer) => {
        done();
        return (last as Answered)(...answer);
      };
      return Reflect.apply(send, this, [...asked.slice(0, -1), told]);
    }
    const answer: Promise<unknown> = Reflect.apply(send, this, asked);
    // What it failed with is told to whoever asked.
    answer.then(done, done);
    return answer;
  };
  pg.Client.prototype.query = watched as pg.Client["query"];
  return watch;
}
