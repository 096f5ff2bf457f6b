import { currentTime } from "~/platform/clock.server";
import { RETENTION_KINDS } from "./domain/personal-data/retention";
import { announceCgu } from "./operations/accounts/announce-cgu.server";
import { resealKeys } from "./operations/accounts/second-factor/reseal-keys.server";
import { writeAccountMail } from "./operations/accounts/write-account-mail.server";
import { purgeJournal } from "./operations/audit/purge-journal.server";
import { moveCalls } from "./operations/calls/move-calls.server";
import { expireCandidatures } from "./operations/candidatures/clock/expire-candidatures.server";
import { remindCompanies } from "./operations/candidatures/clock/remind-companies.server";
import { makeDecline } from "./operations/candidatures/decline/make-decline.server";
import { countAllResponses } from "./operations/candidatures/responses/count-responses.server";
import { sendDigests } from "./operations/conversations/send-digests.server";
import { moveEngagements } from "./operations/engagements/clock/move-engagements.server";
import { remindPoints } from "./operations/engagements/points/remind-points.server";
import { recountAllProofs } from "./operations/engagements/proof/recount-proof.server";
import { warnOfReplacements } from "./operations/engagements/replacements/warn-of-replacements.server";
import { discloseReviews } from "./operations/engagements/reviews/disclose-reviews.server";
import { deliverMail } from "./operations/notifications/bounces/deliver-mail.server";
import { sendPush } from "./operations/notifications/push/send-push.server";
import { storeDelayedNotification } from "./operations/notifications/store-notification.server";
import { recordOutcomes } from "./operations/personal-data/erasure/record-outcomes.server";
import { applyRetention } from "./operations/personal-data/retention/apply-retention.server";
import { sweepFiles } from "./operations/personal-data/sweep-files.server";
import { askAvailability } from "./operations/profiles/availability/ask-availability.server";
import { discardFile } from "./operations/profiles/discard-pictures.server";
import { matchAlerts } from "./operations/search/alerts/match-alerts.server";
import { sendAlerts } from "./operations/search/alerts/send-alerts.server";
import { gatherPublicWords } from "./operations/search/public-words.server";
import { announceMission } from "./operations/search/suggestions/announce-mission.server";
import { findHead } from "./platform/audit/chain.server";
import { SCHEDULED_JOBS, type ScheduledJob, UNSCHEDULED_JOBS } from "./platform/job.server";
import type { JobHandlers } from "./platform/jobs/perform-jobs.server";
import type { JobSchedule } from "./platform/jobs/queue.server";
import { pauseDuringOutage } from "./platform/mail/mail-outage.server";
import type { Services } from "./platform/services.server";

type Scheduled = {
  /** When it is due, in Paris time. */
  readonly cron: string;
  /** Does what is due at a moment; gives a count if it has one. */
  readonly run: (services: Services, at: Date) => Promise<number | undefined>;
};

const withoutCount = async (work: Promise<unknown>): Promise<undefined> => {
  await work;
};

/** Sessions have a job of their own: `npm run jobs -- --at` leaves them alone. */
const NIGHTLY_RETENTION = RETENTION_KINDS.filter(
  (kind) => kind !== "sessions" && kind !== "company_invitations",
);

