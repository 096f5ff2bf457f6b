import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type JobName, type JobPayloads, SCHEDULED_JOBS } from "../job.server";
import { isSealed, type MailEnvelopes, type SealedMail } from "./mail-envelopes.server";

/** The id of a job is the same at each attempt. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], jobId: string) => Promise<void>;
};

const HELD_AGAIN_SECONDS = 3;

const WORKER = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  localConcurrency: 2,
  // While more than one waits, nobody pauses between two.
  burstWhenReadyExceeds: 1,
  heartbeatRefreshSeconds: HELD_AGAIN_SECONDS,
  includeMetadata: true,
} as const;

/** Nobody waits for what the clock begins: it is noticed at once, and when that is missed, soon enough. */
const WORKER_OF_THE_CLOCK = {
  ...WORKER,
  pollingIntervalSeconds: 10,
  notifyPollingIntervalSeconds: 10,
  localConcurrency: 1,
} as const;

const workerOf = (name: JobName) =>
  (SCHEDULED_JOBS as readonly JobName[]).includes(name) ? WORKER_OF_THE_CLOCK : WORKER;

type Work = { readonly handlers: JobHandlers; readonly envelopes: MailEnvelopes; readonly log: Logger };
type Kept<Name extends JobName> = JobPayloads[Name] | SealedMail | null;

export async function workOff<Name extends JobName>(boss: PgBoss, name: Name, work: Work): Promise<void> {
  await boss.work<Kept<Name>, void, ReturnType<typeof workerOf>>(name, workerOf(name), async (jobs) => {
    for (const job of jobs) await perform(boss, name, job, work);
  });
}

const AT_ONCE = 20;

export async function finishQueue<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  work: Work,
): Promise<number> {
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
    const told = { err: error, job: name, jobId: id };
    if (job.retryCount < job.retryLimit) log.warn(told, "job failed, it will be tried again");
    else {
      log.error(told, "job failed for the last time, it is given up");
      await empty(boss, name, id);
    }
    // What failed is in the log: an answer of a mail server names whom it would not take, and jobs are kept.
    throw new Error(`${name} failed`);
  }
}

/** What a job carried is nobody's business once it is over. */
async function empty(boss: PgBoss, name: JobName, id: string): Promise<void> {
  await boss.getDb().executeSql("update pgboss.job set data = null where name = $1 and id = $2", [name, id]);
}
