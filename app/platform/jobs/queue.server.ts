import { sql } from "drizzle-orm";
import { type Clock, fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { realTimeOf } from "../clock.server";
import type { Tx } from "../db/client.server";
import type { DelayedJob, JobName, JobPayloads, ScheduledJob } from "../job.server";
import type { Secrets } from "../signing.server";
import { mailEnvelopes } from "./mail-envelopes.server";
import { finishQueue, type JobHandlers, startWorker } from "./perform-jobs.server";
import { queueErrorLogger } from "./queue-log";
import { CHECK_SECONDS, JOB_SHUTDOWN_MS, QUEUES, SERVING } from "./queue-settings.server";

export type Jobs = {
  /** Whether queued jobs wait until their act can no longer be undone (ADM-7). */
  readonly delaysJobs?: true;
  /** Whether mails are dropped, so that none needs to be rendered. */
  readonly dropsMails?: true;
  /**
   * Queues a job in the transaction, to run at once or not before a moment. A job with a key can be withdrawn by it until then.
   */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    notBefore?: Date,
    key?: string,
  ): Promise<DelayedJob>;
  /** Withdraws the jobs of a key, and of `key:…`, that have not begun; whether there was one. */
  withdrawByKey(tx: Tx, key: string): Promise<boolean>;
  /** Withdraws these jobs, all or none: false if one of them has begun. */
  withdraw(tx: Tx, jobs: readonly DelayedJob[]): Promise<boolean>;
  /** Withdraws every queued mail to an address. */
  forgetMailsTo(tx: Tx, address: string): Promise<void>;
};

export type JobSchedule = Partial<Record<ScheduledJob, string>>;

export type Queue = {
  readonly jobs: Jobs;
  work(handlers: JobHandlers, schedule: JobSchedule): Promise<void>;
  /** Runs the due jobs now; failed ones are retried later. Gives the number of completed jobs. */
  finish(handlers: JobHandlers, names: readonly JobName[]): Promise<number>;
  /** Makes the retries of a queue due now. */
  wake(name: JobName): Promise<void>;
  /** Whether a server is connected. */
  isServed(): Promise<boolean>;
  /** Stops the workers; jobs can still be queued. */
  rest(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** The secrets that encrypt queued mails. */
  readonly authSecrets: Secrets;
  readonly supervise?: boolean;
  readonly clock?: Clock;
};

/** Opens the queue and updates its settings. `work` starts the workers. */
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
    // Workers skip their pause by the cached queue size: with the default of a minute, 500 mails take four.
    queueCacheIntervalSeconds: CHECK_SECONDS,
    schedule: supervise,
    useListenNotify: supervise,
    persistWarnings: false,
    ...(clock ? { clock } : {}),
    // Passed to the driver: a lost response does not block a worker for ever.
    ...{ query_timeout: 60_000, keepAlive: true },
  });
  boss.on("error", queueErrorLogger(log));
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
          ...(notBefore ? { startAfter: realTimeOf(notBefore) } : {}),
          ...(key ? { singletonKey: key } : {}),
        });
        if (id === null) throw new Error(`the job ${name} was not queued`);
        return { name, id };
      },
      async withdrawByKey(tx, key) {
        const gone = await tx.execute(
          sql`delete from pgboss.job where name = 'deliver-mail' and (singleton_key = ${key} or starts_with(singleton_key, ${`${key}:`})) and state = 'created'`,
        );
        return (gone.rowCount ?? 0) > 0;
      },
      async withdraw(tx, jobs) {
        const ids = JSON.stringify(jobs);
        const gone = await tx.execute(sql`
          with waiting as materialized (
            select job.name, job.id from pgboss.job
            join jsonb_to_recordset(${ids}::jsonb) as given(name text, id uuid) using (name, id)
            where job.state = 'created' for update of job
          )
          delete from pgboss.job using waiting
          where job.name = waiting.name and job.id = waiting.id
            and (select count(*) from waiting) = ${jobs.length}`);
        return gone.rowCount === jobs.length;
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
        ...names.map((name) => startWorker(boss, name, { handlers, envelopes, log })),
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
    stop: () => boss.stop({ graceful: true, timeout: JOB_SHUTDOWN_MS }),
  };
}
