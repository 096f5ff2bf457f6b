import { and, desc, eq, sql } from "drizzle-orm";
import { newOfferUntil } from "~/domain/candidatures/candidature-life";
import { NOTIFIED_OF } from "~/domain/candidatures/candidature-mail";
import type { CandidatureEvent } from "~/domain/candidatures/candidature-status";
import type { AnswerReason } from "~/domain/candidatures/refusal-reasons";
import type { AccountId } from "~/domain/companies/company-id";
import type { Side } from "~/domain/conversations/conversation";
import { deliversWords } from "~/domain/conversations/thread-rules";
import { writerOf } from "~/domain/conversations/writer";
import { PATHS, pathOf } from "~/domain/paths";
import { type CandidatureFacts, candidatureMail } from "~/mails/candidature-mails";
import {
  type CandidatureRow,
  candidatureEvents,
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
import { shownMemberName } from "../companies/member-name.server";
import { findOtherSide } from "../conversations/other-side.server";
import { notify } from "../notifications/notify.server";
import { type Addressee, notifyCompany } from "../notifications/notify-company.server";
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

/** The events whose mail has the letter of the thread. */
const OPENED_BY: readonly CandidatureEvent[] = ["submitted", "invited"];

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
  const { company_id, commercial_id } = candidature;
  const mailTo = async (side: Side, { userId, firstName, works }: Addressee, own = false) => ({
    ...candidatureMail(event, side, {
      ...facts,
      readerFirstName: firstName,
      ...(engagement ? { companyName: engagement.company_name } : {}),
      invited: invited ?? candidature.status === "invited",
      contact: await findGivenContact(tx, candidature, side, engagement),
      answers: works
        ? await makeAnswerLinks(tx, { candidatureId: candidature.id, userId, event, appUrl, at })
        : [],
      letter: letter ?? facts.letter,
      writer: side === "commercial" ? await findWriter(tx, candidature, eventId, facts.companyName) : null,
      expiresAt: candidature.expires_at,
      reason,
      text,
      newOfferUntil: side === "company" ? newOfferUntil(candidature, at) : null,
      link: `${appUrl}${engagement ? pathOf(PATHS.engagement, engagement.id) : pathOf(PATHS.candidature, candidature.id)}`,
    }),
    // REPLY-1: the mails with words of the other side, in a thread that delivers an answer.
    answeredIn: works && !own && (text || OPENED_BY.includes(event)) ? facts.answeredIn : null,
  });
  for (const { side, kind, own = false } of notified) {
    const notification = {
      kind,
      own,
      at,
      about: { candidatureId: candidature.id, eventId },
      from: event === "expired" ? null : side === "company" ? commercial_id : company_id,
      ...(isRepeatable(event) ? { burst: burstOf(candidature.id) } : {}),
    };
    if (side === "company" && company_id)
      await notifyCompany(db, tx, {
        ...notification,
        companyId: company_id,
        concerns: { missionId: candidature.mission_id, conversationId: facts.conversationId },
        mail: (member) => mailTo(side, member),
      });
    if (side === "commercial" && commercial_id) {
      const acharne = { userId: commercial_id as AccountId, works: true };
      await notify(db, tx, {
        ...notification,
        userId: commercial_id,
        mail: async () => mailTo(side, { ...acharne, firstName: await ownFirstName(tx, commercial_id) }, own),
      });
    }
  }
}

/** TEAM-4: the member whose event it is, as the Acharné reads them; null of a confidential company. */
async function findWriter(
  db: Reader,
  { company_id }: CandidatureRow,
  eventId: number,
  companyName: string | null,
): Promise<string | null> {
  if (companyName === null) return null;
  const [event] = await db
    .select({ name: shownMemberName(candidatureEvents.actor_id, sql`${company_id}::uuid`) })
    .from(candidatureEvents)
    .where(and(eq(candidatureEvents.id, eventId), eq(candidatureEvents.by, "company")));
  return event?.name ? writerOf(companyName, event.name) : null;
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
    .select({ conversationId: conversations.id, status: conversations.status, body: messages.body })
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
    overseas: await isOverseas(db, company_id),
    shownFirstName: shown?.firstName ?? "",
    commercialName: (await findOtherName(db, "company", { otherId: commercial_id })) ?? "",
    applicant,
    conversationId: letter?.conversationId ?? null,
    letter: letter?.body ?? "",
    answeredIn: letter && deliversWords(letter.status) ? letter.conversationId : null,
    payTerms,
    offer: offer ?? null,
  };
}
