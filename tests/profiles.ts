import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { only } from "~/domain/columns";
import type { MembershipRole } from "~/domain/companies/memberships";
import { shownCompanyOf } from "~/domain/companies/shown-company";
import { type CommercialInput, commercialForm } from "~/domain/profiles/commercial-form";
import { type CompanyInput, companyForm } from "~/domain/profiles/company-form";
import { isCompleteCommercial } from "~/domain/profiles/complete";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { shownProfileOf } from "~/domain/profiles/public-profile";
import { foundCompany } from "~/operations/companies/found-company.server";
import {
  companies,
  memberships,
  profiles,
  shownCompanies,
  shownProfiles,
  users,
} from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { anAccount, type User } from "./accounts/people";
import { commercialFields, companyFields } from "./forms/inputs";

type Overrides = Record<string, unknown>;
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
  const row = { email: user?.email ?? "", ...columns, id: account.userId, role };
  const [written] = await db.insert(profiles).values(row).returning();
  if (written?.status === "published" && isCompleteCommercial(written))
    await db.insert(shownProfiles).values(shownProfileOf(written));
  return { ...account, role, complete: Boolean(columns.first_name), validated: false } satisfies User;
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

export type Member = User & { readonly company: NonNullable<User["company"]> };

type CompanyColumns = Partial<typeof companies.$inferInsert> &
  Pick<ProfileColumns, "email" | "first_name" | "last_name" | "phone">;

/**
 * Creates a company with everything filled in, pending by default, and returns its owner. Its id is not the account's, as if the
 * founder had left, so that an operation that takes one for the other fails (TEAM-1).
 */
export async function aCompany(
  db: Db,
  { email, first_name, last_name, phone, ...columns }: CompanyColumns = {},
): Promise<Member> {
  const { company_name, company_size, first_name: _, last_name: __, phone: ___, ...input } = companyInput();
  const person = { first_name, last_name, phone };
  const given = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined));
  const names = { ...only(companyInput(), ["first_name", "last_name", "phone"]), ...given };
  const account = await withProfile(db, "entreprise", { ...names, ...(email ? { email } : {}) });
  const validated_at = columns.status === "published" ? new Date() : null;
  const row = {
    name: company_name,
    size: company_size,
    ...input,
    status: "pending" as const,
    slug: `hasle-${randomUUID().slice(0, 8)}`,
    validated_at,
    ...columns,
  };
  const written = await db.transaction(async (tx) => {
    const [company] = await tx.insert(companies).values(row).returning();
    if (!company) throw new Error("no company was made");
    await tx.insert(memberships).values({
      user_id: account.userId,
      company_id: company.id,
      role: "owner",
      ...(validated_at ? { shown_first_name: names.first_name, shown_last_name: names.last_name } : {}),
    });
    return company;
  });
  if (written.status === "published" && written.name)
    await db
      .insert(shownCompanies)
      .values({ company_id: written.id, ...shownCompanyOf({ ...written, name: written.name }) });
  return {
    ...account,
    company: { id: written.id, role: "owner" },
    validated: written.validated_at !== null,
  };
}

/** Adds a member to a company. */
export async function aMember(db: Db, { company, validated }: Member, role: MembershipRole): Promise<Member> {
  const first_name = `Claire-${role}`;
  const account = await withProfile(db, "entreprise", {
    first_name,
    last_name: "Morel",
    phone: "+33298123457",
  });
  await db.insert(memberships).values({
    user_id: account.userId,
    company_id: company.id,
    role,
    shown_first_name: first_name,
    shown_last_name: "Morel",
  });
  return { ...account, company: { id: company.id, role }, validated };
}

/** Creates a draft with a role only. */
export async function aDraft(db: Db, role: "commercial" | "entreprise"): Promise<User> {
  const account = await withProfile(db, role, {});
  if (role === "commercial") return account;
  const id = await db.transaction((tx) => foundCompany(tx, account.userId));
  return { ...account, company: { id, role: "owner" } };
}
