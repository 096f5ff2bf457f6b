import { and, eq } from "drizzle-orm";
import { hashPassword, isOutdated, verifyPassword } from "~/platform/accounts/password-hash.server";
import { accounts } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { type Credentials, findCredentialsOf } from "../credentials.server";

/** PWD-2: replaces an outdated hash while the password is known; a password changed meanwhile stays. */
export async function renewHash(db: Reader, known: Credentials, password: string): Promise<Credentials> {
  if (!isOutdated(known.passwordHash)) return known;
  const passwordHash = await hashPassword(password);
  const [renewed] = await db
    .update(accounts)
    .set({ password: passwordHash })
    .where(and(eq(accounts.user_id, known.userId), eq(accounts.password, known.passwordHash)))
    .returning({ id: accounts.id });
  if (renewed) return { ...known, passwordHash };
  const changed = await findCredentialsOf(db, known.userId);
  const isSame = changed && (await verifyPassword(changed.passwordHash, password));
  return isSame ? changed : known;
}
