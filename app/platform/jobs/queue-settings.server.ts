import type { PgBoss } from "pg-boss";
import { type JobName, SCHEDULED_JOBS, type ScheduledJob } from "../job.server";
import { DELIVERY_MS } from "../mail/mail.server";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** How often the queue looks for jobs of killed workers. */
export const CHECK_SECONDS = 5;

/** The application name of the connections of a server's queue. */
export const SERVING = "acharnes-jobs";

/** Jobs that have not ended this long after a shutdown request are retried later. */
export const JOB_SHUTDOWN_MS = 2_000;

type Settings = Parameters<PgBoss["updateQueue"]>[1];

const EVERY_QUEUE = {
  // A job without a heartbeat is retried after at most 12 + 5 seconds and the first retry delay.
  heartbeatSeconds: 12,
  // Workers poll, and are notified at commit.
  notify: true,
  // Exponential backoff, from seconds to an hour.
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: HOUR,
  deleteAfterSeconds: DAY,
} satisfies Settings;

/** Mails are retried until their retention ends. */
const MAIL = { ...EVERY_QUEUE, retryLimit: 240, retentionSeconds: 7 * DAY } satisfies Settings;
const SHORT = { ...EVERY_QUEUE, retryLimit: 30, expireInSeconds: 300 } satisfies Settings;
const SCHEDULED = { ...EVERY_QUEUE, retryLimit: 3, expireInSeconds: HOUR } satisfies Settings;

export const QUEUES: { readonly [Name in JobName]: Settings } = {
  "deliver-mail": { ...MAIL, expireInSeconds: (2 * DELIVERY_MS) / 1000 },
  "write-account-mail": { ...MAIL, expireInSeconds: 300 },
  "discard-file": SHORT,
  "forget-mails": SHORT,
  "store-notification": SHORT,
  "make-decline": SHORT,
  "match-alerts": SHORT,
  "announce-mission": SHORT,
  "send-push": { ...SHORT, retentionSeconds: DAY },
  ...(Object.fromEntries(SCHEDULED_JOBS.map((name) => [name, SCHEDULED])) as Record<ScheduledJob, Settings>),
};
