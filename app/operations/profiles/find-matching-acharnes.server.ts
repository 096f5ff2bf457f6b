import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { MissionCriteria } from "~/marketplace/candidatures/criteria";
import { codesOf, LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { listedProfiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { DIRECTORY_ORDERS } from "./directory-conditions.server";
import { type AcharneCardRow, cardsOf } from "./find-acharnes.server";

/** PUBL-9: the published Acharnés who meet every criterion of a mission (`criteriaOf`), the newest first. */
export async function findMatchingAcharnes(
  db: Reader,
  mission: MissionCriteria,
  limit: number,
): Promise<AcharneCardRow[]> {
  const found = await db
    .select({ slug: listedProfiles.slug })
    .from(listedProfiles)
    .innerJoin(publicProfiles, eq(publicProfiles.profile_id, listedProfiles.profile_id))
    .where(and(...conditionsOf(mission)))
    .orderBy(...DIRECTORY_ORDERS.recent)
    .limit(limit);
  return cardsOf(
    db,
    found.map(({ slug }) => slug),
  );
}

const maskOf = (all: readonly string[], codes: readonly string[]): number =>
  codes.reduce((mask, code) => mask | (1 << all.indexOf(code)), 0);

function conditionsOf(mission: MissionCriteria): SQL[] {
  const { required_experience_years: years, required_competences: skills } = mission;
  const sectors = maskOf(codesOf(SECTORS), mission.required_sectors ?? []);
  const languages = maskOf(codesOf(LANGUAGES), mission.required_languages);
  return [
    ...(years ? [gte(listedProfiles.experience_years, years)] : []),
    ...(sectors ? [sql`${listedProfiles.sector_bits} & ${sectors}::int <> 0`] : []),
    ...(languages ? [sql`${listedProfiles.language_bits} & ${languages}::int = ${languages}::int`] : []),
    ...SKILLS.flatMap((skill) => {
      const least = skills[skill];
      return least ? [sql`(${publicProfiles.competences}->>${skill})::int >= ${least}::int`] : [];
    }),
  ];
}
