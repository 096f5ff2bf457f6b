import { desc, eq } from "drizzle-orm";
import { profileFormPath } from "~/domain/accounts/page-after-sign-in";
import {
  FIELD_ERRORS,
  type Notice,
  REFUSALS,
  REVIEW_FIRST,
  STANDING,
  VERSION_RESTORED,
} from "~/domain/messages";
import { type Ground, USUAL_GROUND } from "~/domain/moderation/grounds";
import { reasonFor } from "~/domain/moderation/moderation-form";
import { refuseModeration } from "~/domain/moderation/refuse-moderation";
import { PATHS, pathOf } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { isComplete, isCompleteCommercial } from "~/domain/profiles/complete";
import { companyFacts } from "~/domain/profiles/profile-columns";
import { PROFILE_TRANSITIONS, type ProfileEvent, type ProfileStatus } from "~/domain/profiles/profile-status";
import { done, type Result, refused } from "~/domain/result";
import { findTransition, isUndoable, type Transition } from "~/domain/transition";
import { profileMails, type Statement } from "~/mails/moderation-mails";
import { moderationActs, type ProfileRow, profiles } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { tellProfileUnpublished } from "../candidatures/tell-under-way.server";
import { countTransparencyAct } from "../moderation/transparency/count-act.server";
import { type ActContext, undoableUntil } from "../moderation/undoable.server";
import { notify } from "../notifications/notify.server";
import { profileBefore } from "./profile-before.server";
import {
  hideFromPublic,
  isShownToPublic,
  restoreToPublic,
  showCompany,
  showToPublic,
} from "./publish-profile.server";

type Moderation = {
  readonly profileId: string;
  readonly move: string;
  /** As it was given; null where nothing was asked for. */
  readonly reason: string | null;
  /** SAFE-6: what it rests on where it restricts somebody, and whether a report led to it. */
  readonly ground?: Ground;
  readonly byReport?: boolean;
  /** When what the administrator read was written; a later edit is not theirs to decide on yet. */
  readonly seen?: Date | null;
  /** The move that is taken back by `undo`. */
  readonly undoing?: string;
};

type Moderated = Result<{
  readonly notice: Omit<Notice, "tone">;
  /** The reason that its owner reads of what one press took down; null of every other move. */
  readonly told: string | null;
  /** ADM-9: it went back to the queue instead of the public. */
  readonly unread?: true;
}>;

/**
 * ADM-5, ADM-6: moves a profile as STATE-1 allows, together with what the public reads, the record of the act
 * and the mail to its owner. Of two administrators at once, the second gets 'conflict'.
 */
export async function moderateProfile(
  db: Db,
  actor: Actor,
  moderation: Moderation,
  circumstances: ActContext,
): Promise<Moderated> {
  const admin = authorize(actor, "profile.moderate");
  if (isRefusal(admin)) return admin;
  return db.transaction((tx) => moderateProfileIn(db, tx, admin, moderation, circumstances));
}

