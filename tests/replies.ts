import type { Db } from "~/platform/db.server";
import { createMailNames } from "~/platform/mail/mail-names.server";
import { APP_URL, AUTH_SECRET, MAIL_FROM } from "./database";

export const INBOUND_DOMAIN = "reponses.exemple";

/** The same database with inbound mail (REPLY-1). */
export function withReplies(db: Db, authSecrets: readonly [string, ...string[]] = [AUTH_SECRET]): Db {
  const mailNames = createMailNames({
    appUrl: APP_URL,
    mailFrom: MAIL_FROM,
    authSecrets,
    inboundDomain: INBOUND_DOMAIN,
  });
  return Object.assign(Object.create(db) as Db, { mailNames });
}
