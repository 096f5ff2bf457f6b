import { lt } from "drizzle-orm";
import { confirmations, sessions, verifications } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { purgeThrottles } from "../throttle.server";
import { purgeAccountMails } from "./account-mail.server";
import { purgeFailures } from "./sign-in-turns.server";

/** Removes links and counters whose time has passed. */
export async function purgeExpired(db: Db, at: Date): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, at));
  await db.delete(confirmations).where(lt(confirmations.expiresAt, at));
  await purgeThrottles(db, at);
  await purgeFailures(db, at);
  await purgeAccountMails(db, at);
}

/** Removes the sessions whose time has passed. */
export async function purgeSessions(db: Db, at: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, at));
}
