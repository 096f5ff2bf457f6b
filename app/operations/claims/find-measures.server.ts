import { count, isNotNull, sql } from "drizzle-orm";
import type { Measures } from "~/marketplace/claims";
import { remembering } from "~/platform/cache/remember.server";
import { profiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countPublic } from "../public-totals.server";

const REMEMBERED_MS = 600_000;

/** HOME-8: what the database can tell of us today, counted every ten minutes. */
export const findMeasures = remembering(REMEMBERED_MS, async (db: Reader): Promise<Measures> => {
  const [[listed], [people], missions] = await Promise.all([
    db
      .select({
        acharnes: count(),
        sectors: sql<number>`coalesce(bit_count(bit_or(${publicProfiles.sector_bits})::integer::bit(16)), 0)::int`,
      })
      .from(publicProfiles),
    db
      .select({
        commercials: sql<number>`count(*) filter (where ${profiles.role} = 'commercial' and ${profiles.status} <> 'draft')::int`,
        companies: sql<number>`count(*) filter (where ${isNotNull(profiles.company_validated_at)})::int`,
      })
      .from(profiles),
    countPublic(db, "missions"),
  ]);
  const counted = (value = 0) => ({ value, cases: value });
  return {
    acharnes: counted(listed?.acharnes),
    commercials: counted(people?.commercials),
    companies: counted(people?.companies),
    missions: counted(missions),
    sectors: { value: listed?.sectors ?? 0, cases: listed?.acharnes ?? 0 },
  };
});
