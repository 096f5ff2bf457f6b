import { eq } from "drizzle-orm";
import {
  type CompleteCommercial,
  isShownCommercial,
  publicVersionOf,
  type ShownCommercial,
  shownProfileOf,
} from "~/domain/profiles/public-profile";
import {
  type ProfileRow,
  publicProfiles,
  type ShownProfileRow,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { IS_INSERTED } from "../search/is-inserted";
import { writeWords } from "../search/public-words.server";
import { recountFreeWeeks } from "./availability/recount-free-weeks.server";
import { discardPictures } from "./discard-pictures.server";

/** Writes the public version of a validated commercial; the first publication date stays. */
export async function showToPublic(db: Db, tx: Tx, profile: ProfileRow & CompleteCommercial, at: Date) {
  const [before] = await tx
    .select({ avatar_url: publicProfiles.avatar_url })
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, profile.id));
  const shown = shownProfileOf(profile);
  await saveShown(tx, shown);
  await publish(db, tx, shown, profile.profile_slug, at);
  await discardPictures(db, tx, [before?.avatar_url]);
}

async function publish(db: Db, tx: Tx, shown: ShownCommercial, slug: string, at: Date): Promise<void> {
  const view = publicVersionOf(shown, slug);
  const [published] = await tx
    .insert(publicProfiles)
    .values({ ...view, published_at: at })
    .onConflictDoUpdate({ target: publicProfiles.profile_id, set: view })
    .returning({ isNew: IS_INSERTED });
  if (published?.isNew) await db.jobs.send(tx, "match-alerts", { list: "profiles", id: shown.profile_id });
  await writeWords(tx, "profiles", view.search_text);
  await recountFreeWeeks(tx, view.profile_id, at);
}

export async function isShownToPublic(tx: Tx, profileId: string): Promise<boolean> {
  return (await tx.$count(publicProfiles, eq(publicProfiles.profile_id, profileId))) > 0;
}

/** PUB-7: removes the public version, with the picture that only it used. */
export async function hideFromPublic(db: Db, tx: Tx, profileId: string, at: Date): Promise<void> {
  const [hidden] = await tx
    .delete(publicProfiles)
    .where(eq(publicProfiles.profile_id, profileId))
    .returning({ avatar_url: publicProfiles.avatar_url });
  await recountFreeWeeks(tx, profileId, at);
  await discardPictures(db, tx, [hidden?.avatar_url]);
}

/**
 * ADM-9: restores the last validated version; returns whether there is one. A picture that the owner has replaced is deleted.
 */
export async function restoreToPublic(db: Db, tx: Tx, profile: ProfileRow, at: Date): Promise<boolean> {
  const [shown] = await tx.select().from(shownProfiles).where(eq(shownProfiles.profile_id, profile.id));
  if (!shown) return false;
  if (!profile.profile_slug || !isShownCommercial(shown)) return false;
  const avatar_url = shown.avatar_url === profile.avatar_url ? shown.avatar_url : null;
  await publish(db, tx, { ...shown, avatar_url }, profile.profile_slug, at);
  return true;
}

const saveShown = (tx: Tx, shown: ShownProfileRow) =>
  tx.insert(shownProfiles).values(shown).onConflictDoUpdate({ target: shownProfiles.profile_id, set: shown });
