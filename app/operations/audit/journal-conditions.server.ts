import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { ParticularName } from "~/domain/audit/entry";
import { type JournalFilter, kindsIn } from "~/domain/audit/journal-filter";
import { isUuid } from "~/domain/slug";
import { auditEntries, auditParticulars, users } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** The start of a day in Paris, plus some days. */
const dayInParis = (day: string, days = 0): SQL =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone 'Europe/Paris')`;

/** The conditions of a filter. A person named by an e-mail address is also found under earlier addresses. */
export async function journalConditions(db: Reader, filter: JournalFilter): Promise<SQL | undefined> {
  const kinds = kindsIn(filter);
  return and(
    kinds ? inArray(auditEntries.kind, [...kinds]) : undefined,
    filter.from ? gte(auditEntries.at, dayInParis(filter.from)) : undefined,
    filter.to ? lt(auditEntries.at, dayInParis(filter.to, 1)) : undefined,
    filter.actor ? await whose(db, "actor", filter.actor) : undefined,
    filter.subject ? or(await whose(db, "subject", filter.subject), isAbout(filter.subject)) : undefined,
    filter.address ? particular("address", isValue(filter.address)) : undefined,
  );
}

const isValue = (text: string): SQL =>
  sql`md5(${auditParticulars.value}) = md5(${text}) and ${auditParticulars.value} = ${text}`;

const particular = (name: ParticularName, condition: SQL | undefined): SQL =>
  sql`${auditEntries.id} in (select ${auditParticulars.entry_id} from ${auditParticulars}
    where ${auditParticulars.name} = ${name} and (${condition}))`;

/** The accounts with that id or e-mail address. */
export async function accountsOf(db: Reader, person: string): Promise<string[]> {
  if (isUuid(person)) return [person];
  const named = await db.select({ id: users.id }).from(users).where(eq(users.email, person.toLowerCase()));
  return named.map(({ id }) => id);
}

async function whose(db: Reader, name: ParticularName, person: string): Promise<SQL> {
  const ids = await accountsOf(db, person);
  const byAccount = ids.length > 0 ? inArray(auditParticulars.person_id, ids) : undefined;
  return particular(name, or(byAccount, isValue(person.includes("@") ? person.toLowerCase() : person)));
}

const THINGS = ["mission", "report", "company"] as const;
const isAbout = (person: string): SQL | undefined =>
  isUuid(person)
    ? or(...THINGS.map((name) => sql`${auditEntries.facts} ->> ${name} = ${person}`))
    : undefined;
