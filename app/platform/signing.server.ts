import { createHmac, timingSafeEqual } from "node:crypto";

/** The signing secrets: the current one, and previous ones whose signatures are still accepted. */
export type Secrets = readonly [current: string, ...previous: string[]];

type Encoding = "base64" | "base64url";

const signatureBy = (secret: string, text: string, encoding: Encoding) =>
  createHmac("sha256", secret).update(text).digest(encoding);

export const sign = ([current]: Secrets, text: string, encoding: Encoding = "base64url"): string =>
  signatureBy(current, text, encoding);

/** Whether one of our secrets, and which, signed a text. */
export const signedBy = (
  secrets: Secrets,
  text: string,
  signature: string,
  encoding: Encoding = "base64url",
): string | undefined => secrets.find((secret) => isSame(signatureBy(secret, text, encoding), signature));

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
