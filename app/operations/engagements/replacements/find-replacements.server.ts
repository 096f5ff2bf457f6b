import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import { LIVE_CANDIDATURES } from "~/domain/candidatures/candidature-status";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import {
  agreedMissions,
  candidatures,
  type EngagementRow,
  engagements,
  publicProfiles,
  replacementProposals,
  replacements,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";
import { findMissionOf } from "../../candidatures/agreed-mission.server";
import { findTerms } from "../find-engagement.server";
import { findMatchingAcharnes } from "./find-matching-acharnes.server";

/** How many Acharnés the page suggests. */
const SUGGESTED = 6;

const hasCompany = (db: Reader): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(engagements)
      .where(and(eq(engagements.id, replacements.engagement_id), isNotNull(engagements.company_id))),
  );

/** Requests for which nobody is proposed. */
export const countWaitingReplacements = (db: Reader) =>
  db.$count(
    replacements,
    and(isNull(replacements.proposed_at), isNull(replacements.closed_at), hasCompany(db)),
  );

const rowsOf = (db: Reader, which: SQL | undefined, order: readonly SQL[], limit: number) =>
  db
    .select({
      request: replacements,
      company: engagements.company_name,
      commercial: engagements.commercial_name,
      title: agreedMissions.title,
      hasInvited: sql<boolean>`exists (select from ${replacementProposals}
        where ${replacementProposals.replacement_id} = ${replacements.id} and ${replacementProposals.invited_at} is not null)`,
    })
    .from(replacements)
    .innerJoin(engagements, eq(engagements.id, replacements.engagement_id))
    .leftJoin(agreedMissions, eq(agreedMissions.candidature_id, engagements.candidature_id))
    .where(which)
    .orderBy(...order, asc(replacements.id))
    .limit(limit);

export type ReplacementLine = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * REPL-2: the requests that wait for a proposal, those that run out first before the others; the proposed ones; the closed ones,
 * newest first. A request of a deleted account waits for nobody.
 */
export async function findReplacements(db: Reader, actor: Actor) {
  if (!permitted(actor, "replacement.propose")) return refused("forbidden", REFUSALS.notAllowed);
  const open = and(isNull(replacements.closed_at), isNotNull(engagements.company_id));
  const [waiting, proposed, closed] = await Promise.all([
    rowsOf(
      db,
      and(open, isNull(replacements.proposed_at)),
      [asc(replacements.requested_at)],
      PAGE_SIZE.administration,
    ),
    rowsOf(
      db,
      and(open, isNotNull(replacements.proposed_at)),
      [desc(replacements.proposed_at)],
      PAGE_SIZE.reports,
    ),
    rowsOf(
      db,
      or(isNotNull(replacements.closed_at), isNull(engagements.company_id)),
      [desc(replacements.requested_at)],
      PAGE_SIZE.reports,
    ),
  ]);
  return done({ waiting, proposed, closed });
}

/** REPL-2: what the team needs of an engagement to find somebody else: names, brief and terms, and nothing of its weeks. */
export async function readReplacement(db: Reader, actor: Actor, id: string) {
  if (!permitted(actor, "replacement.propose") || !isUuid(id)) return undefined;
  const [found] = await db
    .select({ request: replacements, engagement: engagements })
    .from(replacements)
    .innerJoin(engagements, eq(engagements.id, replacements.engagement_id))
    .where(eq(replacements.id, id));
  if (!found) return undefined;
  const { request, engagement } = found;
  const [brief, terms, proposals] = await Promise.all([
    findMissionOf(db, {
      id: engagement.candidature_id,
      mission_id: engagement.mission_id,
      status: "accepted",
    }),
    findTerms(db, engagement.id),
    findProposals(db, request.id),
  ]);
  const isOpen = request.closed_at === null && engagement.company_id !== null;
  const suggested = brief && isOpen ? await findSuggested(db, engagement, proposals, brief) : [];
  return { request, engagement, brief, terms, proposals, suggested, isOpen };
}

export type ReadReplacement = NonNullable<Awaited<ReturnType<typeof readReplacement>>>;

/** REPL-2: those who are proposed, in the order of their names; the slug is null once a profile is not public any more. */
export const findProposals = (db: Reader, replacementId: string) =>
  db
    .select({
      profileId: replacementProposals.profile_id,
      slug: publicProfiles.slug,
      name: shownProfiles.name,
      invitedAt: replacementProposals.invited_at,
      candidatureId: replacementProposals.candidature_id,
    })
    .from(replacementProposals)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, replacementProposals.profile_id))
    .leftJoin(shownProfiles, eq(shownProfiles.profile_id, replacementProposals.profile_id))
    .where(eq(replacementProposals.replacement_id, replacementId))
    .orderBy(asc(shownProfiles.name), asc(replacementProposals.profile_id));

type Proposals = Awaited<ReturnType<typeof findProposals>>;
type Sought = Parameters<typeof findMatchingAcharnes>[1];

/** Acharnés who meet the criteria and could be proposed. */
async function findSuggested(
  db: Reader,
  { mission_id, commercial_id }: EngagementRow,
  proposals: Proposals,
  brief: Sought,
) {
  const busy = mission_id
    ? await db
        .select({ id: candidatures.commercial_id })
        .from(candidatures)
        .where(
          and(
            eq(candidatures.mission_id, mission_id),
            inArray(candidatures.status, [...LIVE_CANDIDATURES, "accepted"]),
          ),
        )
    : [];
  const taken = [commercial_id, ...busy.map(({ id }) => id), ...proposals.map(({ profileId }) => profileId)];
  return findMatchingAcharnes(
    db,
    brief,
    SUGGESTED,
    notInArray(
      publicProfiles.profile_id,
      taken.filter((id) => id !== null),
    ),
  );
}
