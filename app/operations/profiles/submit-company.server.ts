import { eq } from "drizzle-orm";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import type { CompanyInput } from "~/domain/profiles/company-form";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { done, type Result, refused } from "~/domain/result";
import { findTransition } from "~/domain/transition";
import { databaseTime } from "~/platform/clock.server";
import { profiles, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { deleteDraft } from "../drafts/form-drafts.server";
import { adminSearchText } from "./admin-search-text";
import { isOutdated } from "./outdated";

/**
 * ONB-32: stores the form of a company and submits it, and creates its profile row if needed. A version
 * later than `seen` is not overwritten.
 */
export async function submitCompany(
  db: Db,
  actor: Actor,
  input: CompanyInput,
  seen: Date | null = null,
): Promise<Result> {
  const user = authorize(actor, "profile.fillCompany");
  if (isRefusal(user)) return { ...user, message: REFUSALS.isCommercial };
  return db.transaction(async (tx) => {
    const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user.userId));
    if (!account) return refused("missing", REFUSALS.notFound);
    await tx
      .insert(profiles)
      .values({ id: user.userId, role: "entreprise", email: account.email })
      .onConflictDoNothing();
    const [before] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.id, user.userId))
      .for("no key update");
    if (before?.role !== "entreprise") return refused("conflict", REFUSALS.isCommercial);
    const move = findTransition(PROFILE_TRANSITIONS, { from: before.status, name: "submit", by: "owner" });
    if (!move) return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.profile[before.status]));
    const { company_name, company_size, ...rest } = input;
    const columns = { ...rest, competences: { company_name, company_size } };
    if (isOutdated(before, columns, seen)) return refused("conflict", REFUSALS.profileChangedSince);
    await tx
      .update(profiles)
      .set({
        ...columns,
        status: move.to,
        search_text: adminSearchText({ ...input, email: account.email }),
        submitted_at: databaseTime(),
      })
      .where(eq(profiles.id, user.userId));
    await deleteDraft(tx, user.userId, "entreprise");
    return done({});
  });
}
