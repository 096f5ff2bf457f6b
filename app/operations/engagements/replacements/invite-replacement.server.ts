import { and, desc, eq } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import type { AccountId } from "~/domain/companies/company-id";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import { beginsAgain, replacementLetter } from "~/domain/engagements/replacements";
import { CURRENT_STATE, NOTICES, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import {
  type CandidatureRow,
  candidatures,
  conversations,
  missionFacts,
  publicProfiles,
  replacementProposals,
  replacements,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { isRefusal } from "../../authorize";
import { findMissionOf } from "../../candidatures/agreed-mission.server";
import {
  beginInvitation,
  notifyInvited,
  refuseBlocked,
} from "../../candidatures/invitations/begin-invitation.server";
import { lifeOf } from "../../candidatures/lock-candidature.server";
import { makeMove } from "../../candidatures/make-move.server";
import { lockMission, lockPublicProfile } from "../../candidatures/open-mission.server";
import { addMessage } from "../../conversations/add-message.server";
import { mayContactAcharnes, type Recruiter } from "../../conversations/approach-once.server";
import { openConversation } from "../../conversations/open-conversation.server";
import { lockEngagement, readEngagement } from "../lock-engagement.server";
import { announceEngagement } from "../notify-of-engagement.server";
import { findOpenReplacement } from "./request-replacement.server";

type Invited = Result<{
  readonly candidatureId: string;
  readonly notice: { readonly title: string; readonly message?: string };
}>;

type ActContext = { readonly appUrl: string; readonly at: Date };

/**
 * REPL-3, CAND-10: the company invites one of the proposed Acharnés to the same mission, open or not, with the brief as its
 * letter. The request closes. A candidature that had ended begins again; one that waits for the company is taken as it is.
 */
export async function inviteReplacement(
  db: Db,
  actor: Actor,
  { engagementId, acharne }: { readonly engagementId: string; readonly acharne: string },
  { appUrl, at }: ActContext,
): Promise<Invited> {
  const member = mayContactAcharnes(actor);
  if (isRefusal(member)) return member;
  return db.transaction(async (tx): Promise<Invited> => {
    const read = await readEngagement(tx, actor, engagementId);
    if (read?.side !== "company") return refused("missing", REFUSALS.notFound);
    // Lock the mission and the profile before the engagement; closing a mission and deleting an account take the same order.
    const { mission_id } = read.engagement;
    const mission = mission_id ? await lockMission(tx, eq(missionFacts.id, mission_id)) : undefined;
    const [profile] = await tx
      .select({ id: publicProfiles.profile_id })
      .from(publicProfiles)
      .where(eq(publicProfiles.slug, acharne));
    if (!profile || !(await lockPublicProfile(tx, profile.id)))
      return refused("conflict", REFUSALS.acharneGone);
    const locked = await lockEngagement(tx, actor, engagementId);
    if (!locked.ok) return locked;
    const { engagement } = locked;
    const request = await findOpenReplacement(tx, engagement.id);
    if (!request) return answerClosed(tx, engagement.id, profile.id);
    const which = and(
      eq(replacementProposals.replacement_id, request.id),
      eq(replacementProposals.profile_id, profile.id),
    );
    if (!(await tx.$count(replacementProposals, which)))
      return refused("conflict", REFUSALS.replacementNotProposed);
    if (!mission) return refused("conflict", REFUSALS.missionGone);
    const blocked = await refuseBlocked(tx, member.companyId, profile.id);
    if (blocked) return blocked;
    const brief = await findMissionOf(tx, { id: engagement.candidature_id, mission_id, status: "accepted" });
    if (!brief) return refused("conflict", REFUSALS.missionGone);
    const invitation = { mission, acharneId: profile.id, letter: replacementLetter(brief), appUrl, at };
    const candidature = await inviteOnce(db, tx, member, invitation);
    if (candidature.status === "accepted") return refused("conflict", REFUSALS.alreadyCandidate);
    await tx
      .update(replacementProposals)
      .set({ invited_at: at, candidature_id: candidature.id })
      .where(which);
    await tx.update(replacements).set({ closed_at: at }).where(eq(replacements.id, request.id));
    await announceEngagement(tx, engagement);
    return done({ candidatureId: candidature.id, notice: NOTICES.invitationSent });
  });
}

/** The same invitation sent again gets the answer of the first. */
async function answerClosed(tx: Tx, engagementId: string, acharneId: string): Promise<Invited> {
  const [last] = await tx
    .select({
      profileId: replacementProposals.profile_id,
      candidatureId: replacementProposals.candidature_id,
    })
    .from(replacements)
    .innerJoin(replacementProposals, eq(replacementProposals.replacement_id, replacements.id))
    .where(and(eq(replacements.engagement_id, engagementId), eq(replacementProposals.profile_id, acharneId)))
    .orderBy(desc(replacements.requested_at))
    .limit(1);
  return last?.candidatureId
    ? done({ candidatureId: last.candidatureId, notice: NOTICES.invitationSent })
    : refused("conflict", REFUSALS.replacementClosed);
}

type Invitation = ActContext & {
  readonly mission: NonNullable<Awaited<ReturnType<typeof lockMission>>>;
  readonly acharneId: string;
  readonly letter: string;
};

/** The invited candidature: a new one, one that begins again, or one that is live or accepted already. */
async function inviteOnce(
  db: Db,
  tx: Tx,
  { userId: actorId, companyId }: Recruiter,
  invitation: Invitation,
): Promise<CandidatureRow> {
  const { mission, acharneId, letter, appUrl, at } = invitation;
  const begun = await beginInvitation(tx, { mission, acharneId, at });
  if (begun.ok) {
    await openConversation(tx, {
      companyId,
      authorId: actorId,
      commercialId: acharneId,
      origin: "invitation",
      candidatureId: begun.candidature.id,
      by: "company",
      letter,
      at,
    });
    await notifyInvited(db, tx, begun.candidature, { actorId, letter, appUrl, at });
    return begun.candidature;
  }
  const [known] = await tx
    .select()
    .from(candidatures)
    .where(and(eq(candidatures.mission_id, mission.id), eq(candidatures.commercial_id, acharneId)))
    .for("update");
  if (!known) throw new Error("neither a new candidature nor a known one");
  return beginsAgain(known.status) ? beginAgain(db, tx, known, { actorId, letter, appUrl, at }) : known;
}

async function beginAgain(
  db: Db,
  tx: Tx,
  ended: CandidatureRow,
  { actorId, letter, appUrl, at }: ActContext & { readonly actorId: AccountId; readonly letter: string },
): Promise<CandidatureRow> {
  const move = findMove(lifeOf(ended), "invite", "replacement", at);
  if (!move) throw new Error(`${CURRENT_STATE.candidature[ended.status]}, and does not begin again`);
  const [thread] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.candidature_id, ended.id))
    .for("update");
  if (!thread) throw new Error("a candidature without its thread");
  await addMessage(tx, {
    conversationId: thread.id,
    by: "company",
    authorId: actorId,
    text: letter,
    contactsAllowed: false,
    at,
  });
  const [renewed] = await tx
    .update(candidatures)
    .set({
      proposed_rate: null,
      commission_percent: null,
      commission_base: null,
      commission_due: null,
      available_from: null,
    })
    .where(eq(candidatures.id, ended.id))
    .returning();
  if (!renewed) throw new Error("the candidature is gone");
  const made = { move, actorId, letter: withoutContacts(letter), at, appUrl };
  return makeMove(db, tx, renewed, made);
}
