import type { OutgoingMail } from "./mail/mail.server";

/** What the clock alone begins. */
export const SCHEDULED_JOBS = [
  "expire-candidatures",
  "remind-companies",
  "count-responses",
  "purge-expired",
  "purge-sessions",
  "sweep-files",
] as const;
export type ScheduledJob = (typeof SCHEDULED_JOBS)[number];

/** Every job and what it carries. */
export type JobPayloads = {
  "deliver-mail": OutgoingMail;
  "discard-file": { key: string };
} & Readonly<Record<ScheduledJob, Record<string, never>>>;
export type JobName = keyof JobPayloads;

/** A job by which it can be withdrawn. */
export type HeldJob = { readonly name: JobName; readonly id: string };
