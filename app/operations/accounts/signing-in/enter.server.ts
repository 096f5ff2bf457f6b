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
  /** AUTH-9: what decides the next page. */
  readonly facts: SignedInFacts;
};

type Proven = {
  readonly account: Credentials;
  readonly secondFactor: boolean;
  readonly by?: "password" | "passkey";
};

/**
 * AUTH-11: opens a session after all factors were proven, in place of the browser's earlier one, and makes the browser
 * known to the account.
 */
export async function enter(
  db: Db,
  tx: Tx,
  origin: RequestOrigin,
  { account, secondFactor, by = "password" }: Proven,
): Promise<Entered> {
  await endReplacedSession(db, tx, origin);
  const secondFactorAt = secondFactor ? origin.at : null;
  const cookie = await openSession(db, tx, origin, { userId: account.userId, secondFactorAt });
  const isKnown = db.devices.recognise(origin.headers, account) !== undefined;
  if (!isKnown) await notifyOfBrowser(db, tx, origin, account);
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

/** SAFE-2: notifies the owner of an unknown browser; it is known from then on until the password changes. */
async function notifyOfBrowser(
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

/** Its cookie is replaced, so no later request could end it. */
async function endReplacedSession(db: Db, tx: Tx, origin: RequestOrigin): Promise<void> {
  const replaced = sessionTokenHash(db, origin);
  if (replaced) await tx.delete(sessions).where(eq(sessions.token, replaced));
}