/** The scheduled jobs, in the order of one moment: expired candidatures get no reminder. */
const SCHEDULED: Readonly<Record<ScheduledJob, Scheduled>> = {
  "expire-candidatures": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => expireCandidatures(db, { appUrl, at }),
  },
  "move-engagements": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => moveEngagements(db, { appUrl, at }),
  },
  "move-calls": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => moveCalls(db, { appUrl, at }),
  },
  "remind-companies": {
    cron: "0 9 * * *",
    run: ({ db, config: { appUrl } }, at) => remindCompanies(db, { appUrl, at }),
  },
  "warn-of-replacements": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl, mailFrom } }, at) => warnOfReplacements(db, { appUrl, mailFrom, at }),
  },
  "disclose-reviews": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => discloseReviews(db, { appUrl, at }),
  },
  "remind-points": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => remindPoints(db, { appUrl, at }),
  },
  "count-responses": {
    cron: "20 4 * * *",
    run: async ({ db }, at) => {
      await recountAllProofs(db, at);
      return countAllResponses(db, at);
    },
  },
  "send-digests": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => sendDigests(db, { appUrl, at }),
  },
  "ask-availability": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => askAvailability(db, { appUrl, at }),
  },
  "send-alerts": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => sendAlerts(db, { appUrl, at }),
  },
  "announce-cgu": {
    cron: "*/5 * * * *",
    run: ({ db, config: { appUrl } }, at) => announceCgu(db, { appUrl, at }),
  },
  "lapse-invitations": {
    cron: "*/5 * * * *",
    run: ({ db }, at) => applyRetention(db, at, ["company_invitations"]),
  },
  "purge-expired": {
    cron: "10 4 * * *",
    run: async ({ db, log }, at) => {
      // In a log stored elsewhere it proves that no earlier entry was rewritten (decision 036).
      log.info(await findHead(db), "head of the journal");
      await purgeJournal(db, at);
      const removed = await applyRetention(db, at, NIGHTLY_RETENTION);
      await resealKeys(db);
      await gatherPublicWords(db);
      return removed;
    },
  },
  "purge-sessions": { cron: "10 4 * * *", run: ({ db }, at) => applyRetention(db, at, ["sessions"]) },
  "sweep-files": {
    cron: "40 4 * * *",
    run: ({ db, files }, at) => withoutCount(sweepFiles(db, files, at)),
  },
};

/** The handler of each job. */
function handlersFor(services: Services): JobHandlers {
  const { db, config, files, mail, queue, log } = services;
  const deliver = pauseDuringOutage({ mail, wake: () => queue.wake("deliver-mail"), log });
  const { hostname } = new URL(config.appUrl);
  const scheduled = SCHEDULED_JOBS.map((name) => [
    name,
    () => withoutCount(SCHEDULED[name].run(services, currentTime())),
  ]);
  return {
    "forget-mails": ({ to }) => mail.forget(to),
    // Mail programs recognise two deliveries of one job by the same id.
    "deliver-mail": (outgoing, jobId) =>
      deliverMail(
        db,
        { id: `<${jobId}@${hostname}>`, ...outgoing },
        { deliver, at: currentTime(), mailFrom: config.mailFrom, log },
      ),
    "write-account-mail": (order, jobId) => writeAccountMail(db, order, jobId),
    "discard-file": ({ key }) => discardFile(db, files, key),
    "store-notification": (event) => storeDelayedNotification(db, event),
    "send-push": (order) =>
      sendPush(db, order, {
        sender: config.pushKeys && { keys: config.pushKeys, mailFrom: config.mailFrom },
        log,
        at: currentTime(),
      }),
    "announce-mission": ({ missionId }) =>
      withoutCount(announceMission(db, missionId, { appUrl: config.appUrl, at: currentTime() })),
    "match-alerts": (published) =>
      withoutCount(matchAlerts(db, published, { appUrl: config.appUrl, at: currentTime() })),
    "make-decline": ({ id }) => makeDecline(db, id, { appUrl: config.appUrl, at: currentTime() }),
    ...(Object.fromEntries(scheduled) as Pick<JobHandlers, ScheduledJob>),
  };
}

const SCHEDULE = Object.fromEntries(
  SCHEDULED_JOBS.map((name) => [name, SCHEDULED[name].cron]),
) as JobSchedule;

/** Removes now the files whose removal is queued. */
export const discardWaitingFiles = (services: Services): Promise<number> =>
  services.queue.finish(handlersFor(services), ["discard-file"]);

/**
 * Starts the workers of the queue; `services.stop()` ends them. First it records how deletions of a killed process ended, and
 * makes delayed mails due.
 */
export async function startJobs(services: Services): Promise<void> {
  await recordOutcomes(services.db, currentTime());
  await services.queue.wake("deliver-mail");
  await services.queue.work(handlersFor(services), SCHEDULE);
}

export type DoneJob = { readonly name: ScheduledJob; readonly count: number | undefined };

/**
 * WORK-7: runs all scheduled jobs once as of a moment, except the end of sessions. A running server delivers the mails, else this
 * process.
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
