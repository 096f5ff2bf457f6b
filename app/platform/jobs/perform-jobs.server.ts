import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type JobName, type JobPayloads, SCHEDULED_JOBS } from "../job.server";
import { isSealed, type MailEnvelopes, type SealedMail } from "./mail-envelopes.server";

/** The id of a job is the same at each attempt. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], jobId: string) => Promise<void>;
};

const HEARTBEAT_SECONDS = 3;

const WORKER = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  localConcurrency: 2,
  // No pause between jobs while more than one is queued.
  burstWhenReadyExceeds: 1,
  heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
  includeMetadata: true,
} as const;

/** Scheduled jobs may start some seconds late. */
const SCHEDULED_WORKER = {
  ...WORKER,
  pollingIntervalSeconds: 10,
  notifyPollingIntervalSeconds: 10,
  localConcurrency: 1,
} as const;

const workerOf = (name: JobName) =>
  (SCHEDULED_JOBS as readonly JobName[]).includes(name) ? SCHEDULED_WORKER : WORKER;

type Work = { readonly handlers: JobHandlers; readonly envelopes: MailEnvelopes; readonly log: Logger };
type Payload<Name extends JobName> = JobPayloads[Name] | SealedMail | null;

export async function startWorker<Name extends JobName>(boss: PgBoss, name: Name, work: Work): Promise<void> {
  await boss.work<Payload<Name>, void, ReturnType<typeof workerOf>>(name, workerOf(name), async (jobs) => {
    for (const job of jobs) await perform(boss, name, job, work);
  });
}

const BATCH_SIZE = 20;

export async function finishQueue<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  work: Work,
): Promise<number> {
  let finished = 0;
  for (;;) {
    const jobs = await boss.fetch<Payload<Name>>(name, { batchSize: BATCH_SIZE, includeMetadata: true });
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
  job: JobWithMetadata<Payload<Name>>,
  { handlers, envelopes, log }: Work,
): Promise<void> {
  const { data, id } = job;
  // The job was done by a process that was killed before it completed the job.
  if (data === null) return;
  try {
    await handlers[name](isSealed(data) ? (envelopes.open(data) as JobPayloads[Name]) : data, id);
    await empty(boss, name, id);
  } catch (error) {
    const line = { err: error, job: name, jobId: id };
    if (job.retryCount < job.retryLimit) log.warn(line, "job failed, it will be tried again");
    else {
      log.error(line, "job failed for the last time, it is given up");
      await empty(boss, name, id);
    }
    // pg-boss stores the error, and the answer of a mail server may name the recipient: the details are in the log only.
    throw new Error(`${name} failed`);
  }
}

/** Deletes the payload of a finished job. */
async function empty(boss: PgBoss, name: JobName, id: string): Promise<void> {
  await boss.getDb().executeSql("update pgboss.job set data = null where name = $1 and id = $2", [name, id]);
}
