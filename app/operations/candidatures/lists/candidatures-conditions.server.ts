import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { CandidaturesCursor, CandidaturesFilter } from "~/domain/candidatures/lists/candidatures-filter";
import type { Group } from "~/domain/candidatures/lists/groups";
import type { Side } from "~/domain/conversations/conversation";
import { RANKINGS } from "~/domain/search/rankings";
import { normalForm } from "~/platform/db/schema/columns.server";
import {
  candidatures,
  missionFacts,
  publicProfiles,
  shownMissions,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { containsTerms } from "../../search/contains-terms.server";
import { wasSent } from "../responses/was-sent.server";

/** One side's candidatures: of a company, or of an Acharné (`sideIdOf`). */
export type Owned = {
  readonly side: Side;
  readonly ownerId: string;
  /** The account that reads them. */
  readonly userId: string;
};

type Conditions = Pick<CandidaturesFilter, "mission" | "query">;

/** The candidatures of a tab. */
export const isOfGroup = ({ statuses, sent }: Group): SQL | undefined =>
  and(inArray(candidatures.status, [...statuses]), sent ? wasSent : undefined);

/** The conditions of a filter on one side's candidatures, apart from their status. */
export const conditionsOf = (db: Reader, { side, ownerId }: Owned, { mission, query }: Conditions): SQL[] => [
  eq(side === "company" ? candidatures.company_id : candidatures.commercial_id, ownerId),
  ...(mission
    ? [
        inArray(
          candidatures.mission_id,
          db.select({ id: missionFacts.id }).from(missionFacts).where(eq(missionFacts.slug, mission)),
        ),
      ]
    : []),
  ...(query ? [side === "company" ? isOfSomebody(db, query) : isOfMission(db, query)] : []),
];

/**
 * A company searches the public facts of people, and the first name of those who are no longer public: a search never reveals
 * a surname.
 */
const isOfSomebody = (db: Reader, query: string): SQL =>
  inArray(
    candidatures.commercial_id,
    db
      .select({ id: shownProfiles.profile_id })
      .from(shownProfiles)
      .leftJoin(publicProfiles, eq(publicProfiles.profile_id, shownProfiles.profile_id))
      .where(
        and(
          eq(shownProfiles.profile_id, candidatures.commercial_id),
          ...containsTerms(
            sql`coalesce(${publicProfiles.search_text}, ${normalForm(shownProfiles.first_name)})`,
            query,
          ),
        ),
      ),
  );

const isOfMission = (db: Reader, query: string): SQL =>
  inArray(
    candidatures.mission_id,
    db
      .select({ id: shownMissions.mission_id })
      .from(shownMissions)
      .where(
        and(
          eq(shownMissions.mission_id, candidatures.mission_id),
          ...containsTerms(sql`${shownMissions.search_text}`, query),
        ),
      ),
  );

/** Candidatures with a deadline first, by deadline; then the others, last moved first. */
const ORDERED_BY = {
  endsSoonest: sql`${candidatures.expires_at} asc nulls last`,
  endedLast: sql`case when ${candidatures.expires_at} is null then ${candidatures.acted_at} end desc`,
  number: sql`${candidatures.id}`,
} as const;

export const BY_TERM = RANKINGS.candidatures.map((criterion) => ORDERED_BY[criterion]);

/** The rows after a cursor in that order. */
export function afterPlace({ by, at, id }: CandidaturesCursor): SQL | undefined {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const ended = isNull(candidatures.expires_at);
  if (by === "term")
    return sql`(${ended} or ${candidatures.expires_at} > ${moment} or (${candidatures.expires_at} = ${moment} and ${candidatures.id} > ${id}))`;
  return and(
    ended,
    sql`(${candidatures.acted_at} < ${moment} or (${candidatures.acted_at} = ${moment} and ${candidatures.id} > ${id}))`,
  );
}