/** The same as a part of what else an administrator decides; nothing is written where it refuses. */
export async function moderateProfileIn(
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  {
    profileId,
    move: name,
    reason: given,
    ground = USUAL_GROUND,
    byReport = false,
    seen,
    undoing,
  }: Moderation,
  { appUrl, at, undoable = false }: ActContext,
): Promise<Moderated> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, profileId)).for("no key update");
  if (!profile) return refused("missing", REFUSALS.notFound);
  const isPublic = await isShownToPublic(tx, profileId);
  const move = findTransition(PROFILE_TRANSITIONS, {
    from: profile.status,
    name,
    by: "admin",
    // PUB-5: a company has no page; what is taken from it is its validation.
    isPublic: isPublic || profile.company_validated_at !== null,
    undoing,
  });
  if (!move) return refused("conflict", REFUSALS.alreadyMoved(STANDING.profile[profile.status]));
  const refusal = refuseModeration(move, { isOwn: profileId === admin.userId, companyWaits: false });
  if (refusal) return refused("conflict", refusal);
  const reason = reasonFor(move, given, "profile");
  if (reason === undefined) {
    const message = FIELD_ERRORS.reasonRequired;
    return refused("invalid", message, { reason: [message] });
  }
  if (seen && profile.updated_at > seen) return refused("conflict", REFUSALS.editedSince);
  if (move.effect === "show" && !isComplete(profile)) return refused("conflict", REFUSALS.incompleteProfile);
  const later = undoable && isUndoable(PROFILE_TRANSITIONS, move) ? undoableUntil(db, at) : undefined;
  const acting = later?.db ?? db;
  const before = later && (await profileBefore(tx, profile));
  const removedFrom = move.effect === "show" ? await statusBeforeRemoval(tx, profile) : undefined;
  const restored = removedFrom && (await restoreToPublic(tx, profile, at)) ? removedFrom : undefined;
  // Nobody validated the edit that the row holds, and the version before it is not known.
  const unread = !restored && removedFrom !== undefined && removedFrom !== "published";
  const status = unread ? "pending" : (restored ?? move.to);
  const [written] = await tx
    .update(profiles)
    .set({ status, ...(unread ? {} : validation(profile, move.effect, at)) })
    .where(eq(profiles.id, profileId))
    .returning({ at: profiles.updated_at });
  if (!restored && !unread) await applyToPublic(acting, tx, profile, move.effect, at);
  if (move.effect === "hide") await tellProfileUnpublished(acting, tx, profile, { appUrl, at });
  const [act] = await tx
    .insert(moderationActs)
    .values({
      profileId,
      adminId: admin.userId,
      move: move.name,
      fromStatus: move.from,
      toStatus: status,
      reason,
      ground: move.reason ? ground : null,
      byReport,
      waitedSince: move.from === "pending" ? profile.submitted_at : null,
      createdAt: at,
    })
    .returning({ id: moderationActs.id });
  await recordAct(tx, {
    kind: "profile.moderated",
    at,
    actorId: admin.userId,
    subjectId: profileId,
    facts: { move: move.name, from: move.from, to: status },
    reason,
  });
  const statement = move.reason
    ? { ground, byReport, link: `${appUrl}${act ? pathOf(PATHS.contest, String(act.id)) : PATHS.decisions}` }
    : null;
  if (statement)
    await countTransparencyAct(tx, { what: "restriction", kind: `profile.${move.name}`, source: ground }, at);
  const { event } = move;
  if (event && !unread)
    await notify(acting, tx, {
      userId: profileId,
      kind: "profile_reviewed",
      at,
      about: {},
      owed: statement !== null,
      mail: () => outcomeMail(profile, { event, isPublic, reason, statement, appUrl }),
    });
  if (later && before && written && act)
    await later.keep(tx, { adminId: admin.userId, actId: act.id, rowWritten: written.at, before });
  if (unread) return done({ notice: REVIEW_FIRST.profile, told: null, unread });
  const notice = status === move.to ? move.success : VERSION_RESTORED.profile;
  return done({ notice, told: move.reason === "prewritten" ? reason : null });
}

/** The state of a draft before an administrator took its public version away, where nothing else has happened to it since. */
async function statusBeforeRemoval(tx: Tx, { id, status }: ProfileRow): Promise<ProfileStatus | undefined> {
  if (status !== "draft") return undefined;
  const [act] = await tx
    .select({ move: moderationActs.move, from: moderationActs.fromStatus })
    .from(moderationActs)
    .where(eq(moderationActs.profileId, id))
    .orderBy(desc(moderationActs.id))
    .limit(1);
  return PROFILE_TRANSITIONS.find(
    ({ name, from, effect }) => name === act?.move && from === act.from && effect === "hide",
  )?.from;
}

type Effect = Transition<ProfileStatus>["effect"];

/** PUB-5: a company is validated from its first publication on, until an administrator unpublishes it. */
function validation(profile: ProfileRow, effect: Effect, at: Date) {
  if (companyNameOf(profile) === null) return {};
  if (effect === "hide") return { company_validated_at: null };
  if (effect !== "show") return {};
  return { company_validated_at: profile.company_validated_at ?? at };
}

const companyNameOf = ({ competences }: ProfileRow): string | null =>
  companyFacts(competences)?.company_name ?? null;

/** A rejected edit leaves the published version in place (PUB-7); unpublishing takes it away at once. */
async function applyToPublic(db: Db, tx: Tx, profile: ProfileRow, effect: Effect, at: Date): Promise<void> {
  if (effect === "hide") await hideFromPublic(db, tx, profile.id);
  if (effect !== "show") return;
  if (isCompleteCommercial(profile)) await showToPublic(db, tx, profile, at);
  const name = companyNameOf(profile);
  if (name !== null) await showCompany(tx, profile, name);
}

type Outcome = {
  readonly event: ProfileEvent;
  /** Whether a version of it was public before. */
  readonly isPublic: boolean;
  readonly reason: string | null;
  readonly statement: Statement | null;
  readonly appUrl: string;
};

function outcomeMail(profile: ProfileRow, { event, isPublic, reason, statement, appUrl }: Outcome) {
  const links = {
    form: `${appUrl}${profileFormPath(profile.role)}`,
    dashboard: `${appUrl}${PATHS.dashboard}`,
  };
  const firstName = profile.first_name ?? "Bonjour";
  return profileMails[event]({ firstName, role: profile.role, reason, statement, isPublic, links });
}
