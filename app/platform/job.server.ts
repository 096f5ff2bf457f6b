import type { OutgoingMail } from "./mail/mail.server";

/** Every job and what it carries. */
export type JobPayloads = {
  "deliver-mail": OutgoingMail;
  "discard-file": { key: string };
  "purge-expired": Record<string, never>;
  "sweep-files": Record<string, never>;
};
export type JobName = keyof JobPayloads;

/** A job by which it can be withdrawn. */
export type HeldJob = { readonly name: JobName; readonly id: string };
