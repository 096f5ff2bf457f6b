import type { Logger } from "pino";
import type { Orm } from "../db/client.server";
import { isUnavailable } from "../unavailable";
import type { Refusal } from "./audit-context.server";
import { chainWaiting } from "./chain.server";
import { type CountedRefusal, Refusals } from "./refusals";
import { writeEntries } from "./write-entries.server";

const TICK_MS = 1_000;
/** Another process, or a command, may have recorded something: so often that is looked for where nothing happened here. */
const LOOK_EVERY = 10;

export type Journal = {
  note(refusal: Refusal): void;
  stir(): void;
  /** Writes down what was refused, and chains what was recorded. */
  keepUp(at: Date): Promise<void>;
  stop(): Promise<void>;
};

/** What of the journal happens beside the requests: refusals are written down, and entries chained, within a second. */
export function keepJournal(
  db: Orm,
  log: Pick<Logger, "warn">,
  { serving }: { readonly serving: boolean },
): Journal {
  const refusals = new Refusals();
  let stirred = true;
  let quiet = 0;
  let working: Promise<void> = Promise.resolve();

  async function keepUp(at: Date, { last = false } = {}): Promise<void> {
    const counted = refusals.take(at, { last });
    if (counted.length === 0 && !stirred && !last && ++quiet < LOOK_EVERY) return;
    [stirred, quiet] = [false, 0];
    try {
      await db.transaction((tx) => writeEntries(tx, counted.map(actOf)));
    } catch (error) {
      refusals.giveBack(counted);
      throw error;
    }
    await chainWaiting(db, at);
  }
  const keepUpInTurn = (options?: { readonly last?: boolean }): Promise<void> => {
    working = working
      .then(() => keepUp(new Date(), options))
      .catch((err: unknown) => {
        stirred = true;
        if (!isUnavailable(err)) log.warn({ err }, "the journal is behind");
      });
    return working;
  };
  let busy = false;
  const timer = serving
    ? setInterval(async () => {
        if (busy) return;
        busy = true;
        await keepUpInTurn();
        busy = false;
      }, TICK_MS)
    : undefined;
  timer?.unref();
  return {
    note: (refusal) => refusals.note(refusal, new Date()),
    stir() {
      stirred = true;
    },
    keepUp,
    async stop() {
      clearInterval(timer);
      await keepUpInTurn({ last: true });
    },
  };
}

const actOf = ({ times, until, at, facts, ...refusal }: CountedRefusal) => ({
  ...refusal,
  at,
  browser: null,
  reason: null,
  facts: times > 1 || until > at ? { ...facts, times, until: until.toISOString() } : facts,
});
