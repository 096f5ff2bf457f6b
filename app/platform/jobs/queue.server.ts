import { sql } from "drizzle-orm";
import { type Clock, fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Tx } from "../db/client.server";
import {
  type HeldJob,
  type JobName,
  type JobPayloads,
  SCHEDULED_JOBS,
  type ScheduledJob,
} from "../job.server";
import { DELIVERY_MS } from "../mail/mail.server";
import type { Secrets } from "../signing.server";
import { isUnavailable } from "../unavailable";
import { isSealed, type MailEnvelopes, mailEnvelopes, type SealedMail } from "./mail-envelopes.server";
import { SERVING } from "./serving";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * A worker says every few seconds that it still holds its job. One that is silent for longer was killed, and its job
 * is another's: after at most 12 + 5 seconds, and the first delay of a retry.
 */
const HOLD = { heartbeatSeconds: 12 };
const HELD_AGAIN_SECONDS = 3;
const CHECK_SECONDS = 5;

/** A worker looks for what is due once a second, and at once when a transaction that queued something commits. */
const WAKE = { notify: true };

/** Twice as long after each failure, from some seconds to an hour. */
const RETRY = { retryDelay: 2, retryBackoff: true, retryDelayMax: HOUR };

type Settings = Parameters<PgBoss["updateQueue"]>[1];

const SCHEDULED: Settings = {
  ...HOLD,
  ...WAKE,
  ...RETRY,
  retryLimit: 3,
  expireInSeconds: HOUR,
  deleteAfterSeconds: DAY,
};

const QUEUES: { readonly [Name in JobName]: Settings } = {
  "deliver-mail": {
    ...HOLD,
    ...WAKE,
    ...RETRY,
    // Longer than they are kept.
    retryLimit: 240,
    expireInSeconds: (2 * DELIVERY_MS) / 1000,
    retentionSeconds: 7 * DAY,
    deleteAfterSeconds: DAY,
  },
  "write-account-mail": {
    ...HOLD,
    ...WAKE,
    ...RETRY,
    retryLimit: 240,
    expireInSeconds: 300,
    retentionSeconds: 7 * DAY,
    deleteAfterSeconds: DAY,
  },
  "discard-file": {
    ...HOLD,
    ...WAKE,
    ...RETRY,
    retryLimit: 30,
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
  },
  "forget-mails": {
    ...HOLD,
    ...WAKE,
    ...RETRY,
    retryLimit: 30,
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
  },
  "ring-bell": {
    ...HOLD,
    ...WAKE,
    ...RETRY,
    retryLimit: 30,
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
  },
  ...(Object.fromEntries(SCHEDULED_JOBS.map((name) => [name, SCHEDULED])) as Record<ScheduledJob, Settings>),
};

export type Jobs = {
  /** Whether what is queued waits for its act to stand (ADM-7). */
  readonly holdsBack?: true;
  /** Whether no mail leaves from here, so that none needs to be written. */
  readonly dropsMails?: true;
  /** Queues a job that exists if and only if the transaction commits, to be done at once or not before a moment. */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    notBefore?: Date,
  ): Promise<HeldJob>;
  /** Takes these jobs back, all or none: false when one of them has been begun. */
  withdraw(tx: Tx, held: readonly HeldJob[]): Promise<boolean>;
  /** Takes back every mail to an address that has not left. */
  forgetMailsTo(tx: Tx, address: string): Promise<void>;
};

/** The id of a job is the same at each attempt. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], jobId: string) => Promise<void>;
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
      async send(tx, name, payload, notBefore) {
        const kept = "to" in payload ? envelopes.seal(payload as { to: string }) : payload;
        const id = await boss.send(name, kept, {
          db: fromDrizzle(tx, sql),
          ...(notBefore ? { startAfter: notBefore } : {}),
        });
        if (id === null) throw new Error(`the job ${name} was not queued`);
        return { name, id };
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

/** What has not ended by then is tried again by whoever comes next. */
const LAST_JOBS_MS = 2_000;

const SAY_AGAIN_MS = 60_000;

/**
 * Each worker meets a database that is gone once a second: of that the log tells once a minute. What a worker meets is
 * handed on as a plain object, which is made an error again to be logged as one.
 */
export function reporter(log: Pick<Logger, "error">, now: () => number = Date.now) {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (thrown: Error) => {
    const err = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown as Error);
    if (isUnavailable(err)) {
      if (now() - saidAt < SAY_AGAIN_MS) return;
      saidAt = now();
    }
    log.error({ err }, "job queue");
  };
}

const WORKER = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  localConcurrency: 2,
  // While more than one waits, nobody pauses between two.
  burstWhenReadyExceeds: 1,
  heartbeatRefreshSeconds: HELD_AGAIN_SECONDS,
  includeMetadata: true,
} as const;

type Work = { readonly handlers: JobHandlers; readonly envelopes: MailEnvelopes; readonly log: Logger };
type Kept<Name extends JobName> = JobPayloads[Name] | SealedMail | null;

async function workOff<Name extends JobName>(boss: PgBoss, name: Name, work: Work): Promise<void> {
  await boss.work<Kept<Name>, void, typeof WORKER>(name, WORKER, async (jobs) => {
    for (const job of jobs) await perform(boss, name, job, work);
  });
}

const AT_ONCE = 20;

async function finishQueue<Name extends JobName>(boss: PgBoss, name: Name, work: Work): Promise<number> {
  let finished = 0;
  for (;;) {
    const jobs = await boss.fetch<Kept<Name>>(name, { batchSize: AT_ONCE, includeMetadata: true });
    if (jobs.length === 0) return finished;
    for (const job of jobs) {
      try {
        await perform(boss, name, job, work);
        await boss.complete(name, job.id);
        finished += 1;
      } catch {
        await boss.fail(name, job.id);
      }
    }
  }
}

async function perform<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  job: JobWithMetadata<Kept<Name>>,
  { handlers, envelopes, log }: Work,
): Promise<void> {
  const { data, id } = job;
  // It was done, by one who was killed before he could say so.
  if (data === null) return;
  try {
    await handlers[name](isSealed(data) ? (envelopes.open(data) as JobPayloads[Name]) : data, id);
    await empty(boss, name, id);
  } catch (error) {
    log.warn({ err: error, job: name, jobId: id }, "job failed, it will be tried again");
    if (job.retryCount >= job.retryLimit) await empty(boss, name, id);
    // What failed is in the log: an answer of a mail server names whom it would not take, and jobs are kept.
    throw new Error(`${name} failed`);
  }
}

/** What a job carried is nobody's business once it is over. */
async function empty(boss: PgBoss, name: JobName, id: string): Promise<void> {
  await boss.getDb().executeSql("update pgboss.job set data = null where name = $1 and id = $2", [name, id]);
}
