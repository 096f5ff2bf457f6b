import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { codesOf, SECTORS } from "~/domain/catalogue";
import type { Measures } from "~/domain/marketing-claims";
import { facetOf } from "~/domain/search/facets";
import { cachedFor } from "~/platform/cache/cached-for.server";
import {
  candidatures,
  companies,
  profileFacts,
  publicProfiles,
  replacements,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { wasSent } from "../candidatures/responses/was-sent.server";
import { countPublic } from "./count-public.server";

const REMEMBERED_MS = 600_000;

/** HOME-8: the measures of today, from the database. */
export const findMeasures = cachedFor(REMEMBERED_MS, async (db: Reader): Promise<Measures> => {
  const [acharnes, missions, sectors, commercials, validatedCompanies, firstAnswerHours, replacementHours] =
    await Promise.all([
      countPublic(db, "profiles"),
      countPublic(db, "missions"),
      countSectors(db),
      db.$count(profileFacts, and(eq(profileFacts.role, "commercial"), ne(profileFacts.status, "draft"))),
      db.$count(companies, isNotNull(companies.validated_at)),
      medianHoursToAnswer(db),
      medianHoursToReplace(db),
    ]);
  const counted = (value: number) => ({ value, cases: value });
  return {
    acharnes: counted(acharnes),
    commercials: counted(commercials),
    companies: counted(validatedCompanies),
    missions: counted(missions),
    sectors: { value: sectors, cases: acharnes },
    firstAnswerHours,
    replacementHours,
  };
});

/** The number of sectors with a public profile. */
async function countSectors(db: Reader): Promise<number> {
  const keys = codesOf(SECTORS).map((code) => facetOf("secteurs", code));
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from unnest(${sql.param(keys)}::text[]) as key
    where exists (select from ${publicProfiles} where ${publicProfiles.facets} @> array[key])`);
  return rows[0]?.n ?? 0;
}

/** The median of hours from a candidature to the company's first answer, without unanswered ones. */
async function medianHoursToAnswer(db: Reader): Promise<Measure> {
  const wait = sql`${candidatures.answered_at} - ${candidatures.submitted_at}`;
  const [row] = await db
    .select(medianHours(wait))
    .from(candidatures)
    .where(and(isNotNull(candidatures.answered_at), wasSent));
  return row ?? NOTHING;
}

/** REPL-5: the median of hours from a request for a replacement to the first proposal, without unanswered ones. */
async function medianHoursToReplace(db: Reader): Promise<Measure> {
  const [row] = await db
    .select(medianHours(sql`${replacements.proposed_at} - ${replacements.requested_at}`))
    .from(replacements)
    .where(isNotNull(replacements.proposed_at));
  return row ?? NOTHING;
}

type Measure = Measures[keyof Measures];
const NOTHING: Measure = { value: 0, cases: 0 };

/** Whole hours, rounded up, and the number of cases. */
const medianHours = (wait: SQL) => ({
  value: sql<number>`coalesce(ceil(extract(epoch from percentile_cont(0.5) within group (order by ${wait})) / 3600), 0)::int`,
  cases: sql<number>`count(*)::int`,
});
