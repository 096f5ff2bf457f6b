import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { PublicChanges } from "~/platform/cache/public-changes.server";
import { connect, openPool } from "~/platform/db/client.server";
import { startEmbedded } from "~/platform/db/embedded.server";
import { withDeadline } from "~/platform/db/request-deadline.server";
import type { JobHandlers } from "~/platform/jobs/perform-jobs.server";
import { openQueue, type Queue } from "~/platform/jobs/queue.server";
import { isUnavailable } from "~/platform/unavailable";
import { freeze, postmasterOf } from "../../tests/servers/postmaster";

const BOUND_MS = 2_000;
/** Well below the deadline of a request. */
const AT_ONCE_MS = 750;
const log = pino({ level: "silent" });
const dataDir = mkdtempSync(join(tmpdir(), "outage-"));
let embedded: Awaited<ReturnType<typeof startEmbedded>>;
let pool: ReturnType<typeof openPool>;
let changes: PublicChanges;
let queue: Queue;

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  embedded = await startEmbedded({ dataDir, log, durable: false });
  changes = new PublicChanges({ connectionString: embedded.connectionString, log });
  pool = openPool(embedded.connectionString, log, () => changes.isGone());
  queue = await openQueue(embedded.connectionString, log, { authSecrets: [""] });
});
afterEach(() => untilAnswered());
afterAll(async () => {
  await queue.stop();
  await pool.end();
  await changes.stop();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const cluster = join(dataDir, "postgres");
const postmaster = () => postmasterOf(cluster) ?? 0;

const ask = () => withDeadline(() => connect(pool).execute(sql`select 1`));
const transact = () => withDeadline(() => connect(pool).transaction((tx) => tx.execute(sql`select 1`)));
const untilAnswered = () =>
  expect.poll(() => ask().then(() => "answered", String), { timeout: 15_000, interval: 50 }).toBe("answered");

/** Asks, and gives how long the refusal took; anything but a refusal for want of the database fails. */
async function refused(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const outcome = await work().then(
    () => "answered",
    (error: unknown) => (isUnavailable(error) ? "unavailable" : error),
  );
  expect(outcome).toBe("unavailable");
  return performance.now() - started;
}

async function longestRefusal(works: (() => Promise<unknown>)[]): Promise<string> {
  const longest = Math.max(...(await Promise.all(works.map(refused))));
  expect(longest).toBeLessThan(BOUND_MS);
  return `${works.length} refused, the last after ${Math.round(longest)} ms`;
}

/** Kills the server, and gives when another runs in its place. */
async function killed() {
  const before = postmaster();
  process.kill(before, "SIGKILL");
  return async () => {
    const another = () => postmaster() > 0 && postmaster() !== before;
    await expect.poll(another, { timeout: 20_000, interval: 20 }).toBe(true);
    await untilAnswered();
  };
}

test("SAFE-9 GEN-5 a frozen database is refused within two seconds, then at once, and is used again without a restart", async ({
  annotate,
}) => {
  await Promise.all(Array.from({ length: 6 }, ask));
  const thaw = freeze(cluster);
  try {
    await annotate(await longestRefusal([...Array(20).fill(ask), ...Array(20).fill(transact)]));
    await changes.refresh();
    await expect.poll(() => changes.isGone()).toBe(true);
    for (const work of [ask, transact]) expect(await refused(work)).toBeLessThan(AT_ONCE_MS);
  } finally {
    thaw();
  }
  await untilAnswered();
  expect(pool.waitingCount).toBe(0);
});

test("SAFE-9 GEN-5 a database that opens no connection is refused within two seconds", async ({
  annotate,
}) => {
  const fresh = openPool(embedded.connectionString);
  process.kill(postmaster(), "SIGSTOP");
  try {
    await annotate(
      await longestRefusal(Array(12).fill(() => withDeadline(() => connect(fresh).execute(sql`select 1`)))),
    );
  } finally {
    process.kill(postmaster(), "SIGCONT");
    await fresh.end();
  }
});

test("SAFE-9 GEN-5 a network that drops everything is refused within two seconds, and is used again", async ({
  annotate,
}) => {
  const sockets: Socket[] = [];
  let held = false;
  const path = createServer((socket) => {
    const onwards = createConnection(join(dataDir, "socket", ".s.PGSQL.5432"));
    sockets.push(socket, onwards);
    for (const each of [socket, onwards]) each.on("error", () => undefined);
    if (!held) socket.pipe(onwards).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(path, "listening");
  const there = new URL(embedded.connectionString);
  there.searchParams.delete("host");
  there.hostname = "127.0.0.1";
  there.port = String((path.address() as AddressInfo).port);
  const far = openPool(there.href);
  const askFar = () => withDeadline(() => connect(far).execute(sql`select 1`));
  await Promise.all(Array.from({ length: 6 }, askFar));
  held = true;
  for (const socket of sockets) socket.unpipe().pause();
  await annotate(await longestRefusal(Array(12).fill(askFar)));
  held = false;
  const again = () => askFar().then(() => "answered", String);
  await expect.poll(again, { timeout: 15_000, interval: 50 }).toBe("answered");
  for (const socket of sockets) socket.destroy();
  await far.end();
  path.close();
});

test("SAFE-9 GEN-5 transactions of a killed database fail, and the same process uses it again after its restart", async ({
  annotate,
}) => {
  const sleeping = Array(4).fill(() =>
    connect(pool).transaction((tx) => tx.execute(sql`select pg_sleep(4)`)),
  );
  const refusals = longestRefusal(sleeping);
  const active = "select from pg_stat_activity where query like '%pg_sleep(4)%' and state = 'active'";
  await expect.poll(async () => (await pool.query(active)).rowCount).toBeGreaterThan(sleeping.length);
  const revived = await killed();
  await annotate(await refusals);
  await revived();
});

test("SAFE-9 GEN-5 a transaction that is cut at its begin releases its connection and does not block the shutdown", async () => {
  const fresh = openPool(embedded.connectionString);
  await fresh.query("select 1");
  fresh.once("acquire", (client) => {
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  });
  await refused(() => connect(fresh).transaction(async () => undefined));
  await expect.poll(() => fresh.totalCount).toBe(0);
  await fresh.end();
});

test("SAFE-9 DATA-1 the queue works again after a frozen and after a killed database", async () => {
  const delivered: string[] = [];
  const handlers = { "deliver-mail": async ({ to }: { to: string }) => void delivered.push(to) };
  await queue.work(handlers as unknown as JobHandlers, {});
  const deliver = async (to: string) => {
    const mail = { to, subject: "", html: "", text: "" };
    const send = () => connect(pool).transaction((tx) => queue.jobs.send(tx, "deliver-mail", mail));
    // An attempt to connect that began before the thaw may still fail after it, and have writes refused for a moment.
    await expect.poll(() => send().then(() => "sent", String), { timeout: 10_000 }).toBe("sent");
    await expect.poll(() => delivered, { timeout: 15_000 }).toContain(to);
  };
  await deliver("avant@exemple.fr");
  const thaw = freeze(cluster);
  await refused(ask);
  thaw();
  await untilAnswered();
  await deliver("figee@exemple.fr");
  const revived = await killed();
  await revived();
  await deliver("tuee@exemple.fr");
});

test("SAFE-9 DATA-1 a read-only database serves reads, and writes are refused as temporary", async () => {
  await pool.query("create table noted (n int)");
  const name = new URL(embedded.connectionString).pathname.slice(1);
  const setting = `alter database "${name}" set default_transaction_read_only`;
  await pool.query(`${setting} = on`);
  const reading = openPool(embedded.connectionString);
  const note = () => connect(reading).execute(sql`insert into noted values (1)`);
  try {
    await connect(reading).execute(sql`select n from noted`);
    expect(await refused(note)).toBeLessThan(BOUND_MS);
  } finally {
    await reading.end();
    await pool.query(`${setting} = off`);
  }
});
