import { eq, sql } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { profiles, publicProfiles, undoableActs } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { discardPictures } from "./discard-pictures.server";

/**
 * ONB-22: removes a commercial's picture from the profile and the public version at once, without
 * validation. `updated_at` is unchanged, so that edits in progress still match.
 */
export async function removePicture(db: Db, actor: Actor): Promise<Result> {
  const user = authorize(actor, "profile.fillCommercial");
  if (isRefusal(user)) return user;
  return db.transaction(async (tx) => {
    const ofOwn = sql`${undoableActs.before}->'shown'->>'profile_id' = ${user.userId}`;
    // Lock the acts before the profile; undoAct takes the same order.
    await tx.select({ id: undoableActs.act_id }).from(undoableActs).where(ofOwn).for("update");
    const [own] = await tx
      .select({ url: profiles.avatar_url })
      .from(profiles)
      .where(eq(profiles.id, user.userId))
      .for("no key update");
    if (!own) return refused("missing", REFUSALS.notFound);
    const [shown] = await tx
      .select({ url: publicProfiles.avatar_url })
      .from(publicProfiles)
      .where(eq(publicProfiles.profile_id, user.userId));
    await tx
      .update(profiles)
      .set({ avatar_url: null, updated_at: sql`${profiles.updated_at}` })
      .where(eq(profiles.id, user.userId));
    if (shown?.url)
      await tx
        .update(publicProfiles)
        .set({ avatar_url: null })
        .where(eq(publicProfiles.profile_id, user.userId));
    // Undoing a recent act would restore the version with the picture.
    await tx
      .update(undoableActs)
      .set({ before: sql`jsonb_set(${undoableActs.before}, '{shown,avatar_url}', 'null')` })
      .where(ofOwn);
    await discardPictures(db, tx, [own.url, shown?.url]);
    return done({});
  });
}
