import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Tx } from "../db/client.server";
import type { OutgoingMail } from "../mail/mail.server";

/** Every job and what it carries. */
export type JobPayloads = {
  "deliver-mail": OutgoingMail;
  "discard-file": { key: string };
  "purge-expired": Record<string, never>;
};
export type JobName = keyof JobPayloads;

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const QUEUES: { readonly [Name in JobName]: Parameters<PgBoss["createQueue"]>[1] } = {
  "deliver-mail": {
    retryLimit: 60,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: 120,
    retentionSeconds: 7 * DAY,
    deleteAfterSeconds: DAY,
  },
  "discard-file": { retryLimit: 10, retryDelay: 60, retryBackoff: true, deleteAfterSeconds: DAY },
  "purge-expired": { retryLimit: 3, expireInSeconds: 300, deleteAfterSeconds: DAY },
};

export type Jobs = {
  /** Queues a job that exists if and only if the transaction commits. */
  send<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]): Promise<void>;
};

export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };
export type JobSchedule = Partial<Record<JobName, string>>;

export type Queue = {
  readonly jobs: Jobs;
  work(handlers: JobHandlers, schedule: JobSchedule): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the queue and creates what it lacks. Working it off is a separate decision. */
export async function openQueue(
  connectionString: string,
  log: Logger,
  { supervise = true } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString,
    application_name: "acharnes-jobs",
    max: 4,
    supervise,
    schedule: supervise,
    persistWarnings: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  for (const [name, options] of Object.entries(QUEUES)) await boss.createQueue(name, options);
  return {
    jobs: {
      async send(tx, name, payload) {
        await boss.send(name, payload, { db: fromDrizzle(tx, sql) });
      },
    },
    async work(handlers, schedule) {
      for (const name of Object.keys(QUEUES) as JobName[]) await workOff(boss, name, handlers, log);
      for (const [name, cron] of Object.entries(schedule))
        await boss.schedule(name, cron, {}, { tz: "Europe/Paris" });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function workOff<Name extends JobName>(boss: PgBoss, name: Name, handlers: JobHandlers, log: Logger) {
  await boss.work<JobPayloads[Name]>(
    name,
    { pollingIntervalSeconds: 1, localConcurrency: 2 },
    async (jobs) => {
      for (const job of jobs) {
        try {
          await handlers[name](job.data);
        } catch (error) {
          log.warn({ err: error, job: name, jobId: job.id }, "job failed, it will be tried again");
          throw error;
        }
      }
    },
  );
}
