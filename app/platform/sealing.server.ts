import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "./signing.server";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption that only the servers can undo, with a key for each purpose that is derived from the secrets. */
export type Sealing = {
  seal(text: string): string;
  /** The text; undefined where none of our secrets sealed it, or it was changed. */
  open(sealed: string): string | undefined;
  /** Whether a previous secret sealed it, which is about to be removed. */
  isOutdated(sealed: string): boolean;
};

export const sealingKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

export function sealing([current, ...previous]: Secrets, purpose: string): Sealing {
  const key = sealingKey(current, purpose);
  const keys = [key, ...previous.map((secret) => sealingKey(secret, purpose))];
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
    },
    open: (sealed) => keys.flatMap((each) => opened(each, sealed) ?? [])[0],
    isOutdated: (sealed) => opened(key, sealed) === undefined,
  };
}

function opened(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // Sealed with another secret, or changed.
    return undefined;
  }
}
