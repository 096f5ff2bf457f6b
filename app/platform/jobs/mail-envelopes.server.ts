import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { OutgoingMail } from "../mail/mail.server";
import type { Secrets } from "../signing.server";

/** A mail as it waits: only the servers of the product can read it, or tell whom it is for. */
export type SealedMail = { readonly recipient: string; readonly sealed: string };

export const isSealed = (payload: object): payload is SealedMail => "sealed" in payload;

export type MailEnvelopes = {
  seal(mail: OutgoingMail): SealedMail;
  open(mail: SealedMail): OutgoingMail;
  /** By what the mails to an address are found without reading them, whichever of our secrets sealed them. */
  recipientsOf(address: string): readonly string[];
};

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Mails carry links that open accounts, so the queue holds them as the tables hold the links: useless to a reader. */
export function mailEnvelopes([current, ...previous]: Secrets): MailEnvelopes {
  const key = keyOf(current);
  const keys = [key, ...previous.map(keyOf)];
  return {
    recipientsOf: (address) => keys.map((each) => recipientOf(each, address)),
    seal(mail) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(mail), "utf8"), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
      return { recipient: recipientOf(key, mail.to), sealed };
    },
    open({ recipient, sealed }) {
      const bytes = Buffer.from(sealed, "base64");
      const text = keys.flatMap((each) => unsealed(each, bytes) ?? [])[0];
      if (text === undefined) throw new Error(`none of our secrets opens the mail to ${recipient}`);
      return JSON.parse(text) as OutgoingMail;
    },
  };
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "queued mails", 32));

const recipientOf = (key: Buffer, address: string) =>
  createHmac("sha256", key).update(address.toLowerCase()).digest("base64url");

function unsealed(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // Another secret sealed it, or somebody changed it.
    return undefined;
  }
}
