import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { outsideDeadline } from "~/platform/db/request-deadline.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { eraseAccount, lockAccount } from "../personal-data/erasure/erase-account.server";
import { recordOutcome } from "../personal-data/erasure/record-outcomes.server";
import { isLastAdmin } from "./last-admin.server";
import { refuseWrongPassword } from "./passwords/current-password.server";
import type { RequestOrigin } from "./request-origin";
import { signOut } from "./sessions/sign-out.server";

/**
 * SET-4: deletes the account and its personal data in one transaction, which also queues the deletion of its files;
 * returns the cookies that clear the session. The last administrator cannot leave. The deletion is also recorded
 * outside the database (SAFE-8).
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
  const refusal = await refuseWrongPassword(db, userId, origin, currentPassword);
  if (refusal) return refusal;
  let begun = false;
  // The transaction of a large account takes longer than a request may.
  const outcome = await outsideDeadline(() =>
    db.transaction(async (tx): Promise<Result> => {
      // A second request at the same time finds the account deleted.
      if (!(await lockAccount(tx, userId))) return done({});
      if (await isLastAdmin(tx, userId)) return refused("conflict", REFUSALS.lastAdmin);
      const record = () => recordAct(tx, { kind: "account.deleted", at, actorId: userId });
      await eraseAccount(db, tx, { userId, at, appUrl, record });
      await db.erasures.begin(userId, at);
      begun = true;
      return done({});
    }),
  ).finally(() => (begun ? recordOutcome(db, userId, at) : undefined));
  if (!outcome.ok) return outcome;
  return done({ cookies: await signOut(db, origin) });
}
