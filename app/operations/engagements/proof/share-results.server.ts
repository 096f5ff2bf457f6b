import { eq } from "drizzle-orm";
import { type Actor, can } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { publicProfiles, sharedResults } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

/** PROOF-4: switches the page of the actor's confirmed weeks on or off. */
export async function shareResults(
  db: Db,
  actor: Actor,
  { shared, at }: { readonly shared: boolean; readonly at: Date },
): Promise<Result> {
  const acharne = authorize(actor, "results.share");
  if (isRefusal(acharne)) return acharne;
  if (shared)
    await db
      .insert(sharedResults)
      .values({ profile_id: acharne.userId, shared_at: at })
      .onConflictDoNothing();
  else await db.delete(sharedResults).where(eq(sharedResults.profile_id, acharne.userId));
  return done({});
}

export type OwnSharing = {
  readonly shared: boolean;
  /** The public page; null while the profile is not published. */
  readonly slug: string | null;
};

/** PROOF-4: whether the actor shares their results; null for everybody who cannot. */
export async function findOwnSharing(db: Reader, actor: Actor): Promise<OwnSharing | null> {
  if (actor.kind !== "user" || !can(actor, "results.share")) return null;
  const [shown] = await db
    .select({ slug: publicProfiles.slug })
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, actor.userId));
  const [shared] = await db.select().from(sharedResults).where(eq(sharedResults.profile_id, actor.userId));
  return { shared: Boolean(shared), slug: shown?.slug ?? null };
}
