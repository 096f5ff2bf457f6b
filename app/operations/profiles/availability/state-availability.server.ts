import { eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { freeRefusal } from "~/domain/profiles/free-refusal";
import { bitsByWeek, stillOffered } from "~/domain/profiles/half-days";
import { done, type Result, refused } from "~/domain/result";
import { availabilityConfirmations, freeWeeks, profiles } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { recountFreeWeeks } from "./recount-free-weeks.server";

/** FREE-1: the actor confirms their free half-days of all weeks at once; none of them is a statement too. */
export async function stateAvailability(
  db: Db,
  actor: Actor,
  { free, at }: { readonly free: readonly string[]; readonly at: Date },
): Promise<Result> {
  const acharne = authorize(actor, "availability.state");
  if (isRefusal(acharne)) return acharne;
  const refusal = freeRefusal(free, at);
  if (refusal) return refused("invalid", refusal);
  const profile_id = acharne.userId;
  const weeks = [...bitsByWeek(stillOffered(free, at))];
  await db.transaction(async (tx) => {
    // A publication locks the profile first too.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, profile_id))
      .for("no key update");
    const confirmed = { confirmed_at: at, asked_at: null };
    await tx
      .insert(availabilityConfirmations)
      .values({ profile_id, ...confirmed })
      .onConflictDoUpdate({ target: availabilityConfirmations.profile_id, set: confirmed });
    await tx.delete(freeWeeks).where(eq(freeWeeks.profile_id, profile_id));
    if (weeks.length)
      await tx.insert(freeWeeks).values(weeks.map(([week, halves]) => ({ profile_id, week, halves })));
    await recountFreeWeeks(tx, profile_id, at);
  });
  return done({});
}
