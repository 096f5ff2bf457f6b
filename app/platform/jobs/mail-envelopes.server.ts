import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { OutgoingMail } from "../mail/mail.server";

/** A mail as it waits: only the servers of the product can read it, or tell whom it is for. */
export type SealedMail = { readonly recipient: string; readonly sealed: string };

export const isSealed = (payload: object): payload is SealedMail => "sealed" in payload;

export type MailEnvelopes = {
  seal(mail: OutgoingMail): SealedMail;
  open(mail: SealedMail): OutgoingMail;
  /** By what the mails to an address are found without reading them. */
  recipientOf(address: string): string;
};

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Mails carry links that open accounts, so the queue holds them as the tables hold the links: useless to a reader. */
export function mailEnvelopes(secret: string): MailEnvelopes {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "queued mails", 32));
  const recipientOf = (address: string) =>
    createHmac("sha256", key).update(address.toLowerCase()).digest("base64url");
  return {
    recipientOf,
    seal(mail) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(mail), "utf8"), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
      return { recipient: recipientOf(mail.to), sealed };
    },
    open({ sealed }) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString("utf8")) as OutgoingMail;
    },
  };
}
