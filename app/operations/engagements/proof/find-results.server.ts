import { type SQL, sql } from "drizzle-orm";
import { CHART_WEEKS } from "~/domain/engagements/proof";
import { isSlug } from "~/domain/slug";
import { engagements, points, publicProfiles, sharedResults } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { countsInPublic } from "./recount-proof.server";

type Counted = {
  readonly contacts: number;
  readonly meetings: number;
  readonly quotes: number;
  readonly signatures: number;
};

/** A week of an Acharné as the public sees it: without figures while the two sides do not agree on them. */
export type ShownWeek = {
  readonly engagement_id: string;
  readonly week: string;
  readonly counts: Counted | null;
};

/** PROOF-5: the last weeks with a point of the engagements that count in public, oldest first. */
export async function findLastWeeks(db: Reader, profileId: string): Promise<ShownWeek[]> {
  const { rows } = await db.execute<ShownWeek>(sql`
    select written.engagement_id, written.week::text as week, ${countsOf(sql`version`)} as counts
    from (
      select distinct point.engagement_id, point.week from ${engagements} as work
      join ${points} as point on point.engagement_id = work.id
      where work.commercial_id = ${profileId}::uuid and ${countsInPublic}
      order by point.week desc, point.engagement_id limit ${CHART_WEEKS}
    ) as written
    left join ${points} as agreed on agreed.engagement_id = written.engagement_id and agreed.week = written.week
      and agreed.act in ('confirm', 'accept-correction')
    left join ${points} as version on version.id = agreed.answers
    order by written.week, written.engagement_id`);
  return rows;
}

export type SharedWeek = Counted & {
  readonly id: string;
  readonly week: string;
  readonly half_days: number;
  /** PROOF-4: only where the company agreed to be named with this week. */
  readonly company: string | null;
};

export type SharedResults = {
  readonly slug: string;
  readonly name: string;
  readonly sharedAt: Date;
  readonly weeks: readonly SharedWeek[];
};

/** PROOF-4: the confirmed weeks of a published Acharné who shares them, newest first; undefined for everybody else. */
export async function findSharedResults(db: Reader, slug: string): Promise<SharedResults | undefined> {
  if (!isSlug(slug)) return undefined;
  const {
    rows: [shown],
  } = await db.execute<{ id: string; slug: string; name: string; shared_at: string }>(sql`
    select shown.profile_id as id, shown.slug, shown.display_name as name, shared.shared_at::text as shared_at
    from ${publicProfiles} as shown join ${sharedResults} as shared using (profile_id)
    where shown.slug = ${slug}`);
  if (!shown) return undefined;
  const { rows: weeks } = await db.execute<SharedWeek>(sql`
    select agreed.id, agreed.week::text as week, cardinality(version.half_days) as half_days, version.contacts, version.meetings,
      version.quotes, version.signatures, case when agreed.act = 'confirm' and agreed.show_company then work.company_name end as company
    from ${engagements} as work
    join ${points} as agreed on agreed.engagement_id = work.id and agreed.act in ('confirm', 'accept-correction')
    join ${points} as version on version.id = agreed.answers
    where work.commercial_id = ${shown.id}::uuid and ${countsInPublic}
    order by agreed.week desc, agreed.number desc`);
  return { slug: shown.slug, name: shown.name, sharedAt: new Date(shown.shared_at), weeks };
}

const countsOf = (version: SQL): SQL => sql`case when ${version}.id is not null then json_build_object(
  'contacts', ${version}.contacts, 'meetings', ${version}.meetings, 'quotes', ${version}.quotes,
  'signatures', ${version}.signatures) end`;
