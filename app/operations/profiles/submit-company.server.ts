import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { only } from "~/domain/columns";
import type { CompanyId } from "~/domain/companies/company-id";
import { RESERVED_COMPANY_SLUG } from "~/domain/companies/company-slug";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import { type Actor, can } from "~/domain/policy";
import type { CompanyInput } from "~/domain/profiles/company-form";
import { MEMBER_COLUMNS } from "~/domain/profiles/profile-columns";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { slugWords } from "~/domain/slug";
import { findTransition } from "~/domain/transition";
import { databaseTime } from "~/platform/clock.server";
import { companies, memberships, profiles, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { authorize, isRefusal } from "../authorize";
import { foundCompany } from "../companies/found-company.server";
import { deleteDraft } from "../drafts/form-drafts.server";
import { avatarKey, storeAvatar, type Upload } from "./avatar.server";
import { discardPictures } from "./discard-pictures.server";
import { isOutdated } from "./outdated";
import { writeCompanySearch } from "./write-company-search.server";

type Logo = Upload & { readonly files: FileStore };

/**
 * ONB-32, TEAM-1: stores the form of a company and the name of the member who fills it in, and submits the company; founds one
 * for a person without. A version later than `seen` is not overwritten. COMP-6: the logo is public after the next validation.
 */
export async function submitCompany(
  db: Db,
  actor: Actor,
  input: CompanyInput,
  seen: Date | null = null,
  logo?: Logo,
): Promise<Result> {
  const user = authorize(actor, "profile.fillCompany");
  if (isRefusal(user))
    return can(actor, "profile.fillMember") ? user : { ...user, message: REFUSALS.isCommercial };
  const stored = logo ? await storeAvatar(db, logo.files, user.userId, logo, "logo") : undefined;
  if (stored && isRefusal(stored)) return stored;
  let written = false;
  try {
    const outcome: Result = await db.transaction(async (tx) => {
      const locked = await lockCompany(tx, user.userId);
      if (isRefusal(locked)) return locked;
      const { person, company } = locked;
      const move = findTransition(PROFILE_TRANSITIONS, { from: company.status, name: "submit", by: "owner" });
      if (!move) return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.profile[company.status]));
      const { company_name: name, company_size: size, first_name, last_name, phone, ...rest } = input;
      const columns = { ...rest, name, size };
      const names = { first_name, last_name, phone };
      if (isOutdated({ ...company, ...only(person, MEMBER_COLUMNS) }, { ...columns, ...names }, seen))
        return refused("conflict", REFUSALS.profileChangedSince);
      await tx.update(profiles).set(names).where(eq(profiles.id, user.userId));
      await tx
        .update(companies)
        .set({
          ...columns,
          status: move.to,
          logo_url: stored?.url ?? company.logo_url,
          slug: company.slug ?? (await newCompanySlug(tx, name)),
          submitted_at: databaseTime(),
        })
        .where(eq(companies.id, company.id));
      await writeCompanySearch(tx, company.id);
      await deleteDraft(tx, user.userId, "entreprise");
      if (stored) await discardPictures(db, tx, [company.logo_url]);
      return done({});
    });
    written = outcome.ok;
    return outcome;
  } finally {
    const orphan = written ? undefined : avatarKey(stored?.url);
    if (orphan) await logo?.files.delete(orphan);
  }
}

/** Locks the account, the person and the company that they own, which is made for a person without one. */
async function lockCompany(tx: Tx, userId: string) {
  const [account] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!account) return refused("missing", REFUSALS.notFound);
  await tx
    .insert(profiles)
    .values({ id: userId, role: "entreprise", email: account.email })
    .onConflictDoNothing();
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for("no key update");
  if (person?.role !== "entreprise") return refused("conflict", REFUSALS.isCommercial);
  const companyId = await ownCompany(tx, userId);
  if (isNotOwner(companyId)) return companyId;
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for("no key update");
  return company ? { person, company } : refused("missing", REFUSALS.notFound);
}

const isNotOwner = (found: CompanyId | Refusal): found is Refusal => typeof found !== "string";

/** TEAM-2: only owners edit the company, whatever the session still says. */
async function ownCompany(tx: Tx, userId: string): Promise<CompanyId | Refusal> {
  const [membership] = await tx.select().from(memberships).where(eq(memberships.user_id, userId));
  if (!membership) return foundCompany(tx, userId);
  return membership.role === "owner" ? membership.company_id : refused("forbidden", REFUSALS.notAllowed);
}

/** COMP-1: 'ateliers-morvan', with random digits where that is taken or reserved. */
async function newCompanySlug(tx: Tx, name: string): Promise<string> {
  const words = slugWords(name, "entreprise");
  // Companies of one name that are submitted at once get their slugs one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company slug ${words}`}, 0))`);
  let slug = words;
  while (slug === RESERVED_COMPANY_SLUG || (await tx.$count(companies, eq(companies.slug, slug))) > 0)
    slug = `${words}-${randomBytes(2).toString("hex")}`;
  return slug;
}
