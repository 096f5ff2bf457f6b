import { asc, eq } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import type { Actor } from "~/domain/policy";
import { fullName } from "~/domain/profiles/name";
import {
  type EngagementRow,
  engagementEvents,
  engagementTerms,
  points,
  publicMissions,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findMissionOf } from "../candidatures/agreed-mission.server";
import { findContactMember } from "../companies/contact-member.server";
import { findGivenContact } from "../conversations/given-contact.server";
import { findChanges } from "./changes/find-changes.server";
import { readEngagement } from "./lock-engagement.server";
import { findActReader, findThreadId, otherNameOf } from "./notify-of-engagement.server";
import { findTrialFor } from "./trial/find-trial-answers.server";

/** ENG-3: an engagement with everything its page shows; undefined for everybody but its two sides. */
export async function findEngagement(db: Reader, actor: Actor, id: string) {
  const read = await readEngagement(db, actor, id);
  if (!read) return undefined;
  const { engagement, side, actorId, mayAct } = read;
  const [terms, changes, acts, events, brief, other, threadId, missionSlug, trial, reader] =
    await Promise.all([
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
      findActReader(db, engagement, { side, userId: actorId }),
    ]);
  const parts = { terms, changes, acts, events, brief, other, threadId, missionSlug, trial };
  return { engagement, side, mayAct, reader, ...parts };
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

/** The other side: its name of the acceptance, and its contact as long as it exists (CONV-4). */
async function findOther(db: Reader, engagement: EngagementRow, side: Side) {
  const { company_id, commercial_id } = engagement;
  const name = otherNameOf(engagement, side);
  if (side === "company") {
    const contact = commercial_id ? ((await findGivenContact(db, commercial_id)) ?? null) : null;
    return { name, contactName: null, contact, isGone: commercial_id === null };
  }
  const member = company_id && (await findContactMember(db, engagement, company_id));
  return {
    name,
    contactName: member?.first_name ? fullName(member) : null,
    contact: member ? { email: member.email, phone: member.phone } : null,
    isGone: company_id === null,
  };
}

async function findMissionSlug(db: Reader, { mission_id }: EngagementRow): Promise<string | null> {
  if (!mission_id) return null;
  const [open] = await db
    .select({ slug: publicMissions.slug })
    .from(publicMissions)
    .where(eq(publicMissions.mission_id, mission_id));
  return open?.slug ?? null;
}
