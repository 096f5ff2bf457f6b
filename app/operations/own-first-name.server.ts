import { and, eq } from "drizzle-orm";
import { OVERSEA } from "~/domain/regions";
import { companies, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** The first name for the greeting of a mail to its owner, as typed: it may not be shown to others (PUB-7). */
export async function ownFirstName(db: Reader, readerId: string | null): Promise<string> {
  if (!readerId) return "Bonjour";
  const [own] = await db
    .select({ firstName: profiles.first_name })
    .from(profiles)
    .where(eq(profiles.id, readerId));
  return own?.firstName ?? "Bonjour";
}

/** CALL-2: the reader's own number, in E.164. */
export async function findOwnNumber(db: Reader, readerId: string): Promise<string | null> {
  const [own] = await db.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, readerId));
  return own?.phone ?? null;
}

/** CAND-3: whether a company or an Acharné is overseas, where a deadline names its time zone. */
export async function isOverseas(db: Reader, sideId: string | null): Promise<boolean> {
  if (!sideId) return false;
  const acharne = and(eq(profiles.id, sideId), eq(profiles.region, OVERSEA.code));
  const company = and(eq(companies.id, sideId), eq(companies.region, OVERSEA.code));
  return (await db.$count(companies, company)) + (await db.$count(profiles, acharne)) > 0;
}
