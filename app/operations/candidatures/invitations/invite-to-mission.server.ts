import { and, eq, sql } from "drizzle-orm";
import { beginLife } from "~/domain/candidatures/candidature-life";
import type { InvitationInput } from "~/domain/candidatures/invitation-form";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import { mayTurnIntoInvitation } from "~/domain/conversations/thread-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { isSlug, isUuid } from "~/domain/slug";
import {
  type CandidatureRow,
  candidatures,
  conversations,
  messages,
  missionFacts,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { addMessage } from "../../conversations/add-message.server";
import { findRelationship } from "../../conversations/find-relationship.server";
import { openConversation } from "../../conversations/open-conversation.server";
import { returnAttempt, takeAttempt } from "../../rate-limit.server";
import { lockOpenMission, lockPublicProfile } from "../open-mission.server";
import { recordBeginning } from "../record-beginning.server";
import { tellOfCandidature } from "../tell-of-candidature.server";

type ActContext = { readonly appUrl: string; readonly at: Date };
type Invited = Result<{ readonly candidatureId: string }>;
type Company = { readonly userId: string };

/** The submission key is an idempotency key: the same form sent twice is one invitation. */
type Invitation = InvitationInput & { readonly acharneSlug: string; readonly submissionKey: string };

/**
 * CAND-10: a validated company invites an Acharné to one of its open missions: a candidature that waits for them, its thread and
 * what they are told. The same form arriving twice is one invitation and counts once towards the day's limit.
 */
export async function inviteToMission(
  db: Db,
  actor: Actor,
  { acharneSlug, mission: missionSlug, message, submissionKey }: Invitation,
  { appUrl, at }: ActContext,
): Promise<Invited> {
  const company = mayInvite(actor);
  if (isRefusal(company)) return company;
  return db.transaction(async (tx): Promise<Invited> => {
    const acharneId = await findAcharneId(tx, acharneSlug);
    if (!acharneId || !(await lockPublicProfile(tx, acharneId)))
      return refused("missing", REFUSALS.acharneGone);
    // The counter's row lock makes a company's invitations wait for each other: the key is looked up after it.
    const throttled = await takeAttempt(tx, "approachByCompany", company.userId, at);
    const known = await findSent(tx, company, submissionKey);
    if (known) {
      await returnAttempt(tx, "approachByCompany", company.userId);
      const same = known.commercialId === acharneId && known.message === message && known.candidatureId;
      return same ? done({ candidatureId: same }) : refused("conflict", REFUSALS.alreadySent);
    }
    if (throttled) return { ...throttled, message: REFUSALS.tooManyApproaches };
    const blocked = await refuseBlocked(tx, company, acharneId);
    const mission = await lockOwnOpenMission(tx, company, missionSlug);
    const invited = blocked ?? (await beginInvitation(tx, company, { mission, acharneId, at }));
    if (!invited.ok) {
      await returnAttempt(tx, "approachByCompany", company.userId);
      return invited;
    }
    const { candidature } = invited;
    await openConversation(tx, {
      companyId: company.userId,
      commercialId: acharneId,
      origin: "invitation",
      candidatureId: candidature.id,
      by: "company",
      letter: message,
      at,
      submissionKey,
    });
    await tellInvited(db, tx, candidature, { letter: message, appUrl, at });
    return done({ candidatureId: candidature.id });
  });
}

type Turning = InvitationInput & { readonly conversationId: string; readonly submissionKey: string };

/** CAND-10, CONV-1: a company's own open approach becomes an invitation to one of its missions; the thread goes on. */
export async function turnIntoInvitation(
  db: Db,
  actor: Actor,
  { conversationId, mission: missionSlug, message, submissionKey }: Turning,
  { appUrl, at }: ActContext,
): Promise<Invited> {
  const company = mayInvite(actor);
  if (isRefusal(company)) return company;
  return db.transaction(async (tx): Promise<Invited> => {
    const own = and(eq(conversations.id, conversationId), eq(conversations.company_id, company.userId));
    const [seen] = isUuid(conversationId) ? await tx.select().from(conversations).where(own) : [];
    if (!seen) return refused("missing", REFUSALS.notFound);
    // Lock the mission and the profile before the thread; closing a mission and deleting an account take the same order.
    const mission = await lockOwnOpenMission(tx, company, missionSlug);
    const isPublic = seen.commercial_id !== null && (await lockPublicProfile(tx, seen.commercial_id));
    const [thread] = await tx.select().from(conversations).where(own).for("update");
    if (!thread) return refused("missing", REFUSALS.notFound);
    const known = await findSent(tx, company, submissionKey);
    if (known?.candidatureId && known.candidatureId === thread.candidature_id && known.message === message)
      return done({ candidatureId: known.candidatureId });
    const acharneId = thread.commercial_id;
    const facts = { ...thread, candidature: null, otherGone: acharneId === null };
    if (acharneId && !mayTurnIntoInvitation(facts, "company"))
      return refused("conflict", REFUSALS.approachTurned);
    if (!acharneId || !isPublic) return refused("missing", REFUSALS.acharneGone);
    const blocked = await refuseBlocked(tx, company, acharneId);
    if (blocked) return blocked;
    const invited = await beginInvitation(tx, company, { mission, acharneId, at });
    if (!invited.ok) return invited;
    const { candidature } = invited;
    await tx
      .update(conversations)
      .set({ origin: "invitation", candidature_id: candidature.id })
      .where(eq(conversations.id, thread.id));
    await addMessage(tx, {
      conversationId: thread.id,
      by: "company",
      text: message,
      contactsAllowed: false,
      at,
      submissionKey,
    });
    await tellInvited(db, tx, candidature, { letter: message, appUrl, at });
    return done({ candidatureId: candidature.id });
  });
}

function mayInvite(actor: Actor): Company | Refusal {
  const company = authorize(actor, "acharne.contact");
  const waits = isRefusal(company) && actor.kind === "user" && actor.role === "entreprise";
  return waits ? refused("forbidden", REFUSALS.companyNotValidated) : company;
}

const lockOwnOpenMission = async (tx: Tx, company: Company, slug: string) =>
  isSlug(slug)
    ? lockOpenMission(
        tx,
        sql`${eq(missionFacts.slug, slug)} and ${eq(missionFacts.company_id, company.userId)}`,
      )
    : undefined;

/** CONV-2: nobody is invited by a company with whom a side has ended a thread. */
async function refuseBlocked(tx: Tx, company: Company, acharneId: string): Promise<Refusal | undefined> {
  const standing = await findRelationship(tx, company.userId, acharneId);
  return standing === "blocked" ? refused("conflict", REFUSALS.threadClosed) : undefined;
}

type Begun = {
  readonly mission: Awaited<ReturnType<typeof lockOpenMission>>;
  readonly acharneId: string;
  readonly at: Date;
};

async function beginInvitation(
  tx: Tx,
  company: Company,
  { mission, acharneId, at }: Begun,
): Promise<Result<{ readonly candidature: CandidatureRow }>> {
  if (!mission) return refused("missing", REFUSALS.missionNotOpen, { mission: [REFUSALS.missionNotOpen] });
  const [candidature] = await tx
    .insert(candidatures)
    .values({
      ...beginLife("invited", at),
      mission_id: mission.id,
      company_id: company.userId,
      commercial_id: acharneId,
      created_at: at,
    })
    .onConflictDoNothing({ target: [candidatures.mission_id, candidatures.commercial_id] })
    .returning();
  return candidature
    ? done({ candidature })
    : refused("conflict", REFUSALS.alreadyCandidate, { mission: [REFUSALS.alreadyCandidate] });
}

type Telling = ActContext & { readonly letter: string };

async function tellInvited(db: Db, tx: Tx, candidature: CandidatureRow, { letter, appUrl, at }: Telling) {
  const eventId = await recordBeginning(tx, candidature, { move: "invite", by: "company", at });
  await tellOfCandidature(db, tx, candidature, {
    event: "invited",
    eventId,
    reason: null,
    text: null,
    letter: withoutContacts(letter),
    at,
    appUrl,
  });
}

async function findAcharneId(tx: Tx, slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await tx
    .select({ id: publicProfiles.profile_id })
    .from(publicProfiles)
    .where(eq(publicProfiles.slug, slug));
  return found?.id;
}

async function findSent(tx: Tx, company: Company, submissionKey: string) {
  const [sent] = await tx
    .select({
      commercialId: conversations.commercial_id,
      candidatureId: conversations.candidature_id,
      message: sql<string>`coalesce(${messages.original}, ${messages.body})`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(conversations.company_id, company.userId), eq(messages.submission_key, submissionKey)));
  return sent;
}
