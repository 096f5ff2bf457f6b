import { existsSync } from "node:fs";
import { get } from "node:http";
import pg from "pg";
import { expect, test } from "./fixtures";
import { startWorkers, type Workers } from "./workers";

const READY = { timeout: 60_000, intervals: [50] };

/** The longest wait for an answer that takes milliseconds. */
const HUNG_MS = 15_000;

/** Opens a new connection each time, which any worker may accept. */
const ask = (url: string, path: string): Promise<number> =>
  new Promise((resolve) => {
    const asked = get(url + path, { agent: false, timeout: HUNG_MS }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", () => resolve(0));
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(0));
  });

/** Makes /readyz wait until the returned function is called. */
async function holdReadiness(workers: Workers): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: workers.database });
  await client.connect();
  await client.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
  return () => client.end();
}

test("SAFE-9 FAST-6 two workers behind one port: one is killed and replaced, only its requests are lost; SIGTERM answers what was accepted", async () => {
  const workers = await startWorkers(2);
  let code: number | undefined;
  try {
    await expect.poll(() => workers.listening().length, READY).toBe(2);
    const [first = 0, second] = workers.pids();

    // Both workers have a request that waits for the database when the first is killed.
    const release = await holdReadiness(workers);
    const underWay = Array.from({ length: 16 }, () => ask(workers.url, "/readyz"));
    const waits = new pg.Client({ connectionString: workers.database });
    await waits.connect();
    const waiting = async () => {
      const { rows } = await waits.query("select count(*)::int as n from pg_locks where not granted");
      return rows[0].n;
    };
    await expect.poll(waiting, READY).toBeGreaterThanOrEqual(8);
    process.kill(first, "SIGKILL");
    await expect.poll(() => workers.pids(), READY).not.toContain(first);
    // New requests go to the other worker.
    const after = await Promise.all(Array.from({ length: 6 }, () => ask(workers.url, "/healthz")));
    await release();
    const answers = await Promise.all(underWay);
    expect(after).toEqual(Array(6).fill(200));
    // Each worker had some of them.
    expect([...new Set(answers)].sort()).toEqual([0, 200]);

    await expect.poll(() => workers.listening().length, READY).toBe(3);
    expect(workers.pids()).toContain(second);
    expect(workers.pids()).toHaveLength(2);
    await expect.poll(async () => (await fetch(workers.metrics)).status, READY).toBe(200);
    const figures = await (await fetch(workers.metrics)).text();
    expect(figures).toContain('http_request_duration_seconds_count{method="GET",status="200"}');

    const releaseAgain = await holdReadiness(workers);
    const accepted = Array.from({ length: 8 }, () => ask(workers.url, "/readyz"));
    await expect.poll(waiting, READY).toBeGreaterThanOrEqual(8);
    const ending = workers.end();
    await expect.poll(() => workers.ending(), READY).toBe(2);
    await releaseAgain();
    expect(await Promise.all(accepted)).toEqual(Array(8).fill(200));
    await waits.end();
    code = await ending;
  } finally {
    code ??= await workers.end();
  }
  expect(code).toBe(0);
});

const ASKING = 24;
const KILLS = 3;

type Asked = { readonly from: number; readonly to: number; readonly status: number };

test("SAFE-9 FAST-6 workers killed one after the other under load: no request hangs, only those in progress are lost", async () => {
  const workers = await startWorkers(2);
  try {
    await expect.poll(() => workers.listening().length, READY).toBe(2);
    const asked: Asked[] = [];
    const kills: number[] = [];
    let over = false;
    const visit = async () => {
      while (!over) {
        const from = performance.now();
        const status = await ask(workers.url, "/healthz");
        asked.push({ from, to: performance.now(), status });
      }
    };
    const visitors = Array.from({ length: ASKING }, visit);
    for (let killed = 1; killed <= KILLS; killed++) {
      const [first = 0, second = 0] = workers.pids();
      const answered = asked.length;
      await expect.poll(() => asked.length, READY).toBeGreaterThan(answered + 5 * ASKING);
      kills.push(performance.now());
      process.kill(killed % 2 === 0 ? first : second, "SIGKILL");
      await expect.poll(() => workers.listening().length, READY).toBe(2 + killed);
    }
    over = true;
    await Promise.all(visitors);
    const hung = asked.filter(({ from, to }) => to - from >= HUNG_MS);
    const lost = asked.filter(({ status }) => status !== 200);
    const inFlight = lost.filter(({ from, to }) => kills.some((at) => from <= at && at <= to));
    test.info().annotations.push({ type: `${asked.length} asked, ${lost.length} lost` });
    expect(hung).toEqual([]);
    expect(lost).toEqual(inFlight);
  } finally {
    await workers.end();
  }
});

test("SAFE-9 GEN-5 a closed terminal stops the server gracefully, and a hung worker does not delay it", async () => {
  const orderly = await startWorkers(2);
  await expect.poll(() => orderly.listening().length, READY).toBe(2);
  const code = await orderly.end("SIGHUP");
  expect(code, orderly.faults()).toBe(0);
  const hanging = await startWorkers(2);
  await expect.poll(() => hanging.listening().length, READY).toBe(2);
  const pids = hanging.pids();
  process.kill(pids[0] ?? 0, "SIGSTOP");
  expect(await hanging.end("SIGHUP")).toBe(1);
  expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
});
