import { desc, eq } from "drizzle-orm";
import { newOfferUntil } from "~/domain/candidatures/candidature-life";
import { NOTIFIED_OF } from "~/domain/candidatures/candidature-mail";
import type { CandidatureEvent } from "~/domain/candidatures/candidature-status";
import type { AnswerReason } from "~/domain/candidatures/refusal-reasons";
import type { Side } from "~/domain/conversations/conversation";
import { PATHS, pathOf } from "~/domain/paths";
import { type CandidatureFacts, candidatureMail } from "~/mails/candidature-mails";
import {
  type CandidatureRow,
  conversations,
  type EngagementRow,
  engagements,
  messages,
  offers,
  publicProfiles,
  shownMissions,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { findOtherSide } from "../conversations/other-side.server";
import { notify } from "../notifications/notify.server";
import { findOtherName } from "../other-name.server";
import { isOverseas, ownFirstName } from "../own-first-name.server";
import { LAST_OFFER_FIRST } from "./last-offer.server";
import { makeAnswerLinks } from "./mail-answers/answer-links.server";

type Notification = {
  readonly event: CandidatureEvent;
  readonly eventId: number;
  readonly reason: AnswerReason | null;
  readonly text: string | null;
  /** The masked message that came with it; else the letter of the thread. */
  readonly letter?: string;
  /** Whether it was an invitation before this event; by default from its status. */
  readonly invited?: boolean;
  readonly at: Date;
  readonly appUrl: string;
};

/** The burst key of the mails about one candidature (SAFE-4). */
export const burstOf = (candidatureId: string): string => `candidature:${candidatureId}`;

/** The events that a side can repeat, each one reverting the previous. */
const REPEATABLE: readonly CandidatureEvent[] = ["offered", "retracted", "submitted", "withdrawn"];

export const isRepeatable = (event: CandidatureEvent | undefined): boolean =>
  event !== undefined && REPEATABLE.includes(event);

/** NOTIF-1: notifies the sides that an event concerns, in the application and by mail. */
export async function notifyOfCandidature(
  db: Db,
  tx: Tx,
  candidature: CandidatureRow,
  notification: Notification,
): Promise<void> {
  const { event, eventId, reason, text, letter, invited, at, appUrl } = notification;
  const notified = NOTIFIED_OF[event];
  const facts = await findFacts(tx, candidature);
  const engagement = event === "accepted" ? await findAgreed(tx, candidature.id) : undefined;
  for (const { side, kind, own = false } of notified) {
    const userId = side === "company" ? candidature.company_id : candidature.commercial_id;
    if (!userId) continue;
    const from =
      event === "expired" ? null : side === "company" ? candidature.commercial_id : candidature.company_id;
    await notify(db, tx, {
      userId,
      kind,
      own,
      at,
      about: { candidatureId: candidature.id, eventId },
      from,
      ...(isRepeatable(event) ? { burst: burstOf(candidature.id) } : {}),
      mail: async () =>
        candidatureMail(event, side, {
          ...facts,
          ...(engagement ? { companyName: engagement.company_name } : {}),
          invited: invited ?? candidature.status === "invited",
          contact: await findGivenContact(tx, candidature, side, engagement),
          answers: await makeAnswerLinks(tx, { candidatureId: candidature.id, userId, event, appUrl, at }),
          letter: letter ?? facts.letter,
          expiresAt: candidature.expires_at,
          reason,
          text,
          newOfferUntil: side === "company" ? newOfferUntil(candidature, at) : null,
          link: `${appUrl}${engagement ? pathOf(PATHS.engagement, engagement.id) : pathOf(PATHS.candidature, candidature.id)}`,
        }),
    });
  }
}

/** OFFER-6: the engagement that the acceptance began; it has the real names, also of a confidential company. */
async function findAgreed(db: Reader, candidatureId: string): Promise<EngagementRow | undefined> {
  const [agreed] = await db
    .select()
    .from(engagements)
    .where(eq(engagements.candidature_id, candidatureId))
    .orderBy(desc(engagements.accepted_at))
    .limit(1);
  return agreed;
}

/** CONV-4: the contact of the other side, shared after an accepted offer. */
async function findGivenContact(
  db: Reader,
  candidature: CandidatureRow,
  side: Side,
  engagement: EngagementRow | undefined,
): Promise<CandidatureFacts["contact"]> {
  if (candidature.status !== "accepted") return null;
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.candidature_id, candidature.id));
  if (!conversation) return null;
  const { name, contact } = await findOtherSide(db, { conversation, candidature, side });
  const agreed = side === "commercial" ? engagement?.contact_name : engagement?.commercial_name;
  return contact && { name: agreed ?? name, ...contact };
}

/** The facts in the mails of a candidature; those of the commercial are public. */
async function findFacts(
  db: Reader,
  { id, mission_id, company_id, commercial_id, mission_title, ...payTerms }: CandidatureRow,
) {
  const [mission] = mission_id
    ? await db
        .select({ title: shownMissions.title })
        .from(shownMissions)
        .where(eq(shownMissions.mission_id, mission_id))
    : [];
  const [applicant = null] = commercial_id
    ? await db.select().from(publicProfiles).where(eq(publicProfiles.profile_id, commercial_id))
    : [];
  const [shown] = commercial_id
    ? await db
        .select({ firstName: shownProfiles.first_name })
        .from(shownProfiles)
        .where(eq(shownProfiles.profile_id, commercial_id))
    : [];
  const [letter] = await db
    .select({ body: messages.body })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversation_id, conversations.id))
    .where(eq(conversations.candidature_id, id))
    .orderBy(messages.id)
    .limit(1);
  const [offer] = await db
    .select()
    .from(offers)
    .where(eq(offers.candidature_id, id))
    .orderBy(...LAST_OFFER_FIRST)
    .limit(1);
  return {
    missionTitle: mission?.title ?? mission_title ?? "",
    companyName: await findOtherName(db, "commercial", { otherId: company_id, missionId: mission_id }),
    companyFirstName: await ownFirstName(db, company_id),
    overseas: await isOverseas(db, company_id),
    commercialFirstName: await ownFirstName(db, commercial_id),
    shownFirstName: shown?.firstName ?? "",
    commercialName: (await findOtherName(db, "company", { otherId: commercial_id })) ?? "",
    applicant,
    letter: letter?.body ?? "",
    payTerms,
    offer: offer ?? null,
  };
}
