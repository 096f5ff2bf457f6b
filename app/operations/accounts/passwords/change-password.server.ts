import { eq } from "drizzle-orm";
import { isLongEnoughForAdmin } from "~/domain/accounts/account-forms";
import { FIELD_ERRORS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { sessions, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { accountHeaders, type RequestOrigin } from "../request-origin";
import { afterNewPassword } from "./after-new-password.server";
import { withCurrentPassword } from "./current-password.server";

type Change = { readonly currentPassword: string; readonly password: string };

/**
 * PWD-3, AUTH-11: sets a new password, ends every session and every mailed link of the account, and opens a new
 * session for who asked; gives its cookies.
 */
export async function changePassword(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  { currentPassword, password }: Change,
): Promise<Result<{ readonly cookies: readonly string[] }>> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  if (user.admin && !isLongEnoughForAdmin(password)) {
    const message = FIELD_ERRORS.adminPasswordTooShort;
    return refused("invalid", message, { password: [message] });
  }
  return withCurrentPassword(db, { userId: user.userId, origin }, async () => {
    const cookies = await db.transaction(async (tx) => {
      // Lock the account before its sessions; whoever ends them, or deletes the account, takes the same order.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.userId)).for("no key update");
      const shown = await findShown(db, tx, origin);
      const { headers } = await db.accounts(tx).api.changePassword({
        body: { currentPassword, newPassword: password, revokeOtherSessions: true },
        headers: accountHeaders(db, origin),
        returnHeaders: true,
      });
      await keepProofs(tx, { userId: user.userId, at: origin.at, ...shown });
      const owner = { userId: user.userId, password, origin, inSession: true };
      const known = await afterNewPassword(db, tx, owner);
      await recordAct(tx, { kind: "password.changed", at: origin.at, actorId: user.userId });
      return [...headers.getSetCookie(), ...known];
    });
    return done({ cookies });
  });
}

type Shown = { readonly secondFactorAt: Date | null };

/** AUTH-12: what the session showed that the new one takes the place of. */
async function findShown(db: Db, tx: Tx, { headers }: RequestOrigin): Promise<Shown> {
  const token = db.accounts.sessionToken(headers.get("cookie") ?? "");
  const [session] = await tx
    .select({ secondFactorAt: sessions.secondFactorAt })
    .from(sessions)
    .where(eq(sessions.token, token ?? ""));
  return session ?? { secondFactorAt: null };
}

/** The only session left is the new one. */
async function keepProofs(
  tx: Tx,
  { userId, at, secondFactorAt }: Shown & { readonly userId: string; readonly at: Date },
): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt, provenAt: at }).where(eq(sessions.userId, userId));
}
