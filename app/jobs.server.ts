import { RETENTION_KINDS } from "./domain/personal-data/retention";
import { announceCgu } from "./operations/accounts/announce-cgu.server";
import { resealKeys } from "./operations/accounts/second-factor/reseal-keys.server";
import { writeAccountMail } from "./operations/accounts/write-account-mail.server";
import { purgeJournal } from "./operations/audit/purge-journal.server";
import { expireCandidatures } from "./operations/candidatures/clock/expire-candidatures.server";
import { remindCompanies } from "./operations/candidatures/clock/remind-companies.server";
import { makeDecline } from "./operations/candidatures/decline/make-decline.server";
import { countAllResponses } from "./operations/candidatures/responses/count-responses.server";
import { sendDigests } from "./operations/conversations/send-digests.server";
import { storeDelayedNotification } from "./operations/notifications/store-notification.server";
import { settleErasures } from "./operations/personal-data/erasure/settle-erasures.server";
import { applyRetention } from "./operations/personal-data/retention/apply-retention.server";
import { sweepFiles } from "./operations/personal-data/sweep-files.server";
import { discardFile } from "./operations/profiles/discard-pictures.server";
import { gatherPublicWords } from "./operations/search/public-words.server";
import { findHead } from "./platform/audit/chain.server";
import { SCHEDULED_JOBS, type ScheduledJob, UNSCHEDULED_JOBS } from "./platform/job.server";
import type { JobHandlers } from "./platform/jobs/perform-jobs.server";
import type { JobSchedule } from "./platform/jobs/queue.server";
import { deliverWhilePresent } from "./platform/mail/mail-outage.server";
import type { Services } from "./platform/services.server";

type Scheduled = {
  /** When it is due, in Paris time. */
  readonly cron: string;
  /** Does what is due at a moment; gives what it counted, if it counts. */
  readonly run: (services: Services, at: Date) => Promise<number | undefined>;
};

const nothingCounted = async (work: Promise<unknown>): Promise<undefined> => {
  await work;
};

/** Sessions go by a job of their own, which the demonstration's clock leaves alone. */
const OF_THE_NIGHT = RETENTION_KINDS.filter((kind) => kind !== "sessions");

/** What the clock does, in the order in which one moment asks for it: what has expired is reminded of no more. */
const SCHEDULED: Readonly<Record<ScheduledJob, Scheduled>> = {
  "expire-candidatures": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => expireCandidatures(db, { appUrl, at }),
  },
  "remind-companies": {
    cron: "0 9 * * *",
    run: ({ db, config: { appUrl } }, at) => remindCompanies(db, { appUrl, at }),
  },
  "count-responses": { cron: "20 4 * * *", run: ({ db }, at) => countAllResponses(db, at) },
  "send-digests": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => sendDigests(db, { appUrl, at }),
  },
  "announce-cgu": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => announceCgu(db, { appUrl, at }),
  },
  "purge-expired": {
    cron: "10 4 * * *",
    run: async ({ db, log }, at) => {
      // Where logs are kept elsewhere, it shows that no earlier entry was written anew (decision 036).
      log.info(await findHead(db), "head of the journal");
      await purgeJournal(db, at);
      const removed = await applyRetention(db, at, OF_THE_NIGHT);
      await resealKeys(db);
      await gatherPublicWords(db);
      return removed;
    },
  },
  "purge-sessions": { cron: "10 4 * * *", run: ({ db }, at) => applyRetention(db, at, ["sessions"]) },
  "sweep-files": {
    cron: "40 4 * * *",
    run: ({ db, files }, at) => nothingCounted(sweepFiles(db, files, at)),
  },
};

/** What happens without a click. */
function handlersFor(services: Services): JobHandlers {
  const { db, config, files, mail, queue, log } = services;
  const deliver = deliverWhilePresent({ mail, wake: () => queue.wake("deliver-mail"), log });
  const { hostname } = new URL(config.appUrl);
  const scheduled = SCHEDULED_JOBS.map((name) => [
    name,
    () => nothingCounted(SCHEDULED[name].run(services, new Date())),
  ]);
  return {
    "forget-mails": ({ to }) => mail.forget(to),
    // Whichever attempt arrives, and should two of them, mail programs know it as one.
    "deliver-mail": (outgoing, jobId) => deliver({ id: `<${jobId}@${hostname}>`, ...outgoing }),
    "write-account-mail": (order, jobId) => writeAccountMail(db, order, jobId),
    "discard-file": ({ key }) => discardFile(db, files, key),
    "store-notification": (ring) => storeDelayedNotification(db, ring),
    "make-decline": ({ id }) => makeDecline(db, id, { appUrl: config.appUrl, at: new Date() }),
    ...(Object.fromEntries(scheduled) as Pick<JobHandlers, ScheduledJob>),
  };
}

const SCHEDULE = Object.fromEntries(
  SCHEDULED_JOBS.map((name) => [name, SCHEDULED[name].cron]),
) as JobSchedule;

/** Removes at once the files whose removal waits in the queue. */
export const discardWaitingFiles = (services: Services): Promise<number> =>
  services.queue.finish(handlersFor(services), ["discard-file"]);

/**
 * Starts to work the queue off; `services.stop()` ends it. Who was away before may be back, and what a process had begun that was
 * killed is settled.
 */
export async function startJobs(services: Services): Promise<void> {
  await settleErasures(services.db, new Date());
  await services.queue.wake("deliver-mail");
  await services.queue.work(handlersFor(services), SCHEDULE);
}

export type DoneJob = { readonly name: ScheduledJob; readonly count: number | undefined };

/**
 * WORK-7: does once all that the clock asks for at a moment, as if it were then, and ends nobody's session. The mails of
 * it leave with the server that runs, or from here when none does.
 */
export async function runScheduledJobs(
  services: Services,
  at: Date,
): Promise<{ readonly jobs: readonly DoneJob[]; readonly delivered: number | null }> {
  const jobs: DoneJob[] = [];
  for (const name of SCHEDULED_JOBS) {
    if (name !== "purge-sessions") jobs.push({ name, count: await SCHEDULED[name].run(services, at) });
  }
  const { queue } = services;
  if (await queue.isServed()) return { jobs, delivered: null };
  return { jobs, delivered: await queue.finish(handlersFor(services), UNSCHEDULED_JOBS) };
}
