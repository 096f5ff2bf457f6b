import { createHmac } from "node:crypto";
import { sealing, sealingKey } from "../sealing.server";
import type { Secrets } from "../signing.server";

/** An encrypted job payload with an address; the recipient is a keyed hash. */
export type SealedMail = { readonly recipient: string; readonly sealed: string };

export const isSealed = (payload: object): payload is SealedMail => "sealed" in payload;

export type MailEnvelopes = {
  seal(mail: { readonly to: string }): SealedMail;
  open(mail: SealedMail): object;
  /** The hashes by which queued mails to an address are found, one for each secret. */
  recipientsOf(address: string): readonly string[];
};

const PURPOSE = "queued mails";

/** Encrypts queued mails: they contain links that open accounts. */
export function mailEnvelopes(secrets: Secrets): MailEnvelopes {
  const envelopes = sealing(secrets, PURPOSE);
  const recipientsOf = (address: string) => secrets.map((secret) => recipientOf(secret, address));
  return {
    recipientsOf,
    seal: (mail) => ({
      recipient: recipientOf(secrets[0], mail.to),
      sealed: envelopes.seal(JSON.stringify(mail)),
    }),
    open({ recipient, sealed }) {
      const text = envelopes.open(sealed);
      if (text === undefined) throw new Error(`none of our secrets opens the mail to ${recipient}`);
      return JSON.parse(text);
    },
  };
}

const recipientOf = (secret: string, address: string) =>
  createHmac("sha256", sealingKey(secret, PURPOSE)).update(address.toLowerCase()).digest("base64url");
