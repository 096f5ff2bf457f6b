import { createHmac, timingSafeEqual } from "node:crypto";

/** The signing secrets: the current one, and previous ones whose signatures are still accepted. */
export type Secrets = readonly [current: string, ...previous: string[]];

/** "base32": the first 160 bits in lower-case letters and digits, for mail addresses, whose case is not kept. */
type Encoding = "base64" | "base64url" | "base32";

function signatureBy(secret: string, text: string, encoding: Encoding): string {
  const hmac = createHmac("sha256", secret).update(text);
  return encoding === "base32" ? base32(hmac.digest().subarray(0, 20)) : hmac.digest(encoding);
}

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** RFC 4648 in lower case; of whole groups of five bytes. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

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
