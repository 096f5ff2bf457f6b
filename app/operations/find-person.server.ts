import { eq, inArray, or, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import type { Person } from "~/domain/conversations/forget-person";
import {
  companies,
  conversations,
  memberships,
  messages,
  profiles,
  shownCompanies,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type FoundCompany = {
  readonly person: Person;
  /** The names of the company among them. */
  readonly companyNames: readonly string[];
};

type Named = Pick<typeof profiles.$inferSelect, "first_name" | "last_name" | "email" | "phone"> & {
  readonly shown: readonly (string | null)[];
};

const present = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => text ?? []);

const personOf = (people: readonly Named[], companyNames: readonly string[] = []): Person => ({
  names: [
    ...people.flatMap(({ first_name, last_name, shown }) => present([first_name, last_name, ...shown])),
    ...companyNames,
  ],
  emails: people.map(({ email }) => email),
  phones: present(people.map(({ phone }) => phone)),
});

const named = {
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  email: profiles.email,
  phone: profiles.phone,
  shown: sql<
    (string | null)[]
  >`array[${shownProfiles.first_name}, ${memberships.shown_first_name}, ${memberships.shown_last_name}]`,
};

const selectNamed = (db: Reader) =>
  db
    .select(named)
    .from(profiles)
    .leftJoin(shownProfiles, eq(shownProfiles.profile_id, profiles.id))
    .leftJoin(memberships, eq(memberships.user_id, profiles.id));

/**
 * The identifying texts of an account, to be removed from other texts and never shown; undefined without a
 * profile.
 */
export async function findPerson(db: Reader, userId: string): Promise<Person | undefined> {
  const found = await selectNamed(db).where(eq(profiles.id, userId));
  return found.length > 0 ? personOf(found) : undefined;
}

/** The same of a company: its names, and the texts of its members and of all who wrote for it. */
export async function findCompanyPerson(db: Reader, companyId: CompanyId): Promise<FoundCompany | undefined> {
  const [company] = await db
    .select({ name: companies.name, shown: shownCompanies.name })
    .from(companies)
    .leftJoin(shownCompanies, eq(shownCompanies.company_id, companies.id))
    .where(eq(companies.id, companyId));
  if (!company) return undefined;
  const writers = db
    .selectDistinct({ id: messages.author_id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(conversations.company_id, companyId));
  const people = await selectNamed(db).where(
    or(eq(memberships.company_id, companyId), inArray(profiles.id, writers)),
  );
  const companyNames = present([company.name, company.shown]);
  return { person: personOf(people, companyNames), companyNames };
}
