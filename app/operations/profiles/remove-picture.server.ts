import { eq, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import {
  companies,
  profiles,
  publicProfiles,
  shownCompanies,
  undoableActs,
} from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { recountCompanyPage } from "../companies/recount-company-page.server";
import { discardPictures } from "./discard-pictures.server";

/**
 * ONB-22, COMP-6: removes a commercial's picture, or the logo of the company of an owner, also from the public version at once,
 * without validation. `updated_at` is unchanged, so that edits in progress still match.
 */
export function removePicture(db: Db, actor: Actor, at: Date): Promise<Result> {
  const company = actor.kind === "user" ? actor.company : null;
  return company ? removeLogo(db, actor, company.id, at) : removePortrait(db, actor);
}

async function removePortrait(db: Db, actor: Actor): Promise<Result> {
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

async function removeLogo(db: Db, actor: Actor, companyId: CompanyId, at: Date): Promise<Result> {
  const owner = authorize(actor, "company.manage", { companyId });
  if (isRefusal(owner)) return owner;
  return db.transaction(async (tx) => {
    const ofOwn = sql`${undoableActs.before}->'seen'->>'company_id' = ${companyId}`;
    // The same order of locks as above.
    await tx.select({ id: undoableActs.act_id }).from(undoableActs).where(ofOwn).for("update");
    const [own] = await tx
      .select({ url: companies.logo_url })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("no key update");
    if (!own) return refused("missing", REFUSALS.notFound);
    const [shown] = await tx
      .select({ url: shownCompanies.logo_url })
      .from(shownCompanies)
      .where(eq(shownCompanies.company_id, companyId));
    await tx
      .update(companies)
      .set({ logo_url: null, updated_at: sql`${companies.updated_at}` })
      .where(eq(companies.id, companyId));
    await tx.update(shownCompanies).set({ logo_url: null }).where(eq(shownCompanies.company_id, companyId));
    await recountCompanyPage(db, tx, companyId, at);
    // Undoing a recent act would restore the version with the logo.
    await tx
      .update(undoableActs)
      .set({ before: sql`jsonb_set(${undoableActs.before}, '{seen,logo_url}', 'null')` })
      .where(ofOwn);
    await discardPictures(db, tx, [own.url, shown?.url]);
    return done({});
  });
}
