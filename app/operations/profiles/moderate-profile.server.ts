import { desc, eq } from "drizzle-orm";
import { profileFormPath } from "~/domain/accounts/page-after-sign-in";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { isComplete, isCompleteCommercial } from "~/domain/profiles/complete";
import { companyFacts } from "~/domain/profiles/profile-columns";
import { PROFILE_TRANSITIONS, type ProfileEvent, type ProfileStatus } from "~/domain/profiles/profile-status";
import type { Transition } from "~/domain/transition";
import { profileMails } from "~/mails/moderation-mails";
import { moderationActs, type ProfileRow, profiles } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { notifyProfileUnpublished } from "../candidatures/notify-under-way.server";
import {
  type Moderated,
  type Moderation,
  type ModerationRules,
  moderate,
  moderateIn,
} from "../moderation/moderate.server";
import type { ActContext } from "../moderation/undoable.server";
import { notify } from "../notifications/notify.server";
import { type ProfileBefore, profileBefore } from "./profile-before.server";
import {
  hideFromPublic,
  isShownToPublic,
  restoreToPublic,
  showCompany,
  showToPublic,
} from "./publish-profile.server";

type ProfileModeration = Moderation & { readonly profileId: string };

const RULES: ModerationRules<"profile", ProfileRow, ProfileEvent, ProfileBefore> = {
  kind: "profile",
  action: "profile.moderate",
  transitions: PROFILE_TRANSITIONS,
  ownerOf: ({ id }) => id,
  async lock(tx, id) {
    const [profile] = await tx.select().from(profiles).where(eq(profiles.id, id)).for("no key update");
    return profile;
  },
  isPublic: (tx, { id }) => isShownToPublic(tx, id),
  // PUB-5: a company has no page; unpublishing takes its validation away.
  isValidated: ({ company_validated_at }) => company_validated_at !== null,
  isCompanyWaiting: async () => false,
  canBeShown: isComplete,
  snapshot: profileBefore,
  async restore(_db, tx, profile, move, at) {
    const removedFrom = move.effect === "show" ? await statusBeforeRemoval(tx, profile) : undefined;
    if (!removedFrom) return null;
    if (await restoreToPublic(tx, profile, at)) return { status: removedFrom };
    // The row contains an edit that was not validated, and no earlier version was stored.
    return removedFrom === "published" ? null : { status: "pending", unread: true };
  },
  async write(tx, profile, { move, status, unread, at }) {
    const [written] = await tx
      .update(profiles)
      .set({ status, ...(unread ? {} : validation(profile, move.effect, at)) })
      .where(eq(profiles.id, profile.id))
      .returning({ at: profiles.updated_at });
    return written?.at;
  },
  /** A rejected edit leaves the published version in place (PUB-7). */
  async apply(db, tx, profile, { effect }, { appUrl, at }) {
    if (effect === "hide") {
      await hideFromPublic(db, tx, profile.id);
      await notifyProfileUnpublished(db, tx, profile, { appUrl, at });
    }
    if (effect === "show") {
      if (isCompleteCommercial(profile)) await showToPublic(db, tx, profile, at);
      const name = companyNameOf(profile);
      if (name !== null) await showCompany(tx, profile, name);
    }
  },
  async notifyOwner(db, tx, { id, role, first_name }, { event, at, isPublic, reason, statement, appUrl }) {
    const links = { form: `${appUrl}${profileFormPath(role)}`, dashboard: `${appUrl}${PATHS.dashboard}` };
    const firstName = first_name ?? "Bonjour";
    await notify(db, tx, {
      userId: id,
      kind: "profile_reviewed",
      at,
      about: {},
      mandatory: statement !== null,
      mail: () => profileMails[event]({ firstName, role, reason, statement, isPublic, links }),
    });
  },
};

/** ADM-5: see `moderate`. */
export const moderateProfile = (
  db: Db,
  actor: Actor,
  { profileId, ...moderation }: ProfileModeration,
  context: ActContext,
): Promise<Moderated> => moderate(RULES, db, actor, profileId, moderation, context);

export const moderateProfileIn = (
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  { profileId, ...moderation }: ProfileModeration,
  context: ActContext,
): Promise<Moderated> => moderateIn(RULES, db, tx, admin, profileId, moderation, context);

/** The status before an administrator unpublished the profile, if nothing was decided since. */
async function statusBeforeRemoval(tx: Tx, { id, status }: ProfileRow): Promise<ProfileStatus | undefined> {
  if (status !== "draft") return undefined;
  const [act] = await tx
    .select({ move: moderationActs.move, from: moderationActs.from_status })
    .from(moderationActs)
    .where(eq(moderationActs.profile_id, id))
    .orderBy(desc(moderationActs.id))
    .limit(1);
  return PROFILE_TRANSITIONS.find(
    ({ name, from, effect }) => name === act?.move && from === act.from && effect === "hide",
  )?.from;
}

/** PUB-5: a company is validated from its first publication until an administrator unpublishes it. */
function validation(profile: ProfileRow, effect: Transition<ProfileStatus>["effect"], at: Date) {
  if (companyNameOf(profile) === null) return {};
  if (effect === "hide") return { company_validated_at: null };
  if (effect !== "show") return {};
  return { company_validated_at: profile.company_validated_at ?? at };
}

const companyNameOf = ({ competences }: ProfileRow): string | null =>
  companyFacts(competences)?.company_name ?? null;
