import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type CommercialInput, commercialForm } from "~/domain/profiles/commercial-form";
import { type CompanyInput, companyForm } from "~/domain/profiles/company-form";
import { isCompleteCommercial } from "~/domain/profiles/complete";
import { companyFacts } from "~/domain/profiles/profile-columns";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { shownCompanyOf, shownProfileOf } from "~/domain/profiles/public-profile";
import { profiles, shownProfiles, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { anAccount, type User } from "./accounts/people";
import { commercialFields, companyFields } from "./forms/inputs";

type Overrides = Record<string, unknown>;
type ProfileRow = typeof profiles.$inferSelect;
type ProfileColumns = Partial<typeof profiles.$inferInsert>;

export const commercialInput = (overrides: Overrides = {}): CommercialInput => ({
  ...commercialForm(looksLikePhone).parse(commercialFields(overrides)),
  phone: "+33612345678",
});

export const companyInput = (overrides: Overrides = {}): CompanyInput => ({
  ...companyForm(looksLikePhone).parse(companyFields(overrides)),
  phone: "+33298123456",
});

async function withProfile(db: Db, role: "commercial" | "entreprise", columns: ProfileColumns) {
  const account = await anAccount(db, columns.email);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, account.userId));
  const company_validated_at = role === "entreprise" && columns.status === "published" ? new Date() : null;
  const row = { email: user?.email ?? "", company_validated_at, ...columns, id: account.userId, role };
  const [written] = await db.insert(profiles).values(row).returning();
  const shown = written?.status === "published" && shownOf(written);
  if (shown) await db.insert(shownProfiles).values(shown);
  return {
    ...account,
    role,
    complete: Boolean(columns.first_name),
    validated: row.company_validated_at !== null,
  } satisfies User;
}

/** The validated version that others read. */
function shownOf(profile: ProfileRow) {
  if (isCompleteCommercial(profile)) return shownProfileOf(profile);
  const name = companyFacts(profile.competences)?.company_name;
  return name ? shownCompanyOf(profile, name) : undefined;
}

/** Creates an Acharné with a complete profile, pending by default, without a public row. */
export function aCommercial(db: Db, columns: ProfileColumns = {}): Promise<User> {
  const complete = {
    ...commercialInput(),
    status: "pending" as const,
    profile_slug: `solenn-k-${randomUUID().slice(0, 8)}`,
  };
  return withProfile(db, "commercial", { ...complete, ...columns });
}

/** Creates a company with a complete profile, pending by default. */
export function aCompany(db: Db, columns: ProfileColumns = {}): Promise<User> {
  const { company_name, company_size, ...complete } = companyInput();
  const competences = { company_name, company_size };
  return withProfile(db, "entreprise", { ...complete, competences, status: "pending", ...columns });
}

/** Creates a draft with a role only. */
export const aDraft = (db: Db, role: "commercial" | "entreprise"): Promise<User> => withProfile(db, role, {});
