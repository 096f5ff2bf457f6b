import { and, arrayContains, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { DURATIONS, type MissionsFilter, monthAfter } from "~/marketplace/missions/missions-filter";
import { RANKINGS } from "~/marketplace/ranking/rankings";
import { SEARCHED_FIRST, saysLittle } from "~/marketplace/text/search-text";
import { whileListStands } from "~/platform/cache/public-memory.server";
import { listedMissions, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import type { Narrowed } from "../listed/narrowed";
import { orderOf } from "../listed/order-of";
import { holdsTerms } from "../listed/search-words.server";
import { countPublic } from "../public-totals.server";

const { published_at, slug, budget } = listedMissions;
const { required_sectors, location_type, region, duration_weeks, start_date } = listedMissions;

/** The facets of a mission, of each of which one choice is made. */
export const MISSION_FACETS = ["secteur", "lieu", "region", "duree", "debut"] as const;

export const NEWEST_MISSIONS = orderOf(listedMissions, RANKINGS.missions);

/** MIS-2, MIS-9: the words, every choice, and a budget that reaches the asked one by its highest known figure. */
export async function narrowMissions(db: Reader, filter: MissionsFilter): Promise<Narrowed> {
  const [{ conditions, read, lots }, first] = await Promise.all([
    holdsTerms(db, { list: "missions", words: listedMissions.words, text: searchedText }, filter.q),
    saysLittle(filter.q) ? untilFirst(db) : [],
  ]);
  const words = first.length ? [...read, ...first] : conditions;
  return {
    choices: MISSION_FACETS.map((facet) => {
      const code = filter[facet];
      return code
        ? { facet, codes: [code], of: "any", held: HELD[facet](code) }
        : { facet, codes: [], of: "any", held: undefined };
    }),
    rest: {
      ...(words.length ? { words } : {}),
      ...(filter.budget === null ? {} : { budget: [gte(budget, filter.budget)] }),
    },
    ...(first.length ? { isRead: true } : { lots }),
  };
}

const HELD: Readonly<Record<(typeof MISSION_FACETS)[number], (code: string) => SQL | undefined>> = {
  secteur: (code) => arrayContains(required_sectors, [code]),
  lieu: (code) => sql`${location_type} = ${code}`,
  region: (code) => eq(region, code),
  duree(code) {
    const span = DURATIONS.find(({ value }) => value === code);
    return and(
      span && gte(duration_weeks, span.from),
      span && span.to !== null ? lte(duration_weeks, span.to) : undefined,
    );
  },
  debut: (month) => and(gte(start_date, `${month}-01`), lt(start_date, `${monthAfter(month)}-01`)),
};

/** What the public searches in a listed mission. */
export const searchedText = sql`(select ${publicMissions.search_text} from ${publicMissions}
  where ${publicMissions.mission_id} = ${listedMissions.mission_id})`;

/** How far the first of a list go, where it is longer. */
async function untilFirst(db: Reader): Promise<SQL[]> {
  if ((await countPublic(db, "missions")) <= SEARCHED_FIRST) return [];
  const [last] = await whileListStands(db, "missions", "last searched", async () =>
    db
      .select({ published_at, slug })
      .from(listedMissions)
      .orderBy(...NEWEST_MISSIONS)
      .offset(SEARCHED_FIRST - 1)
      .limit(1),
  );
  return last
    ? [sql`(${published_at}, ${slug}) >= (${last.published_at.toISOString()}::timestamptz, ${last.slug})`]
    : [];
}
