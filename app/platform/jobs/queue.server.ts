import { sql } from "drizzle-orm";
import { type Clock, fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Tx } from "../db/client.server";
import type { DelayedJob, JobName, JobPayloads, ScheduledJob } from "../job.server";
import type { Secrets } from "../signing.server";
import { LAST_JOBS_MS } from "./last-jobs";
import { mailEnvelopes } from "./mail-envelopes.server";
import { finishQueue, type JobHandlers, workOff } from "./perform-jobs.server";
import { reporter } from "./queue-log";
import { CHECK_SECONDS, QUEUES } from "./queue-settings.server";
import { SERVING } from "./serving";

export type Jobs = {
  /** Whether what is queued waits for its act to stand (ADM-7). */
  readonly delaysJobs?: true;
  /** Whether no mail leaves from here, so that none needs to be written. */
  readonly dropsMails?: true;
  /**
   * Queues a job that exists if and only if the transaction commits, to be done at once or not before a moment; until then it
   * is kept under a key where one is given.
   */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    notBefore?: Date,
    key?: string,
  ): Promise<DelayedJob>;
  /** Takes back what is kept under a key and has not been begun; whether there was something. */
  withdrawKept(tx: Tx, key: string): Promise<boolean>;
  /** Takes these jobs back, all or none: false when one of them has been begun. */
  withdraw(tx: Tx, held: readonly DelayedJob[]): Promise<boolean>;
  /** Takes back every mail to an address that has not left. */
  forgetMailsTo(tx: Tx, address: string): Promise<void>;
};

export type JobSchedule = Partial<Record<ScheduledJob, string>>;

export type Queue = {
  readonly jobs: Jobs;
  work(handlers: JobHandlers, schedule: JobSchedule): Promise<void>;
  /** Does what waits and is due, here and now; what fails waits for its next turn. Gives how much was done. */
  finish(handlers: JobHandlers, names: readonly JobName[]): Promise<number>;
  /** What failed and waits for its next attempt is due now. */
  wake(name: JobName): Promise<void>;
  /** Whether a server works the queue off. */
  isServed(): Promise<boolean>;
  /** Takes no more jobs to do; they can still be queued. */
  rest(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** What mails are sealed with while they wait. */
  readonly authSecrets: Secrets;
  readonly supervise?: boolean;
  readonly clock?: Clock;
};

/** Opens the queue and brings its settings up to date. Working it off is a separate decision. */
export async function openQueue(
  connectionString: string,
  log: Logger,
  { authSecrets, supervise = true, clock }: Options,
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString,
    application_name: supervise ? SERVING : "acharnes-command",
    max: 4,
    supervise,
    superviseIntervalSeconds: CHECK_SECONDS,
    monitorIntervalSeconds: CHECK_SECONDS,
    // By how much waits a worker knows that it need not pause: as it was a minute ago, 500 mails take four.
    queueCacheIntervalSeconds: CHECK_SECONDS,
    schedule: supervise,
    useListenNotify: supervise,
    persistWarnings: false,
    ...(clock ? { clock } : {}),
    // Handed on to the driver: an answer that was lost on its way keeps no worker for ever.
    ...{ query_timeout: 60_000, keepAlive: true },
  });
  boss.on("error", reporter(log));
  await boss.start();
  await Promise.all(
    Object.entries(QUEUES).map(async ([name, options]) => {
      await boss.createQueue(name);
      await boss.updateQueue(name, options);
    }),
  );
  const envelopes = mailEnvelopes(authSecrets);
  return {
    jobs: {
      async send(tx, name, payload, notBefore, key) {
        const kept = "to" in payload ? envelopes.seal(payload as { to: string }) : payload;
        const id = await boss.send(name, kept, {
          db: fromDrizzle(tx, sql),
          ...(notBefore ? { startAfter: notBefore } : {}),
          ...(key ? { singletonKey: key } : {}),
        });
        if (id === null) throw new Error(`the job ${name} was not queued`);
        return { name, id };
      },
      async withdrawKept(tx, key) {
        const gone = await tx.execute(
          sql`delete from pgboss.job where name = 'deliver-mail' and singleton_key = ${key} and state = 'created'`,
        );
        return (gone.rowCount ?? 0) > 0;
      },
      async withdraw(tx, held) {
        const kept = JSON.stringify(held);
        const gone = await tx.execute(sql`
          with waiting as materialized (
            select job.name, job.id from pgboss.job
            join jsonb_to_recordset(${kept}::jsonb) as held(name text, id uuid) using (name, id)
            where job.state = 'created' for update of job
          )
          delete from pgboss.job using waiting
          where job.name = waiting.name and job.id = waiting.id
            and (select count(*) from waiting) = ${held.length}`);
        return gone.rowCount === held.length;
      },
      async forgetMailsTo(tx, address) {
        for (const recipient of envelopes.recipientsOf(address))
          await tx.execute(
            sql`delete from pgboss.job where name in ('deliver-mail', 'write-account-mail') and data->>'recipient' = ${recipient}`,
          );
      },
    },
    async work(handlers, schedule) {
      const names = Object.keys(QUEUES) as JobName[];
      await Promise.all([
        ...names.map((name) => workOff(boss, name, { handlers, envelopes, log })),
        ...Object.entries(schedule).map(([name, cron]) =>
          boss.schedule(name, cron, {}, { tz: "Europe/Paris" }),
        ),
      ]);
    },
    async finish(handlers, names) {
      let finished = 0;
      for (const name of names) finished += await finishQueue(boss, name, { handlers, envelopes, log });
      return finished;
    },
    async wake(name) {
      await boss
        .getDb()
        .executeSql(
          "update pgboss.job set start_after = pgboss.job_now() where name = $1 and state = 'retry'",
          [name],
        );
    },
    async isServed() {
      const { rows } = await boss
        .getDb()
        .executeSql(
          "select from pg_stat_activity where datname = current_database() and application_name = $1",
          [SERVING],
        );
      return rows.length > 0;
    },
    async rest() {
      for (const name of Object.keys(QUEUES)) await boss.offWork(name, { wait: false });
    },
    stop: () => boss.stop({ graceful: true, timeout: LAST_JOBS_MS }),
  };
}
