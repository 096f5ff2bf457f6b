import { type SQL, sql } from "drizzle-orm";
import type { Offered } from "~/domain/candidatures/criteria";
import { SKILLS } from "~/domain/catalogue";
import { calendarDayOf } from "~/domain/french";
import { PRICE_PERCENT } from "~/domain/missions/pricing";
import type { FitProfile } from "~/domain/search/fit";
import { levelOf } from "~/platform/db/schema/options";
import { publicMissions } from "~/platform/db/schema.server";
import { countOf } from "./count-of";

const { required_experience_years, required_sectors, required_languages, required_levels } = publicMissions;
const { budget_max, location_type, region, start_date } = publicMissions;

/** SUGG-2: the number of criteria of a public mission that an Acharné meets, as `fitOf` counts them for the Acharné. */
export function metByMission(
  profile: FitProfile & { readonly daily_rate_min: number | null },
  at: Date,
): SQL {
  const { daily_rate_min: rate, available_from: from } = profile;
  return countOf([
    sql`${required_levels} > 0 and ${withinLevels(profile)}`,
    sql`coalesce(${required_sectors} && ${list(profile.sectors)}, false)`,
    sql`cardinality(${required_languages}) > 0 and ${required_languages} <@ ${list(profile.languages)}`,
    rate === null
      ? sql`${budget_max} is not null`
      : sql`coalesce(${budget_max} * 100 / ${PRICE_PERCENT}::int >= ${rate}::int, false)`,
    sql`${location_type} = 'remote' or coalesce(${region} = ${profile.region}::text, false)`,
    from === null
      ? sql`false`
      : sql`coalesce(greatest(${start_date}, ${calendarDayOf(at)}::date) >= ${from}::date and ${start_date} is not null, false)`,
    sql`coalesce(${required_experience_years} between 1 and ${profile.experience_years ?? 0}::int, false)`,
  ]);
}

const list = (codes: readonly string[]): SQL => sql`${sql.param([...codes])}::text[]`;

const withinLevels = ({ competences }: Offered): SQL =>
  sql.join(
    SKILLS.map((skill) => sql`${levelOf(required_levels, skill)} <= ${competences?.[skill] ?? 0}::int`),
    sql` and `,
  );
