import { eq, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import type { MissionsFilter } from "~/domain/missions/missions-filter";
import { writeCursor } from "~/domain/search/keyset";
import { companyResponses, missionFacts, publicCompanies, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { COMPANY_OF_MISSION } from "../companies/company-of-mission.server";
import { preparedOnce } from "../prepared-once.server";
import { inOrder } from "../search/in-order";
import { type FoundPage, searchList } from "../search/search-list.server";
import {
  MISSIONS,
  type MissionFacet,
  missionsPage,
  missionsQuery,
  NEWEST_MISSIONS,
} from "./missions-list.server";

const CARD = {
  slug: publicMissions.slug,
  published_at: publicMissions.published_at,
  company_name: publicMissions.company_name,
  title: publicMissions.title,
  description: sql<string>`left(${publicMissions.description}, 400)`,
  objectives: sql<string | null>`left(${publicMissions.objectives}, 300)`,
  location_type: publicMissions.location_type,
  city: publicMissions.city,
  budget_min: publicMissions.budget_min,
  budget_max: publicMissions.budget_max,
  duration_weeks: publicMissions.duration_weeks,
  required_sectors: publicMissions.required_sectors,
  ...COMPANY_OF_MISSION,
};

export type MissionCardRow = Awaited<ReturnType<typeof cardsOf>>[number];
export type MissionsPage = FoundPage<MissionFacet, MissionCardRow>;

/** The cards of the given missions, in their order. */
export const cardsOf = async (db: Reader, slugs: readonly string[]) =>
  slugs.length === 0 ? [] : inOrder(slugs, await cardsAt(db, "slugs").execute({ slugs }));

const cardsAt = preparedOnce((db, by: "slugs") =>
  db
    .select(CARD)
    .from(publicMissions)
    .leftJoin(missionFacts, eq(missionFacts.id, publicMissions.mission_id))
    .leftJoin(companyResponses, eq(companyResponses.company_id, missionFacts.company_id))
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, missionFacts.company_id))
    .where(sql`${publicMissions.slug} = any(${sql.placeholder(by)}::text[])`)
    .prepare("cards of missions"),
);

/** MIS-1, MIS-2, MIS-7, MIS-9: one page of the open missions, newest first, with the total and the count of each option. */
export const findMissions = (db: Reader, filter: MissionsFilter): Promise<MissionsPage> =>
  searchList(db, MISSIONS, missionsQuery(filter), missionsPage(filter, PAGE_SIZE.missions + 1), {
    read: (slugs) => cardsOf(db, slugs),
    cursorOf: (last) => writeCursor({ publishedAt: last.published_at, slug: last.slug }),
  });

/** HOME-4: the newest open missions. */
export async function findNewestMissions(db: Reader, limit = 3): Promise<readonly MissionCardRow[]> {
  const rows = await db
    .select({ slug: publicMissions.slug })
    .from(publicMissions)
    .orderBy(...NEWEST_MISSIONS)
    .limit(limit);
  return cardsOf(
    db,
    rows.map(({ slug }) => slug),
  );
}
