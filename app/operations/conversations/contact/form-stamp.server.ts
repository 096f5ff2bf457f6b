import { randomUUID } from "node:crypto";
import { type Secrets, sign, signedBy } from "~/platform/signing.server";

/** Faster than a person can read the form and write a message. */
const FASTEST_MS = 2_000;
const OLDEST_MS = 24 * 60 * 60 * 1000;

const textOf = (stamped: string) => `contact-form:${stamped}`;

/** Signs the time and the id of a form; only the server can create it. */
export function newContactStamp(secrets: Secrets, at: Date): string {
  const stamped = `${at.getTime()}.${randomUUID()}`;
  return `${stamped}.${sign(secrets, textOf(stamped))}`;
}

export type StampVerdict =
  | { readonly verdict: "good"; readonly formId: string }
  /** `readyIn`: the whole seconds until the same stamp is valid. */
  | { readonly verdict: "hasty"; readonly readyIn: number }
  | { readonly verdict: "false" | "stale" };

export function judgeStamp(secrets: Secrets, stamp: string | undefined, at: Date): StampVerdict {
  const [issued, formId, signed] = stamp?.split(".") ?? [];
  if (!issued || !formId || !signed) return { verdict: "false" };
  if (!signedBy(secrets, textOf(`${issued}.${formId}`), signed)) return { verdict: "false" };
  const age = at.getTime() - Number(issued);
  if (age < 0) return { verdict: "false" };
  if (age < FASTEST_MS) return { verdict: "hasty", readyIn: Math.ceil((FASTEST_MS - age) / 1000) };
  return age > OLDEST_MS ? { verdict: "stale" } : { verdict: "good", formId };
}
