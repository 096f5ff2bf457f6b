import { lt } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import { EVERYTHING } from "~/marketplace/public-pages";
import type { Orm } from "../db/client.server";
import { publicChanges } from "../db/schema.server";

/**
 * How long an answer to 'what has changed?' is good for, in milliseconds. Every process asks that often while it answers
 * from memory, and who changed something is only told that it is done after waiting that long: so no request that begins
 * after that word finds what was before, on any process.
 */
export const GOOD_FOR_MS = 100;

/** Timers are rounded. */
const MARGIN_MS = 5;

/** A database that has not said within this what changed is not waited for. */
const PATIENCE_MS = 1_500;
/** How long it is then left alone. */
const PAUSE_MS = 1_000;

/** Changes are kept for an hour; who has not asked for half as long begins anew. */
const KEPT_MS = 3_600_000;
const FORGETS_MS = KEPT_MS / 2;

export type PublicChanges = {
  /** Whether all that was public up to `GOOD_FOR_MS` ago is known. */
  isKnown(): boolean;
  /** Asks until it is; false when the database does not answer. */
  know(): Promise<boolean>;
  /** After a change of one's own: once it resolves, every process knows of it. */
  settle(since: number): Promise<void>;
  now(): number;
  stop(): Promise<void>;
};

type Followed = {
  readonly connectionString: string;
  readonly log: Pick<Logger, "warn">;
  /** In milliseconds that only go on. */
  readonly now?: () => number;
  /** Told of each change before anything learns that it is known. */
  readonly onChange: (tags: readonly string[]) => void;
};

const SNAPSHOT = "select pg_current_snapshot()::text as snapshot";
const CHANGED = `${SNAPSHOT}, array(
  select distinct tag from public_changes
  where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
) as tags`;

/** FAST-2: follows what changes of what the public reads, over a connection of its own. */
export function followPublicChanges({
  connectionString,
  log,
  onChange,
  now = () => performance.now(),
}: Followed): PublicChanges {
  let client: pg.Client | undefined;
  let snapshot: string | undefined;
  let knownAt = Number.NEGATIVE_INFINITY;
  let changedAt = Number.NEGATIVE_INFINITY;
  let leftAloneUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;
  let stopped = false;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const opened = new pg.Client({
      connectionString,
      application_name: "acharnes-pages",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    opened.on("error", () => lose(opened));
    opened.on("end", () => lose(opened));
    await opened.connect();
    client = opened;
    return opened;
  }

  function lose(lost: pg.Client) {
    if (client === lost) client = undefined;
    lost.end().catch(() => undefined);
  }

  async function ask(): Promise<boolean> {
    const at = now();
    try {
      const asked = await connected();
      const known = snapshot !== undefined && at - knownAt < FORGETS_MS;
      const { rows } = known
        ? await asked.query<Answer>(CHANGED, [snapshot])
        : await asked.query<Answer>(SNAPSHOT);
      const [answer] = rows;
      if (!answer) throw new Error("the database said nothing");
      const tags = answer.tags ?? [EVERYTHING];
      if (tags.length > 0) {
        changedAt = at;
        onChange(tags);
      }
      snapshot = answer.snapshot;
      knownAt = at;
      return true;
    } catch (err) {
      if (client) lose(client);
      if (!stopped) log.warn({ err }, "what changed of the public pages is not known");
      leftAloneUntil = now() + PAUSE_MS;
      return false;
    }
  }

  function askOnce(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function knowSince(since: number): Promise<boolean> {
    while (knownAt < since) {
      if (now() < leftAloneUntil) return false;
      if (!(await askOnce())) return false;
    }
    return true;
  }

  return {
    now,
    isKnown() {
      const age = now() - knownAt;
      // Asked in good time, so that hardly anybody waits for it.
      if (age > GOOD_FOR_MS / 2 && !asking && now() >= leftAloneUntil) void askOnce();
      return age <= GOOD_FOR_MS;
    },
    know: () => knowSince(now() - GOOD_FOR_MS),
    async settle(since) {
      const done = now();
      await knowSince(done);
      if (changedAt < since) return;
      await new Promise((resolve) => setTimeout(resolve, GOOD_FOR_MS + MARGIN_MS));
    },
    async stop() {
      stopped = true;
      await asking;
      await client?.end().catch(() => undefined);
    },
  };
}

type Answer = { readonly snapshot: string; readonly tags?: readonly string[] };

/** Forgets the changes that everybody has heard of. */
export async function purgePublicChanges(db: Orm, at: Date): Promise<void> {
  await db.delete(publicChanges).where(lt(publicChanges.at, new Date(at.getTime() - KEPT_MS)));
}
