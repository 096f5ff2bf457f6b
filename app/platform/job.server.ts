import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import type { PublicList } from "./db/schema/public-words.server";
import type { OutgoingMail } from "./mail/mail.server";

/** Jobs that run by the clock. */
export const SCHEDULED_JOBS = [
  "expire-candidatures",
  "move-engagements",
  "move-calls",
  "remind-companies",
  "remind-points",
  "warn-of-replacements",
  "disclose-reviews",
  "send-digests",
  "send-alerts",
  "ask-availability",
  "announce-cgu",
  "lapse-invitations",
  "count-responses",
  "purge-expired",
  "purge-sessions",
  "sweep-files",
] as const;
export type ScheduledJob = (typeof SCHEDULED_JOBS)[number];

/** Jobs that operations queue, in the order in which `finish` runs them: mails are rendered before they are delivered. */
export const UNSCHEDULED_JOBS = [
  "match-alerts",
  "announce-mission",
  "write-account-mail",
  "deliver-mail",
  "discard-file",
  "forget-mails",
  "store-notification",
  "make-decline",
  "send-push",
] as const;
type UnscheduledJob = (typeof UNSCHEDULED_JOBS)[number];

export type JobName = UnscheduledJob | ScheduledJob;

/** A notification that waits until its act can no longer be undone (ADM-7). */
type DelayedNotification = {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly at: string;
  /** Whether it replaces a mail beyond the daily limit. */
  readonly insteadOfMail?: boolean;
  /** What the notification links to. */
  readonly about: {
    readonly candidatureId?: string | null;
    readonly eventId?: number | null;
    readonly conversationId?: string | null;
    readonly missionId?: string | null;
    readonly engagementId?: string | null;
    readonly callId?: string | null;
    readonly searchId?: string | null;
    /** The member that a change of the team concerns. */
    readonly memberId?: string | null;
    /** What happened to the engagement, to the team, or to the call. */
    readonly act?: string | null;
  };
};

/**
 * SAFE-2: the epoch of the links of the account (`users.links_epoch`) when a mail with a link was requested; null without an
 * account. If the links were revoked since, the mail is not sent.
 */
type LinkAsked = { readonly epoch: number | null };

/** A requested mail to an address, with or without an account. */
export type AccountMailOrder = {
  readonly to: string;
  readonly at: string;
  readonly appUrl: string;
  readonly request:
    | { readonly for: "confirmation"; readonly token: string }
    | { readonly for: "already registered" }
    | ({
        readonly for: "another confirmation";
        readonly browser: string | null;
        readonly returnPath: string | null;
      } & LinkAsked)
    /** `device` is the requesting browser, if it is a known device of the account. */
    | ({ readonly for: "device link"; readonly device: string | null } & LinkAsked)
    | ({ readonly for: "new password" } & LinkAsked);
};

/** The payload of each job. */
export type JobPayloads = {
  /** ALERT-3: a newly published row of a public list. */
  "match-alerts": { list: PublicList; id: string };
  /** SUGG-5: a newly published mission. */
  "announce-mission": { missionId: string };
  "deliver-mail": OutgoingMail;
  "write-account-mail": AccountMailOrder;
  "discard-file": { key: string };
  /** The address of a deleted account. */
  "forget-mails": { to: string };
  "store-notification": DelayedNotification;
  /** A decline that was not undone (CAND-5). */
  "make-decline": { id: string };
  /** PUSH-2: a notification for one device of an account. */
  "send-push": { deviceId: string } & Omit<DelayedNotification, "insteadOfMail">;
} & Readonly<Record<ScheduledJob, Record<string, never>>>;

/** Identifies a job, to withdraw it. */
export type DelayedJob = { readonly name: JobName; readonly id: string };
