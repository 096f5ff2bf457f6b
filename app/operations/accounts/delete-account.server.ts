import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { outsideDeadline } from "~/platform/db/request-deadline.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { eraseAccount, lockAccount } from "../personal-data/erasure/erase-account.server";
import { isLastOwner } from "../personal-data/erasure/erase-member.server";
import {
  beginErasures,
  type Erasable,
  erasableAccount,
  recordOutcome,
} from "../personal-data/erasure/record-outcomes.server";
import { isLastAdmin } from "./last-admin.server";
import { refuseWrongPassword } from "./passwords/current-password.server";
import type { RequestOrigin } from "./request-origin";
import { signOut } from "./sessions/sign-out.server";

/**
 * SET-4: deletes the account and its personal data in one transaction, which also queues the deletion of its files;
 * returns the cookies that clear the session. The last administrator cannot leave, nor the last owner while the company has
 * other members (TEAM-6). The deletion is also recorded outside the database (SAFE-8).
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
  let begun: readonly Erasable[] = [];
  // The transaction of a large account takes longer than a request may.
  const outcome = await outsideDeadline(() =>
    db.transaction(async (tx): Promise<Result> => {
      // A second request at the same time finds the account deleted.
      if (!(await lockAccount(tx, userId))) return done({});
      if (await isLastAdmin(tx, userId)) return refused("conflict", REFUSALS.lastAdmin);
      if (await isLastOwner(tx, userId)) return refused("conflict", REFUSALS.lastOwner);
      const record = () => recordAct(tx, { kind: "account.deleted", at, actorId: userId });
      const company = await eraseAccount(db, tx, { userId, at, appUrl, record });
      begun = erasableAccount(userId, company);
      await beginErasures(db, begun, at);
      return done({});
    }),
  ).finally(() => recordOutcome(db, begun, at));
  if (!outcome.ok) return outcome;
  return done({ cookies: await signOut(db, origin) });
}
