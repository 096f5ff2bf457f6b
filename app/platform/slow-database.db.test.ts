import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cachedFor } from "~/platform/cache/cached-for.server";
import { connect, openPool } from "~/platform/db/client.server";
import {
  extendDeadline,
  outsideDeadline,
  waitWithinDeadline,
  withDeadline,
} from "~/platform/db/request-deadline.server";
import { isUnavailable } from "~/platform/unavailable";
import { ownDatabase } from "../../tests/database";
import { wayToDatabase } from "../../tests/servers/database-proxy";

const BOUND_MS = 2_000;
/** For what does not measure the bound itself. */
const SOON_MS = 200;

const t = ownDatabase();
let pool: ReturnType<typeof openPool>;
let holder: pg.Client;

beforeAll(async () => {
  pool = openPool(t.connectionString);
  holder = new pg.Client({ connectionString: t.connectionString });
  await holder.connect();
  await holder.query("create table noted (n int primary key); insert into noted values (0)");
});
afterAll(async () => {
  await holder.end();
  await pool.end();
});

const noted = async () => (await t.sql<{ n: number }>("select n from noted order by n")).map(({ n }) => n);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (isUnavailable(error) ? "unavailable" : error),
  );
/** Nobody waits for what is locked any more; other databases of the cluster have locks of their own. */
const nobodyWaits = (within = 10_000) =>
  vi.waitFor(async () => {
    const waiting =
      "select pid, state, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    expect(await t.sql(waiting)).toEqual([]);
  }, within);

/** Holds a lock while something is tried. */
async function locked(lock: string, attempt: () => Promise<void>) {
  await holder.query(`begin; ${lock}`);
  try {
    await attempt();
  } finally {
    await holder.query("rollback");
  }
}

test("SAFE-9 GEN-5 reads behind a lock are refused within two seconds, thirty at once too, and succeed once it is released", async ({
  annotate,
}) => {
  const read = () => withDeadline(async () => connect(pool).execute(sql`select n from noted`));
  await locked("lock table noted in access exclusive mode", async () => {
    const started = performance.now();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcome(read())));
    const took = performance.now() - started;
    expect(new Set(outcomes)).toEqual(new Set(["unavailable"]));
    expect(took).toBeLessThan(BOUND_MS);
    await nobodyWaits();
    await annotate(`30 refused after ${Math.round(took)} ms`);
  });
  expect(await outcome(read())).toBe("answered");
});

test("SAFE-9 FAST-4 none of the parallel statements of an aborted request waits in the database", async () => {
  const six = () =>
    Promise.all(Array.from({ length: 6 }, () => connect(pool).execute(sql`select n from noted`)));
  await locked("lock table noted in access exclusive mode", async () => {
    const started = performance.now();
    expect(await outcome(withDeadline(six, SOON_MS))).toBe("unavailable");
    await nobodyWaits(BOUND_MS);
    expect(performance.now() - started).toBeLessThan(BOUND_MS);
  });
  expect(await outcome(withDeadline(six))).toBe("answered");
});

test("SAFE-9 the waits of successive statements are added up", async () => {
  const started = performance.now();
  const slow = withDeadline(async () => {
    for (let time = 0; time < 5; time++) await connect(pool).execute(sql`select pg_sleep(0.6)`);
  });
  expect(await outcome(slow)).toBe("unavailable");
  expect(performance.now() - started).toBeLessThan(BOUND_MS);
});

test("SAFE-9 GEN-2 an aborted write stores nothing, neither then nor after the lock is released", async () => {
  const inParts = (): PromiseLike<unknown> =>
    connect(pool).transaction(async (tx) => {
      await tx.execute(sql`insert into noted values (1)`);
      await tx.execute(sql`update noted set n = 2 where n = 0`);
    });
  const atOnce = (): PromiseLike<unknown> => connect(pool).execute(sql`update noted set n = 3 where n = 0`);
  await locked("select from noted where n = 0 for update", async () => {
    for (const write of [inParts, atOnce])
      expect(await outcome(withDeadline(write, SOON_MS))).toBe("unavailable");
    await nobodyWaits();
  });
  expect(await noted()).toEqual([0]);
  await withDeadline(inParts);
  expect(await noted()).toEqual([1, 2]);
  await t.sql("delete from noted where n = 1; update noted set n = 0");
});

