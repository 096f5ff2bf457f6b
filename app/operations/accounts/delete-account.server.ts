import { eq } from "drizzle-orm";
import { REFUSALS } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { apart } from "~/platform/db/in-time.server";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { withCurrentPassword } from "./current-password.server";
import { isLastAdmin } from "./last-admin.server";
import { eraseAccount, holdAccount } from "./leaving/erase-account.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";
import { signOut } from "./sign-out.server";

/**
 * SET-4: deletes the account and everything personal that hangs on it, in one transaction that also queues the
 * removal of its pictures and files; gives the cookies that clear the session in the browser. The last administrator
 * stays. The deletion is also recorded outside the database (SAFE-8).
 */
export async function deleteAccount(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  { currentPassword, appUrl }: { readonly currentPassword: string; readonly appUrl: string },
): Promise<Result<{ readonly cookies: readonly string[] }>> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const [{ userId }, { at }] = [user, origin];
  let recorded = false;
  // However much there is to forget, it can be forgotten.
  const outcome = await withCurrentPassword(db, { userId, origin }, () =>
    apart(() =>
      db.transaction(async (tx): Promise<Result> => {
        await db
          .accounts(tx)
          .api.verifyPassword({ body: { password: currentPassword }, headers: accountHeaders(db, origin) });
        // Whoever asks twice at once has left with the first.
        if (!(await holdAccount(tx, userId))) return done({});
        if (await isLastAdmin(tx, userId)) return refused("conflict", REFUSALS.lastAdmin);
        const record = () => recordAct(tx, { kind: "account.deleted", at, actorId: userId });
        await eraseAccount(db, tx, { userId, at, appUrl, record });
        await db.erasures.record(userId, at);
        recorded = true;
        return done({});
      }),
    ).catch(async (error: unknown) => {
      if (recorded) await withdrawUnlessGone(db, userId, at);
      throw error;
    }),
  );
  if (!outcome.ok) return outcome;
  return done({ cookies: await signOut(db, origin) });
}

/** After a commit whose answer was lost, the account says how it ended. */
async function withdrawUnlessGone(db: Db, userId: string, at: Date): Promise<void> {
  if ((await db.$count(users, eq(users.id, userId))) > 0) await db.erasures.withdraw(userId, at);
}
