import { eq } from "drizzle-orm";
import { createConfirmation } from "~/operations/accounts/confirmation-links.server";
import { setPassword } from "~/operations/accounts/register-address.server";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { newToken } from "~/platform/accounts/tokens.server";
import { confirmations, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";

/** A request as the operations on accounts get it. */
export const from = (
  clientAddress: string,
  {
    cookies = [],
    headers = {},
    at = NOON,
  }: { cookies?: readonly string[]; headers?: object; at?: Date } = {},
) => {
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  return { clientAddress, at, headers: new Headers({ ...headers, ...(cookie ? { cookie } : {}) }) };
};

export const NOON = new Date("2026-11-20T12:00:00Z");

export const minutesLater = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);

export const PASSWORD = "mistral-gagnant-29";

/** The key of the browser in which `aSignedUpAccount` signed up. */
export const BROWSER = "the-browser-that-signed-up";

/** Creates an unconfirmed account with a password; returns the token of its confirmation mail. */
export async function aSignedUpAccount(db: Db, email: string, password = PASSWORD): Promise<string> {
  const passwordHash = await hashPassword(password);
  const [account] = await db.insert(users).values({ email }).returning({ id: users.id });
  if (!account) throw new Error("the account was not made");
  await setPassword(db, account.id, passwordHash);
  const token = newToken();
  await createConfirmation(
    db,
    { token, userId: account.id, at: NOON },
    { browser: BROWSER, password: passwordHash },
  );
  return token;
}

/** Creates a confirmed account with a password; returns its id. */
export async function aConfirmedAccount(db: Db, email: string): Promise<string> {
  await aSignedUpAccount(db, email);
  const [account] = await db
    .update(users)
    .set({ email_verified: true })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  if (!account) throw new Error("the account was not made");
  await db.delete(confirmations).where(eq(confirmations.user_id, account.id));
  return account.id;
}

/** The token of the link in a mail. */
export function tokenIn(mail: { readonly text: string } | undefined): string {
  const [, token] = /[?&]token=([^\s&\])]+)/.exec(mail?.text ?? "") ?? [];
  return decodeURIComponent(token ?? "");
}
