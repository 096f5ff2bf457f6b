import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

/** Nobody reads the form and writes a message faster. */
const FASTEST_MS = 2_000;
const OLDEST_MS = 24 * 60 * 60 * 1000;

const signature = (secret: string, signed: string) =>
  createHmac("sha256", secret).update(`contact-form:${signed}`).digest("base64url");

/** Says when a form was handed out, and which one it is; only the server can make it. */
export function newContactStamp(secret: string, at: Date): string {
  const signed = `${at.getTime()}.${randomUUID()}`;
  return `${signed}.${signature(secret, signed)}`;
}

export type StampVerdict =
  | { readonly verdict: "good"; readonly formId: string }
  /** `readyIn`: the whole seconds after which the same stamp is good. */
  | { readonly verdict: "hasty"; readonly readyIn: number }
  | { readonly verdict: "false" | "stale" };

export function judgeStamp(secret: string, stamp: string | undefined, at: Date): StampVerdict {
  const [issued, formId, signed] = stamp?.split(".") ?? [];
  if (!issued || !formId || !signed) return { verdict: "false" };
  const expected = Buffer.from(signature(secret, `${issued}.${formId}`));
  const given = Buffer.from(signed);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return { verdict: "false" };
  const age = at.getTime() - Number(issued);
  if (age < 0) return { verdict: "false" };
  if (age < FASTEST_MS) return { verdict: "hasty", readyIn: Math.ceil((FASTEST_MS - age) / 1000) };
  return age > OLDEST_MS ? { verdict: "stale" } : { verdict: "good", formId };
}
