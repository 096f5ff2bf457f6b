import { sql } from "drizzle-orm";
import { PgBoss, TestClock } from "pg-boss";
import pino from "pino";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { AUTH_SECRET, ownDatabase } from "../../../tests/database";
import { type JobName, SCHEDULED_JOBS, UNSCHEDULED_JOBS } from "../job.server";
import type { JobHandlers } from "./perform-jobs.server";
import { openQueue, type Queue } from "./queue.server";

const SECOND = 1000;
const mail = { to: "solenn@exemple.fr", subject: "Confirmez", html: "<p>Bonjour</p>", text: "Bonjour" };

const t = ownDatabase();
beforeEach(() => t.emptyQueue());

const log = pino({ level: "silent" });
const sendMail = () => t.db.transaction((tx) => t.db.jobs.send(tx, "deliver-mail", mail));

/** A worker that takes a job and is killed: it never says again that it holds it. */
async function takeAndDie() {
  const boss = new PgBoss({ connectionString: t.connectionString, supervise: false, schedule: false });
  await boss.start();
  const taken = await boss.fetch("deliver-mail");
  await boss.stop({ graceful: false });
  expect(taken).toHaveLength(1);
}

const idle = async () => undefined;

/** Another server's queue, on a clock that only the test moves. */
async function anotherServer(clock: TestClock, deliver: () => Promise<void>): Promise<Queue> {
  const queue = await openQueue(t.connectionString, log, { authSecrets: [AUTH_SECRET], clock });
  const names: readonly JobName[] = [...UNSCHEDULED_JOBS, ...SCHEDULED_JOBS];
  const handlers: Partial<JobHandlers> = {
    ...Object.fromEntries(names.map((name) => [name, idle])),
    "deliver-mail": deliver,
  };
  await queue.work(handlers as JobHandlers, {});
  return queue;
}

/** Small steps with a look at the database between them, so that what a timer asks of it is answered in time. */
async function letPass(clock: TestClock, seconds: number, until = () => false) {
  const end = clock.now() + seconds * SECOND;
  while (clock.now() < end && !until()) {
    await clock.tick(100);
    await t.sql("select 1");
  }
}

test("SAFE-9 AUTH-4 the mail of a killed server is retried within 30 seconds", async () => {
  await sendMail();
  const clock = new TestClock();
  await takeAndDie();
  let deliveries = 0;
  const queue = await anotherServer(clock, async () => {
    deliveries++;
  });
  await letPass(clock, 10);
  expect(deliveries).toBe(0);
  await letPass(clock, 20, () => deliveries > 0);
  expect(deliveries).toBe(1);
  await queue.stop();
});

test("AUTH-4 a slow delivery is not retried by another server while its own lives", async () => {
  await sendMail();
  const clock = new TestClock();
  const answer = Promise.withResolvers<void>();
  let deliveries = 0;
  const queue = await anotherServer(clock, () => {
    deliveries++;
    return answer.promise;
  });
  await letPass(clock, 60);
  expect(deliveries).toBe(1);
  answer.resolve();
  await queue.stop();
  expect(await t.sql("select state from pgboss.job where name = 'deliver-mail'")).toEqual([
    { state: "completed" },
  ]);
});

test("SAFE-9 AUTH-4 when the clock jumps an hour and back, each mail is delivered once, at the latest when the hour returns", async () => {
  const NOW = Date.now();
  const HOUR = 3600 * SECOND;
  const clock = new TestClock(NOW);
  let deliveries = 0;
  const queue = await anotherServer(clock, async () => {
    deliveries++;
  });
  const delivered = async (many: number) => {
    await letPass(clock, 10, () => deliveries === many);
    await letPass(clock, 5);
    expect(deliveries).toBe(many);
  };
  try {
    await sendMail();
    await delivered(1);
    await clock.setTime(NOW + HOUR);
    await delivered(1);
    await sendMail();
    await delivered(2);
    // Queued by the clock that is ahead, taken by the one that has been put back.
    await t.db.transaction(async (tx) => {
      await t.db.jobs.send(tx, "deliver-mail", mail);
      await tx.execute(sql`update pgboss.job set created_on = created_on + interval '1 hour',
        start_after = start_after + interval '1 hour' where state = 'created'`);
      // Put back before the commit wakes the worker.
      await clock.setTime(NOW);
    });
    await delivered(2);
    await clock.setTime(NOW + HOUR);
    await delivered(3);
  } finally {
    await queue.stop();
  }
});

const waiting = () =>
  t.sql<{ state: string; data: unknown; output: unknown }>(
    "select state, data, output from pgboss.job where name = 'deliver-mail'",
  );

test("AUTH-7 a queued mail is encrypted: the database shows neither its link nor its recipient", async () => {
  await t.db.transaction((tx) => t.db.jobs.send(tx, "deliver-mail", { ...mail, text: "token=abcdef" }));
  expect(await t.mails()).toEqual([{ ...mail, text: "token=abcdef" }]);
  expect(JSON.stringify(await waiting())).not.toMatch(/abcdef|solenn|Confirmez/);
});

test("AUTH-7 SAFE-9 a delivered or abandoned mail leaves no payload, and the log reports the abandoned one", async () => {
  const clock = new TestClock(Date.now());
  let refused = false;
  const queue = await anotherServer(clock, async () => {
    if (refused) throw new Error("550 <solenn@exemple.fr>: no such user");
  });
  try {
    const hasState = (state: string) => async () => {
      await letPass(clock, 1);
      expect(await waiting()).toMatchObject([{ state, data: null }]);
    };
    await sendMail();
    await vi.waitFor(hasState("completed"), { timeout: 10_000, interval: 10 });
    await t.emptyQueue();
    refused = true;
    const loggedErrors = vi.spyOn(log, "error");
    onTestFinished(() => loggedErrors.mockRestore());
    // In one transaction: its commit wakes the worker.
    await t.db.transaction(async (tx) => {
      await t.db.jobs.send(tx, "deliver-mail", mail);
      await tx.execute(sql`update pgboss.job set retry_limit = 0`);
    });
    await vi.waitFor(hasState("failed"), { timeout: 10_000, interval: 10 });
    expect(loggedErrors.mock.calls).toMatchObject([
      [{ job: "deliver-mail" }, expect.stringContaining("given up")],
    ]);
    expect(JSON.stringify(await waiting())).not.toContain("solenn");
  } finally {
    await queue.stop();
  }
});

test("SET-4 a deleted account leaves no queued mail or retry; those of others stay", async () => {
  await sendMail();
  await sendMail();
  await t.sql(
    "update pgboss.job set state = 'retry' where id = (select min(id::text)::uuid from pgboss.job)",
  );
  await t.db.transaction((tx) => t.db.jobs.send(tx, "deliver-mail", { ...mail, to: "yann@exemple.fr" }));
  await t.db.transaction((tx) => t.db.jobs.forgetMailsTo(tx, "Solenn@exemple.fr"));
  expect((await t.mails()).map(({ to }) => to)).toEqual(["yann@exemple.fr"]);
  expect(await waiting()).toHaveLength(1);
});
