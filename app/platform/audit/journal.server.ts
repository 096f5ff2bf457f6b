import type { Logger } from "pino";
import { currentTime } from "../clock.server";
import type { Orm } from "../db/client.server";
import { isUnavailable } from "../unavailable";
import type { Refusal } from "./audit-context.server";
import { chainWaiting } from "./chain.server";
import { type CountedRefusal, Refusals } from "./refusals";
import { writeEntries } from "./write-entries.server";

const TICK_MS = 1_000;
/** Other processes and commands record entries too: look for them every so many ticks. */
const TICKS_BETWEEN_CHECKS = 10;

export type Journal = {
  note(refusal: Refusal): void;
  requestChaining(): void;
  /** Writes counted refusals and chains new entries. */
  flush(at: Date): Promise<void>;
  stop(): Promise<void>;
};

/** The background work of the audit journal: writes refusals and chains entries within a second. */
export function startJournal(
  db: Orm,
  log: Pick<Logger, "warn">,
  { serving }: { readonly serving: boolean },
): Journal {
  const refusals = new Refusals();
  let hasNew = true;
  let quiet = 0;
  let working: Promise<void> = Promise.resolve();

  async function flush(at: Date, { last = false } = {}): Promise<void> {
    const counted = refusals.take(at, { last });
    if (counted.length === 0 && !hasNew && !last && ++quiet < TICKS_BETWEEN_CHECKS) return;
    [hasNew, quiet] = [false, 0];
    try {
      await db.transaction((tx) => writeEntries(tx, counted.map(actOf)));
    } catch (error) {
      refusals.putBack(counted);
      throw error;
    }
    await chainWaiting(db, at);
  }
  const flushInTurn = (options?: { readonly last?: boolean }): Promise<void> => {
    working = working
      .then(() => flush(currentTime(), options))
      .catch((err: unknown) => {
        hasNew = true;
        if (!isUnavailable(err)) log.warn({ err }, "the journal is behind");
      });
    return working;
  };
  let busy = false;
  const timer = serving
    ? setInterval(async () => {
        if (busy) return;
        busy = true;
        await flushInTurn();
        busy = false;
      }, TICK_MS)
    : undefined;
  timer?.unref();
  return {
    note: (refusal) => refusals.note(refusal, currentTime()),
    requestChaining() {
      hasNew = true;
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flushInTurn({ last: true });
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
