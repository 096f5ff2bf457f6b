import { eq } from "drizzle-orm";
import { users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { findCredentialsOf } from "../credentials.server";
import { endMailedLinks } from "../end-mailed-links.server";
import type { RequestOrigin } from "../request-origin";
import { forgetWrongPasswords } from "../sign-in-turns.server";
import { notePassword } from "./note-password.server";

type Owner = {
  readonly userId: string;
  /** Null if only its hash is known. */
  readonly password: string | null;
  readonly origin: RequestOrigin;
  /** Whether it was set in a session, which has proven all factors, or by a mailed link. */
  readonly inSession: boolean;
};

/**
 * Ends the mailed links and the wrong-password counts of an account after a new password. All its browsers become
 * unknown, except the one that set the password, whose cookie is returned unless a second factor is still due
 * (AUTH-12).
 */
export async function afterNewPassword(
  db: Db,
  tx: Tx,
  { userId, password, origin, inSession }: Owner,
): Promise<string[]> {
  await endMailedLinks(tx, userId);
  if (password !== null) await notePassword(tx, userId, password);
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (owner) await forgetWrongPasswords(tx, owner.email);
  const account = await findCredentialsOf(tx, userId);
  if (!account || (account.hasSecondFactor && !inSession)) return [];
  return [db.devices.remember(origin.headers, account, "entered")];
}
