import { asc, desc, type SQL, sql } from "drizzle-orm";
import { CRITERIA, type CriterionName, RANKINGS } from "~/domain/search/rankings";
import { lacksNewcomer, newcomersSince, withNewcomers } from "~/domain/search/suggestion-order";
import {
  missionFacts,
  publicCompanies,
  publicMissions,
  publicProfiles,
  publicProofs,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** A row of a ranking. A type alias, as rows of `execute` are records. */
type Ranked = {
  readonly id: string;
  readonly slug: string;
  readonly published_at: Date;
  readonly met: number;
};

type Page = { readonly limit: number; readonly at: Date };

type Judged = {
  readonly met: SQL;
  readonly where: SQL;
  /** Judges so many of the newest rows; all without it. */
  readonly among?: number;
};

/** The table, or its newest rows under the same name. */
const sourceOf = (table: typeof publicProfiles | typeof publicMissions, among?: number): SQL =>
  among === undefined
    ? sql`${table}`
    : sql`(select * from ${table} order by ${desc(table.published_at)}, ${desc(table.slug)} limit ${among}) as ${table}`;

const ordered = (criteria: readonly CriterionName[]): SQL =>
  sql.join(
    criteria.map((name) => {
      const by = sql.identifier(CRITERIA[name].by);
      return CRITERIA[name].way === "asc" ? asc(by) : desc(by);
    }),
    sql`, `,
  );

/** SUGG-2, SUGG-3: the slugs of the public Acharnés who meet most criteria, with one newcomer in ten places. */
export async function rankProfiles(
  db: Reader,
  { met, where, among }: Judged,
  { limit, at }: Page,
): Promise<Ranked[]> {
  const { slug, published_at, profile_id } = publicProfiles;
  const find = (only: SQL) =>
    firstOf(
      db,
      sql`select ${profile_id} as id, ${slug}, ${published_at}, ${met} as met, coalesce(${publicProofs.weeks}, 0) as weeks,
          coalesce(${publicProofs.engagements}, 0) as engagements
        from ${sourceOf(publicProfiles, among)} left join ${publicProofs} on ${publicProofs.profile_id} = ${profile_id}
        where ${where} and ${only}`,
      RANKINGS.suggestedAcharnes,
      limit,
    );
  const best = await find(sql`true`);
  if (best.length < limit || !lacksNewcomer(best, at)) return withNewcomers(best, limit, at);
  const newcomers = await find(sql`${published_at} > ${newcomersSince(at).toISOString()}::timestamptz`);
  const others = newcomers.filter((newcomer) => !best.some((row) => row.slug === newcomer.slug));
  return withNewcomers([...best, ...others], limit, at);
}

/** SUGG-2: the slugs of the open missions of which most criteria are met. */
export const rankMissions = (
  db: Reader,
  { met, where, among }: Judged,
  { limit }: Pick<Page, "limit">,
): Promise<Ranked[]> =>
  firstOf(
    db,
    sql`select ${publicMissions.mission_id} as id, ${publicMissions.slug}, ${publicMissions.published_at}, ${met} as met,
        case when ${publicMissions.company_name} is null then 0 else coalesce(${publicCompanies.engagements_done}, 0) end as engagements
      from ${sourceOf(publicMissions, among)} join ${missionFacts} on ${missionFacts.id} = ${publicMissions.mission_id}
        left join ${publicCompanies} on ${publicCompanies.company_id} = ${missionFacts.company_id}
      where ${where}`,
    RANKINGS.suggestedMissions,
    limit,
  );

async function firstOf(db: Reader, judged: SQL, criteria: readonly CriterionName[], limit: number) {
  const { rows } = await db.execute<{ id: string; slug: string; published_at: string; met: number }>(
    sql`${judged} order by ${ordered(criteria)} limit ${limit}`,
  );
  return rows
    .filter(({ met }) => met > 0)
    .map((row): Ranked => ({ ...row, published_at: new Date(row.published_at) }));
}
