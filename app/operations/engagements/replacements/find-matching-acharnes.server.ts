import { and, arrayContains, arrayOverlaps, gte, type SQL, sql } from "drizzle-orm";
import type { MissionCriteria } from "~/domain/candidatures/criteria";
import { SKILLS } from "~/domain/catalogue";
import { facetOf } from "~/domain/search/facets";
import { publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { DIRECTORY_ORDERS } from "../../profiles/directory.server";
import { type AcharneCardRow, cardsOf } from "../../profiles/find-acharnes.server";

/** REPL-2: public Acharnés who meet every criterion of a mission (`criteriaOf`), newest first. */
export async function findMatchingAcharnes(
  db: Reader,
  mission: MissionCriteria,
  limit: number,
  only?: SQL,
): Promise<AcharneCardRow[]> {
  const found = await db
    .select({ slug: publicProfiles.slug })
    .from(publicProfiles)
    .where(and(...conditionsOf(mission), only))
    .orderBy(...DIRECTORY_ORDERS.recent)
    .limit(limit);
  return cardsOf(
    db,
    found.map(({ slug }) => slug),
  );
}

const { facets, competences, experience_years } = publicProfiles;
const keysOf = (facet: string, codes: readonly string[]) => codes.map((code) => facetOf(facet, code));

function conditionsOf(mission: MissionCriteria): SQL[] {
  const { required_experience_years: years, required_competences: skills } = mission;
  const sectors = keysOf("secteurs", mission.required_sectors ?? []);
  const languages = keysOf("langues", mission.required_languages);
  return [
    ...(years ? [gte(experience_years, years)] : []),
    ...(sectors.length ? [arrayOverlaps(facets, sectors)] : []),
    ...(languages.length ? [arrayContains(facets, languages)] : []),
    ...SKILLS.flatMap((skill) => {
      const least = skills[skill];
      return least ? [sql`(${competences}->>${skill})::int >= ${least}::int`] : [];
    }),
  ];
}
