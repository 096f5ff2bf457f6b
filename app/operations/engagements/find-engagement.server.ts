import { asc, eq } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { otherSide } from "~/domain/conversations/conversation";
import type { Actor } from "~/domain/policy";
import {
  conversations,
  type EngagementRow,
  engagementEvents,
  engagementTerms,
  points,
  publicMissions,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findMissionOf } from "../candidatures/agreed-mission.server";
import { findGivenContact } from "../conversations/given-contact.server";
import { findChanges } from "./changes/find-changes.server";
import { readEngagement } from "./lock-engagement.server";
import { accountOf, otherNameOf } from "./notify-of-engagement.server";
import { findTrialFor } from "./trial/find-trial-answers.server";

/** ENG-3: an engagement with everything its page shows; undefined for everybody but its two sides. */
export async function findEngagement(db: Reader, actor: Actor, id: string) {
  const read = await readEngagement(db, actor, id);
  if (!read) return undefined;
  const { engagement, side } = read;
  const [terms, changes, acts, events, brief, other, threadId, missionSlug, trial] = await Promise.all([
    findTerms(db, id),
    findChanges(db, [id]),
    findPointActs(db, id),
    db
      .select()
      .from(engagementEvents)
      .where(eq(engagementEvents.engagement_id, id))
      .orderBy(asc(engagementEvents.id)),
    findMissionOf(db, {
      id: engagement.candidature_id,
      mission_id: engagement.mission_id,
      status: "accepted",
    }),
    findOther(db, engagement, side),
    findThreadId(db, engagement),
    findMissionSlug(db, engagement),
    findTrialFor(db, engagement, side),
  ]);
  return { engagement, side, terms, changes, acts, events, brief, other, threadId, missionSlug, trial };
}

export type FoundEngagement = NonNullable<Awaited<ReturnType<typeof findEngagement>>>;

/** OFFER-1: its terms, oldest first. */
export const findTerms = (db: Reader, engagementId: string) =>
  db
    .select()
    .from(engagementTerms)
    .where(eq(engagementTerms.engagement_id, engagementId))
    .orderBy(asc(engagementTerms.starts_on));

/** POINT-1: the acts on its weeks, in the order in which they were made. */
export const findPointActs = (db: Reader, engagementId: string) =>
  db
    .select()
    .from(points)
    .where(eq(points.engagement_id, engagementId))
    .orderBy(asc(points.week), asc(points.number));

/** The other side: its name of the acceptance, and its contact as long as the account exists (CONV-4). */
async function findOther(db: Reader, engagement: EngagementRow, side: Side) {
  const accountId = accountOf(engagement, otherSide(side));
  return {
    name: otherNameOf(engagement, side),
    contactName: side === "commercial" ? engagement.contact_name : null,
    contact: accountId ? ((await findGivenContact(db, accountId)) ?? null) : null,
    isGone: accountId === null,
  };
}

async function findThreadId(db: Reader, { candidature_id }: EngagementRow): Promise<string | null> {
  const [thread] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.candidature_id, candidature_id));
  return thread?.id ?? null;
}

async function findMissionSlug(db: Reader, { mission_id }: EngagementRow): Promise<string | null> {
  if (!mission_id) return null;
  const [open] = await db
    .select({ slug: publicMissions.slug })
    .from(publicMissions)
    .where(eq(publicMissions.mission_id, mission_id));
  return open?.slug ?? null;
}
