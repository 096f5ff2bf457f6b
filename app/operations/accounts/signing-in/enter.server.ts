import { eq } from "drizzle-orm";
import { deviceName, shortAddress } from "~/domain/accounts/device";
import type { SignedInFacts } from "~/domain/accounts/page-after-sign-in";
import { PATHS } from "~/domain/paths";
import { newBrowserMail } from "~/mails/security-mails";
import { sessions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import type { Credentials } from "../credentials.server";
import type { RequestOrigin } from "../request-origin";
import { sendSecurityMail } from "../security-mail.server";
import { findSignedInFacts } from "../sessions/find-signed-in-facts.server";
import { openSession, sessionTokenHash } from "../sessions/open-session.server";

export type Entered = {
  readonly userId: string;
  readonly cookies: readonly string[];
  /** What decides where they land (AUTH-9). */
  readonly facts: SignedInFacts;
};

type Shown = {
  readonly account: Credentials;
  readonly secondFactor: boolean;
  readonly by?: "password" | "passkey";
};

/**
 * AUTH-11: opens the session of somebody who has shown all that their account asks for, in place of the one that the
 * browser had, and makes the browser known to the account.
 */
export async function enter(
  db: Db,
  tx: Tx,
  origin: RequestOrigin,
  { account, secondFactor, by = "password" }: Shown,
): Promise<Entered> {
  await endReplacedSession(db, tx, origin);
  const secondFactorAt = secondFactor ? origin.at : null;
  const cookie = await openSession(db, tx, origin, { userId: account.userId, secondFactorAt });
  const isKnown = db.devices.recognise(origin.headers, account) !== undefined;
  if (!isKnown) await tellOfBrowser(db, tx, origin, account);
  await recordAct(tx, {
    kind: "session.opened",
    at: origin.at,
    actorId: account.userId,
    facts: { by, known_browser: isKnown, second_factor: secondFactor },
  });
  return {
    userId: account.userId,
    cookies: [cookie, db.devices.remember(origin.headers, account, "entered")],
    facts: await findSignedInFacts(tx, account.userId),
  };
}

/** SAFE-2: its owner learns of each browser, once: from then on the account knows it, until the password changes. */
async function tellOfBrowser(
  db: Db,
  tx: Tx,
  { headers, clientAddress, at }: RequestOrigin,
  { userId }: Credentials,
): Promise<void> {
  const content = newBrowserMail({
    at,
    browser: deviceName(headers.get("user-agent")),
    address: shortAddress(clientAddress),
    settings: db.accounts.addressOf(`${PATHS.settings}#sessions`),
  });
  await sendSecurityMail(db, tx, { userId, content, at, counted: "newBrowserMailByAccount" });
}

/** The browser's cookie is replaced, so nothing could end its old session any more. */
async function endReplacedSession(db: Db, tx: Tx, origin: RequestOrigin): Promise<void> {
  const replaced = sessionTokenHash(db, origin);
  if (replaced) await tx.delete(sessions).where(eq(sessions.token, replaced));
}
