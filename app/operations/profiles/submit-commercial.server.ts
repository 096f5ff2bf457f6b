import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import type { CommercialInput } from "~/domain/profiles/commercial-form";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { done, type Result, refused } from "~/domain/result";
import { slugWords } from "~/domain/slug";
import { findTransition } from "~/domain/transition";
import { databaseTime } from "~/platform/clock.server";
import { profiles } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { authorize, isRefusal } from "../authorize";
import { deleteDraft } from "../drafts/form-drafts.server";
import { adminSearchText } from "./admin-search-text";
import { avatarKey, storeAvatar, type Upload } from "./avatar.server";
import { discardPictures } from "./discard-pictures.server";
import { isOutdated } from "./outdated";

/**
 * ONB-11: stores the form of a commercial and submits it. The public version is unchanged until validation
 * (PUB-7). A version later than `seen` is not overwritten.
 */
export async function submitCommercial(
  db: Db,
  files: FileStore,
  actor: Actor,
  input: CommercialInput,
  photo?: Upload,
  seen: Date | null = null,
): Promise<Result> {
  const user = authorize(actor, "profile.fillCommercial");
  if (isRefusal(user)) return user;
  const stored = photo ? await storeAvatar(db, files, user.userId, photo) : undefined;
  if (stored && isRefusal(stored)) return stored;
  let written = false;
  try {
    const outcome: Result = await db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(profiles)
        .where(eq(profiles.id, user.userId))
        .for("no key update");
      if (before?.role !== "commercial") return refused("conflict", REFUSALS.isCompany);
      const move = findTransition(PROFILE_TRANSITIONS, { from: before.status, name: "submit", by: "owner" });
      if (!move) return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.profile[before.status]));
      if (isOutdated(before, input, seen)) return refused("conflict", REFUSALS.profileChangedSince);
      await tx
        .update(profiles)
        .set({
          ...input,
          status: move.to,
          avatar_url: stored?.url ?? before.avatar_url,
          profile_slug: before.profile_slug ?? newProfileSlug(input),
          search_text: adminSearchText({ ...input, email: before.email }),
          submitted_at: databaseTime(),
        })
        .where(eq(profiles.id, user.userId));
      await deleteDraft(tx, user.userId, "commercial");
      if (stored) await discardPictures(db, tx, [before.avatar_url]);
      return done({});
    });
    written = outcome.ok;
    return outcome;
  } finally {
    const orphan = written ? undefined : avatarKey(stored?.url);
    if (orphan) await files.delete(orphan);
  }
}

/** A slug that reveals no more than the public name; the random part makes it unique. */
export function newProfileSlug(names: { readonly first_name: string; readonly last_name: string }): string {
  const initial = slugWords([...names.last_name][0] ?? "", "");
  return [slugWords(names.first_name, "acharne"), initial, randomBytes(4).toString("hex")]
    .filter(Boolean)
    .join("-");
}
