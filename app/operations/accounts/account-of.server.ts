import { eq } from "drizzle-orm";
import { plainEmail } from "~/domain/form-values";
import { refused } from "~/domain/result";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";

export async function accountOf(db: Db, email: string) {
  const [account] = await db
    .select({ id: users.id, emailVerified: users.email_verified })
    .from(users)
    .where(eq(users.email, plainEmail(email)));
  return account;
}

export const unknownAccount = (email: string) => refused("missing", `Aucun compte n’a l’adresse ${email}.`);
