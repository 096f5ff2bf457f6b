import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type MissionInput, missionForm } from "~/marketplace/missions/mission-form";
import { missionSearchText } from "~/marketplace/missions/public-mission";
import { type Actor, VISITOR } from "~/marketplace/policy";
import { type CommercialInput, commercialForm } from "~/marketplace/profiles/commercial-form";
import { type CompanyInput, companyForm } from "~/marketplace/profiles/company-form";
import { looksLikePhone } from "~/marketplace/profiles/profile-fields";
import { administrators, missions, profiles, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { commercialFields, companyFields, missionFields } from "./forms/inputs";

export type User = Extract<Actor, { kind: "user" }>;

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

export const missionInput = (overrides: Overrides = {}): MissionInput =>
  missionForm.parse(missionFields(overrides));

export const aVisitor = (): Actor => VISITOR;

/** A confirmed account without a password: it cannot sign in, but it can act. */
export async function anAccount(db: Db, email = `${randomUUID()}@example.test`): Promise<User> {
  const id = randomUUID();
  await db.insert(users).values({ id, email, emailVerified: true });
  return { kind: "user", userId: id, role: null, complete: false, validated: false, admin: false };
}

export async function anAdmin(db: Db, email?: string): Promise<User> {
  const account = await anAccount(db, email);
  await db.insert(administrators).values({ userId: account.userId });
  return { ...account, admin: true };
}

async function withProfile(db: Db, role: "commercial" | "entreprise", columns: ProfileColumns) {
  const account = await anAccount(db, columns.email);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, account.userId));
  const company_validated_at = role === "entreprise" && columns.status === "published" ? new Date() : null;
  const row = { email: user?.email ?? "", company_validated_at, ...columns, id: account.userId, role };
  await db.insert(profiles).values(row);
  return {
    ...account,
    role,
    complete: Boolean(columns.first_name),
    validated: row.company_validated_at !== null,
  } satisfies User;
}

/** A commercial with a complete profile, pending unless told; nothing of it is public. */
export function aCommercial(db: Db, columns: ProfileColumns = {}): Promise<User> {
  const complete = {
    ...commercialInput(),
    status: "pending" as const,
    profile_slug: `solenn-k-${randomUUID().slice(0, 8)}`,
  };
  return withProfile(db, "commercial", { ...complete, ...columns });
}

/** A company with a complete profile, pending unless told. */
export function aCompany(db: Db, columns: ProfileColumns = {}): Promise<User> {
  const { company_name, company_size, ...complete } = companyInput();
  const competences = { company_name, company_size };
  return withProfile(db, "entreprise", { ...complete, competences, status: "pending", ...columns });
}

/** A draft that holds its role and nothing else. */
export const aDraft = (db: Db, role: "commercial" | "entreprise"): Promise<User> => withProfile(db, role, {});

/** A mission, pending unless told; gives its id. Nothing of it is public. */
export async function aMission(
  db: Db,
  company: User,
  columns: Partial<typeof missions.$inferInsert> = {},
): Promise<string> {
  const input = missionInput();
  const [created] = await db
    .insert(missions)
    .values({
      ...input,
      company_id: company.userId,
      slug: `mission-${randomUUID().slice(0, 8)}`,
      search_text: missionSearchText({ ...input, ...columns }),
      ...columns,
    })
    .returning({ id: missions.id });
  if (!created) throw new Error("no mission was made");
  return created.id;
}
