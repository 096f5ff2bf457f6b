import { eq } from "drizzle-orm";
import { users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { findCredentialsOf } from "./credentials.server";
import { voidLinks } from "./links.server";
import { notePassword } from "./note-password.server";
import type { RequestOrigin } from "./request-origin";
import { forgetFailures } from "./sign-in-turns.server";

type Owner = {
  readonly userId: string;
  /** Null where only its hash is known. */
  readonly password: string | null;
  readonly origin: RequestOrigin;
};

/**
 * What a new password ends: the links mailed before it, and what was guessed at the old one. Every browser is unknown
 * after it but the one that set it, whose cookie this gives.
 */
export async function afterNewPassword(
  db: Db,
  tx: Tx,
  { userId, password, origin }: Owner,
): Promise<string[]> {
  await voidLinks(tx, userId);
  if (password !== null) await notePassword(tx, userId, password);
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (owner) await forgetFailures(tx, owner.email);
  const account = await findCredentialsOf(tx, userId);
  return account ? [db.devices.remember(origin.headers, account)] : [];
}
