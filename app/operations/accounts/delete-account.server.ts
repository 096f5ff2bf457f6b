import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { outsideDeadline } from "~/platform/db/request-deadline.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { eraseAccount, lockAccount } from "../personal-data/erasure/erase-account.server";
import { settleErasure } from "../personal-data/erasure/settle-erasures.server";
import { isLastAdmin } from "./last-admin.server";
import { withCurrentPassword } from "./passwords/current-password.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";
import { signOut } from "./sessions/sign-out.server";

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
  let begun = false;
  // However much there is to forget, it can be forgotten.
  const outcome = await withCurrentPassword(db, { userId, origin }, () =>
    outsideDeadline(() =>
      db.transaction(async (tx): Promise<Result> => {
        await db
          .accounts(tx)
          .api.verifyPassword({ body: { password: currentPassword }, headers: accountHeaders(db, origin) });
        // Whoever asks twice at once has left with the first.
        if (!(await lockAccount(tx, userId))) return done({});
        if (await isLastAdmin(tx, userId)) return refused("conflict", REFUSALS.lastAdmin);
        const record = () => recordAct(tx, { kind: "account.deleted", at, actorId: userId });
        await eraseAccount(db, tx, { userId, at, appUrl, record });
        await db.erasures.begin(userId, at);
        begun = true;
        return done({});
      }),
    ).finally(() => (begun ? settleErasure(db, userId, at) : undefined)),
  );
  if (!outcome.ok) return outcome;
  return done({ cookies: await signOut(db, origin) });
}
