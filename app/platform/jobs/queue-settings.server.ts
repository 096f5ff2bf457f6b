import type { PgBoss } from "pg-boss";
import { type JobName, SCHEDULED_JOBS, type ScheduledJob } from "../job.server";
import { DELIVERY_MS } from "../mail/mail.server";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** How often the queue looks for what a worker that was killed held. */
export const CHECK_SECONDS = 5;

type Settings = Parameters<PgBoss["updateQueue"]>[1];

const EVERY_QUEUE = {
  // A worker says every few seconds that it still holds its job. One that is silent for longer was killed, and its job
  // is another's: after at most 12 + 5 seconds, and the first delay of a retry.
  heartbeatSeconds: 12,
  // A worker looks for what is due once a second, for what the clock begins every ten, and at once when a transaction that
  // queued something commits.
  notify: true,
  // Twice as long after each failure, from some seconds to an hour.
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: HOUR,
  deleteAfterSeconds: DAY,
} satisfies Settings;

/** What waits for a mail server is tried for longer than it is kept. */
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
  ...(Object.fromEntries(SCHEDULED_JOBS.map((name) => [name, SCHEDULED])) as Record<ScheduledJob, Settings>),
};