test("SAFE-9 the connection is closed where the abort cannot reach the database", async () => {
  let ways = 0;
  const way = await wayToDatabase(t.connectionString, (from, goOn) => {
    // Only the first connection leads anywhere.
    if (++ways > 1) from.destroy();
    else from.pipe(goOn()).pipe(from);
  });
  const far = openPool(way.connectionString);
  await far.query("select 1");
  const started = performance.now();
  const slow = () => connect(far).execute(sql`select pg_sleep(4)`);
  expect(await outcome(withDeadline(slow, SOON_MS))).toBe("unavailable");
  expect(performance.now() - started).toBeLessThan(BOUND_MS);
  way.close();
  await far.end();
});

test("SAFE-9 work outside of requests, shared work and reads after the response began have no deadline", async () => {
  const slow = () => connect(pool).execute(sql`select pg_sleep(0.5)`);
  const afterwards = await withDeadline(async () => [() => slow()], SOON_MS);
  const begun: { rest?: Promise<unknown> } = {};
  await withDeadline(async () => {
    begun.rest = slow();
  }, SOON_MS);
  const shared = withDeadline(() => outsideDeadline(slow), SOON_MS);
  const outcomes = [slow(), ...afterwards.map((read) => read()), begun.rest ?? Promise.reject(), shared];
  expect(await Promise.all(outcomes.map(outcome))).toEqual(Array(4).fill("answered"));
});

test("SAFE-9 shared reads of a request count against its deadline", async () => {
  const slow = withDeadline(async () => {
    await waitWithinDeadline(outsideDeadline(() => connect(pool).execute(sql`select pg_sleep(0.4)`)));
    await connect(pool).execute(sql`select pg_sleep(4)`);
  }, 2 * SOON_MS);
  const started = performance.now();
  expect(await outcome(slow)).toBe("unavailable");
  expect(performance.now() - started).toBeLessThan(BOUND_MS / 2);
});

test("SAFE-9 the connection of an aborted statement returns to the pool, even if it is not released", async () => {
  for (let abandoned = 0; abandoned < 12; )
    await withDeadline(async () => {
      // On a busy machine the time may be over before a connection is had.
      const client = await pool.connect().catch(() => undefined);
      if (!client) return;
      await expect(client.query("select pg_sleep(4)")).rejects.toSatisfy(isUnavailable);
      abandoned += 1;
    }, 1);
  await expect.poll(() => pool.totalCount).toBeLessThan(10);
  const answers = await Promise.all(Array.from({ length: 10 }, () => pool.query("select 1 as one")));
  expect(answers.flatMap(({ rows }) => rows)).toEqual(Array(10).fill({ one: 1 }));
  expect(pool.totalCount).toBeLessThanOrEqual(10);
});

test("SAFE-9 GEN-5 a shared read is not aborted with its first request", async () => {
  let readings = 0;
  const owner = {};
  const shared = cachedFor(60_000, async () => {
    readings += 1;
    await connect(pool).execute(sql`select pg_sleep(0.6)`);
    return "lu";
  });
  const now = new Date("2026-11-22T09:00:00Z");
  const [first, second] = await Promise.all([
    outcome(withDeadline(() => shared(owner, now), SOON_MS)),
    withDeadline(() => shared(owner, now)),
  ]);
  expect([first, second, readings]).toEqual(["unavailable", "lu", 1]);
});

test("SAFE-9 CAND-8 a bulk action has more time for each row", async () => {
  const telling = (many: number) => () => {
    extendDeadline(many);
    return connect(pool).execute(sql`select pg_sleep(0.5)`);
  };
  expect(await outcome(withDeadline(telling(0), SOON_MS))).toBe("unavailable");
  expect(await outcome(withDeadline(telling(20), SOON_MS))).toBe("answered");
});
