import { eq } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import type { Person } from "~/domain/conversations/forget-person";
import { companyFacts } from "~/domain/profiles/profile-columns";
import { profiles, shownProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type FoundPerson = {
  readonly side: Side;
  readonly person: Person;
  /** The names of the company among them. */
  readonly companyNames: readonly string[];
};

/**
 * The identifying texts of an account, to be removed from other texts and never shown; undefined without a
 * profile.
 */
export async function findPerson(db: Reader, userId: string): Promise<FoundPerson | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId));
  if (!row) return undefined;
  const [shown] = await db.select().from(shownProfiles).where(eq(shownProfiles.profile_id, userId));
  const isCompany = row.role === "entreprise";
  const companyNames = isCompany
    ? [companyFacts(row.competences)?.company_name, shown?.name].flatMap((name) => name ?? [])
    : [];
  const names = [row.first_name, row.last_name, shown?.first_name].flatMap((name) => name ?? []);
  return {
    side: isCompany ? "company" : "commercial",
    person: { names: [...names, ...companyNames], email: row.email, phone: row.phone },
    companyNames,
  };
}
