import { asc, eq } from "drizzle-orm";
import { done, type Result, refused } from "~/domain/result";
import { administrators, sessions, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { accountOf, unknownAccount } from "./account-of.server";
import { endMailedLinks } from "./end-mailed-links.server";
import { isLastAdmin } from "./last-admin.server";

/** Makes a confirmed account an administrator; idempotent. */
export async function grantAdmin(db: Db, email: string, at: Date): Promise<Result> {
  const account = await accountOf(db, email);
  if (!account) return unknownAccount(email);
  if (!account.emailVerified) return refused("conflict", `L’adresse ${email} n’est pas encore confirmée.`);
  return db.transaction(async (tx) => {
    const granted = await tx
      .insert(administrators)
      .values({ user_id: account.id })
      .onConflictDoNothing()
      .returning({ userId: administrators.user_id });
    if (granted.length > 0) await recordAct(tx, { kind: "admin.granted", at, subjectId: account.id });
    return done({});
  });
}

/** ADM-1: revokes the right and ends the sessions of an administrator, unless it is the last one. */
export async function revokeAdmin(db: Db, email: string, at: Date): Promise<Result> {
  const account = await accountOf(db, email);
  if (!account) return unknownAccount(email);
  return db.transaction(async (tx) => {
    if (await isLastAdmin(tx, account.id)) {
      return refused("conflict", `${email} est le dernier administrateur\u202f: nommez-en un autre avant.`);
    }
    const revoked = await tx.delete(administrators).where(eq(administrators.user_id, account.id)).returning();
    if (revoked.length === 0) return refused("missing", `${email} n’est pas administrateur.`);
    await recordAct(tx, {
      kind: "admin.revoked",
      at,
      subjectId: account.id,
      facts: { sessions: await endAll(tx, account.id) },
    });
    return done({});
  });
}

/** AUTH-11: ends every session and every mailed link of an account, for an operator. */
export async function endSessions(db: Db, email: string, at: Date): Promise<Result> {
  const account = await accountOf(db, email);
  if (!account) return unknownAccount(email);
  return db.transaction(async (tx) => {
    await recordAct(tx, {
      kind: "session.closed",
      at,
      subjectId: account.id,
      facts: { sessions: await endAll(tx, account.id) },
    });
    return done({});
  });
}

async function endAll(tx: Tx, userId: string): Promise<number> {
  await endMailedLinks(tx, userId);
  const ended = await tx.delete(sessions).where(eq(sessions.user_id, userId)).returning({ id: sessions.id });
  return ended.length;
}

export async function listAdmins(db: Db): Promise<{ email: string; grantedAt: Date }[]> {
  return db
    .select({ email: users.email, grantedAt: administrators.granted_at })
    .from(administrators)
    .innerJoin(users, eq(users.id, administrators.user_id))
    .orderBy(asc(users.email));
}
