import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import type { OutgoingMail } from "./mail/mail.server";

/** What the clock alone begins. */
export const SCHEDULED_JOBS = [
  "expire-candidatures",
  "remind-companies",
  "send-digests",
  "announce-cgu",
  "count-responses",
  "purge-expired",
  "purge-sessions",
  "sweep-files",
] as const;
export type ScheduledJob = (typeof SCHEDULED_JOBS)[number];

/** What an act queues, in the order in which what waits is done at once: a mail is written before mails leave. */
export const UNSCHEDULED_JOBS = [
  "write-account-mail",
  "deliver-mail",
  "discard-file",
  "forget-mails",
  "store-notification",
  "make-decline",
] as const;
type UnscheduledJob = (typeof UNSCHEDULED_JOBS)[number];

export type JobName = UnscheduledJob | ScheduledJob;

/** A line of somebody's bell that waits for its act to stand (ADM-7). */
type DelayedNotification = {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly at: string;
  /** Whether it stands in for a mail that the day had no room for. */
  readonly insteadOfMail?: boolean;
  /** What the line leads to and reads its words from. */
  readonly about: {
    readonly candidatureId?: string | null;
    readonly eventId?: number | null;
    readonly conversationId?: string | null;
    readonly missionId?: string | null;
  };
};

/**
 * SAFE-2: of a mail whose link is made when it is written, the epoch of the links of the account (`users.links_epoch`) when it
 * was asked for; null where there was no account. If the links have ended since, the mail is not written.
 */
type LinkAsked = { readonly epoch: number | null };

/** A mail that somebody asked for at an address, whatever is known of it. */
export type AccountMailOrder = {
  readonly to: string;
  readonly at: string;
  readonly appUrl: string;
  readonly asked:
    | { readonly for: "confirmation"; readonly token: string }
    | { readonly for: "already registered" }
    | ({
        readonly for: "another confirmation";
        readonly browser: string | null;
        readonly wanted: string | null;
      } & LinkAsked)
    /** `device` is the browser that asks, where the account knows it. */
    | ({ readonly for: "device link"; readonly device: string | null } & LinkAsked)
    | ({ readonly for: "new password" } & LinkAsked);
};

/** Every job and what it carries. */
export type JobPayloads = {
  "deliver-mail": OutgoingMail;
  "write-account-mail": AccountMailOrder;
  "discard-file": { key: string };
  /** The address of somebody who has left. */
  "forget-mails": { to: string };
  "store-notification": DelayedNotification;
  /** A decline that nobody has undone (CAND-5). */
  "make-decline": { id: string };
} & Readonly<Record<ScheduledJob, Record<string, never>>>;

/** A job by which it can be withdrawn. */
export type DelayedJob = { readonly name: JobName; readonly id: string };
