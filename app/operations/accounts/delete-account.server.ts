import { eq } from "drizzle-orm";
import { REFUSALS } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { apart } from "~/platform/db/in-time.server";
import { contactMessages, missions, profiles, publicProfiles, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { discardPictures } from "../files/discard-pictures.server";
import { forgetAllAttempts } from "../throttle.server";
import { forgetCountedMails } from "./account-mail.server";
import { withCurrentPassword } from "./current-password.server";
import { isLastAdmin } from "./last-admin.server";
import { endCandidatures } from "./leaving/end-candidatures.server";
import { forgetInExchanges } from "./leaving/forget-in-exchanges.server";
import { voidLinks } from "./links.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";
import { forgetFailures } from "./sign-in-turns.server";
import { signOut } from "./sign-out.server";

/**
 * SET-4: deletes the account and everything personal that hangs on it, in one transaction that also queues the
 * removal of its pictures and files; gives the cookies that clear the session in the browser. The last administrator
 * stays, and so does what others have exchanged with who leaves, without what tells of them (CONV-9).
 */
export async function deleteAccount(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  { currentPassword, appUrl }: { readonly currentPassword: string; readonly appUrl: string },
): Promise<Result<{ readonly cookies: readonly string[] }>> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  // However much there is to forget, it can be forgotten.
  const outcome = await withCurrentPassword(db, { userId: user.userId, origin }, () =>
    apart(() =>
      db.transaction(async (tx): Promise<Result> => {
        await db
          .accounts(tx)
          .api.verifyPassword({ body: { password: currentPassword }, headers: accountHeaders(db, origin) });
        // Whoever asks twice at once has left with the first.
        if (!(await holdAccount(tx, user.userId))) return done({});
        if (await isLastAdmin(tx, user.userId)) return refused("conflict", REFUSALS.lastAdmin);
        await holdMissions(tx, user.userId);
        const pictures = await picturesOf(tx, user.userId);
        await endCandidatures(db, tx, { userId: user.userId, at: origin.at, appUrl });
        await forgetInExchanges(db, tx, user.userId);
        await recordAct(tx, { kind: "account.deleted", at: origin.at, actorId: user.userId });
        await forget(db, tx, user.userId);
        await discardPictures(db, tx, pictures);
        return done({});
      }),
    ),
  );
  if (!outcome.ok) return outcome;
  return done({ cookies: await signOut(db, origin) });
}

/** False once it is gone. What refers to the account meanwhile is not kept waiting. */
async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return held.length > 0;
}

/** Before profiles and candidatures, as whoever applies to one, or closes it, holds them. */
async function holdMissions(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: missions.id })
    .from(missions)
    .where(eq(missions.company_id, userId))
    .orderBy(missions.id)
    .for("update");
}

/** The picture of the profile, and that of its public version where it is another. */
async function picturesOf(tx: Tx, userId: string): Promise<(string | null)[]> {
  const own = await tx
    .select({ url: profiles.avatar_url })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("no key update");
  const shown = await tx
    .select({ url: publicProfiles.avatar_url })
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, userId));
  return [...own, ...shown].map(({ url }) => url);
}

/** The account's row takes the others with it, but those that only name its address or its id in a text. */
async function forget(db: Db, tx: Tx, userId: string): Promise<void> {
  const [account] = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
  await voidLinks(tx, userId);
  if (!account) return;
  await forgetFailures(tx, account.email);
  await forgetCountedMails(tx, { address: account.email, userId });
  await forgetAllAttempts(tx, userId);
  await db.jobs.forgetMailsTo(tx, account.email);
  await db.jobs.send(tx, "forget-mails", { to: account.email });
  await tx.delete(contactMessages).where(eq(contactMessages.email, account.email));
}
