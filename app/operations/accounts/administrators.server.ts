import { asc, eq } from "drizzle-orm";
import { done, type Result, refused } from "~/marketplace/result";
import { administrators, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";

const unknown = (email: string) => refused("missing", `Aucun compte n’a l’adresse ${email}.`);

async function accountOf(db: Db, email: string): Promise<string | undefined> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  return account?.id;
}

/** Makes an account an administrator; granting twice is granting once. */
export async function grantAdmin(db: Db, email: string): Promise<Result> {
  const userId = await accountOf(db, email);
  if (!userId) return unknown(email);
  await db.insert(administrators).values({ userId }).onConflictDoNothing();
  return done({});
}

export async function revokeAdmin(db: Db, email: string): Promise<Result> {
  const userId = await accountOf(db, email);
  if (!userId) return unknown(email);
  const revoked = await db.delete(administrators).where(eq(administrators.userId, userId)).returning();
  return revoked.length ? done({}) : refused("missing", `${email} n’est pas administrateur.`);
}

export async function listAdmins(db: Db): Promise<{ email: string; grantedAt: Date }[]> {
  return db
    .select({ email: users.email, grantedAt: administrators.grantedAt })
    .from(administrators)
    .innerJoin(users, eq(users.id, administrators.userId))
    .orderBy(asc(users.email));
}
