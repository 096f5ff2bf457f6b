import { and, eq, sql } from "drizzle-orm";
import type { InvitationInput } from "~/domain/candidatures/invitation-form";
import type { CompanyId } from "~/domain/companies/company-id";
import { mayTurnIntoInvitation } from "~/domain/conversations/thread-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isSlug, isUuid } from "~/domain/slug";
import { conversations, missionFacts } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { isRefusal } from "../../authorize";
import { addMessage } from "../../conversations/add-message.server";
import { approachOnce, findSent, mayContactAcharnes } from "../../conversations/approach-once.server";
import { openConversation } from "../../conversations/open-conversation.server";
import { lockOpenMission, lockPublicProfile } from "../open-mission.server";
import { beginInvitation, notifyInvited, refuseBlocked } from "./begin-invitation.server";

type ActContext = { readonly appUrl: string; readonly at: Date };
type Invited = Result<{ readonly candidatureId: string }>;

type Invitation = InvitationInput & { readonly acharneSlug: string; readonly submissionKey: string };

/** CAND-10: a validated company invites an Acharné to one of its open missions: creates the candidature and its thread. */
export async function inviteToMission(
  db: Db,
  actor: Actor,
  { acharneSlug, mission: missionSlug, message, submissionKey }: Invitation,
  { appUrl, at }: ActContext,
): Promise<Invited> {
  const company = mayContactAcharnes(actor);
  if (isRefusal(company)) return company;
  const { companyId, userId } = company;
  return db.transaction((tx) =>
    approachOnce(
      tx,
      company,
      { acharneSlug, message, submissionKey, at },
      ({ candidatureId }): Invited | undefined => (candidatureId ? done({ candidatureId }) : undefined),
      async (acharneId) => {
        const blocked = await refuseBlocked(tx, companyId, acharneId);
        const mission = await lockOwnOpenMission(tx, companyId, missionSlug);
        const invited = blocked ?? (await beginInvitation(tx, { mission, acharneId, at }));
        if (!invited.ok) return invited;
        const { candidature } = invited;
        await openConversation(tx, {
          companyId,
          authorId: userId,
          commercialId: acharneId,
          origin: "invitation",
          candidatureId: candidature.id,
          by: "company",
          letter: message,
          at,
          submissionKey,
        });
        await notifyInvited(db, tx, candidature, { actorId: userId, letter: message, appUrl, at });
        return done({ candidatureId: candidature.id });
      },
    ),
  );
}

type Turning = InvitationInput & { readonly conversationId: string; readonly submissionKey: string };

/** CAND-10, CONV-1: turns a company's own open approach into an invitation to one of its missions, in the same thread. */
export async function turnIntoInvitation(
  db: Db,
  actor: Actor,
  { conversationId, mission: missionSlug, message, submissionKey }: Turning,
  { appUrl, at }: ActContext,
): Promise<Invited> {
  const company = mayContactAcharnes(actor);
  if (isRefusal(company)) return company;
  const { companyId, userId } = company;
  return db.transaction(async (tx): Promise<Invited> => {
    const own = and(eq(conversations.id, conversationId), eq(conversations.company_id, companyId));
    const [seen] = isUuid(conversationId) ? await tx.select().from(conversations).where(own) : [];
    if (!seen) return refused("missing", REFUSALS.notFound);
    // Lock the mission and the profile before the thread; closing a mission and deleting an account take the same order.
    const mission = await lockOwnOpenMission(tx, companyId, missionSlug);
    const isPublic = seen.commercial_id !== null && (await lockPublicProfile(tx, seen.commercial_id));
    const [thread] = await tx.select().from(conversations).where(own).for("update");
    if (!thread) return refused("missing", REFUSALS.notFound);
    const known = await findSent(tx, companyId, submissionKey);
    if (known?.candidatureId && known.candidatureId === thread.candidature_id && known.message === message)
      return done({ candidatureId: known.candidatureId });
    const acharneId = thread.commercial_id;
    const facts = { ...thread, candidature: null, otherGone: acharneId === null };
    if (acharneId && !mayTurnIntoInvitation(facts, "company"))
      return refused("conflict", REFUSALS.approachTurned);
    if (!acharneId || !isPublic) return refused("missing", REFUSALS.acharneGone);
    const blocked = await refuseBlocked(tx, companyId, acharneId);
    if (blocked) return blocked;
    const invited = await beginInvitation(tx, { mission, acharneId, at });
    if (!invited.ok) return invited;
    const { candidature } = invited;
    await tx
      .update(conversations)
      .set({ origin: "invitation", candidature_id: candidature.id })
      .where(eq(conversations.id, thread.id));
    await addMessage(tx, {
      conversationId: thread.id,
      by: "company",
      authorId: userId,
      text: message,
      contactsAllowed: false,
      at,
      submissionKey,
    });
    await notifyInvited(db, tx, candidature, { actorId: userId, letter: message, appUrl, at });
    return done({ candidatureId: candidature.id });
  });
}

const lockOwnOpenMission = async (tx: Tx, companyId: CompanyId, slug: string) =>
  isSlug(slug)
    ? lockOpenMission(tx, sql`${eq(missionFacts.slug, slug)} and ${eq(missionFacts.company_id, companyId)}`)
    : undefined;
