import { and, eq } from "drizzle-orm";
import { profileFormPath } from "~/domain/accounts/page-after-sign-in";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { isCompleteCommercial } from "~/domain/profiles/complete";
import { PROFILE_TRANSITIONS, type ProfileEvent } from "~/domain/profiles/profile-status";
import { profileMails } from "~/mails/moderation-mails";
import { companies, moderationActs, type ProfileRow, profiles } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { notifyProfileUnpublished } from "../candidatures/notify-under-way.server";
import { COMPANY_RULES } from "../companies/company-moderation.server";
import {
  type Moderated,
  type Moderation,
  type ModerationRules,
  moderateIn,
} from "../moderation/moderate.server";
import { statusBeforeRemoval } from "../moderation/status-before-removal.server";
import type { ActContext } from "../moderation/undoable.server";
import { notify } from "../notifications/notify.server";
import { type ProfileBefore, profileBefore } from "./profile-before.server";
import { hideFromPublic, isShownToPublic, restoreToPublic, showToPublic } from "./publish-profile.server";

type ProfileModeration = Moderation & { readonly profileId: string };

const RULES: ModerationRules<"profile", ProfileRow, ProfileEvent, ProfileBefore> = {
  kind: "profile",
  action: "profile.moderate",
  transitions: PROFILE_TRANSITIONS,
  subject: "profile_id",
  ownerOf: ({ id }) => id,
  async lock(tx, id) {
    const [profile] = await tx
      .select()
      .from(profiles)
      .where(and(eq(profiles.id, id), eq(profiles.role, "commercial")))
      .for("no key update");
    return profile;
  },
  isPublic: (tx, { id }) => isShownToPublic(tx, id),
  isValidated: () => false,
  isCompanyWaiting: async () => false,
  canBeShown: isCompleteCommercial,
  snapshot: profileBefore,
  async restore(db, tx, profile, move, at) {
    const removedFrom =
      move.effect === "show"
        ? await statusBeforeRemoval(tx, eq(moderationActs.profile_id, profile.id), profile.status)
        : undefined;
    if (!removedFrom) return null;
    if (await restoreToPublic(db, tx, profile, at)) return { status: removedFrom };
    // The row contains an edit that was not validated, and no earlier version was stored.
    return removedFrom === "published" ? null : { status: "pending", unread: true };
  },
  async write(tx, profile, { status }) {
    const [written] = await tx
      .update(profiles)
      .set({ status })
      .where(eq(profiles.id, profile.id))
      .returning({ at: profiles.updated_at });
    return written?.at;
  },
  /** A rejected edit leaves the published version in place (PUB-7). */
  async apply(db, tx, profile, { effect }, { appUrl, at }) {
    if (effect === "hide") {
      await hideFromPublic(db, tx, profile.id, at);
      await notifyProfileUnpublished(db, tx, profile, { appUrl, at });
    }
    if (effect === "show" && isCompleteCommercial(profile)) await showToPublic(db, tx, profile, at);
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

/** ADM-5, TEAM-7: moderates the profile of an Acharné, or the company with that id; see `moderateIn`. */
export async function moderateProfile(
  db: Db,
  actor: Actor,
  moderation: ProfileModeration,
  context: ActContext,
): Promise<Moderated> {
  const admin = authorize(actor, RULES.action);
  if (isRefusal(admin)) return admin;
  return db.transaction((tx) => moderateProfileIn(db, tx, admin, moderation, context));
}

export async function moderateProfileIn(
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  { profileId, ...moderation }: ProfileModeration,
  context: ActContext,
): Promise<Moderated> {
  const isCompany = (await tx.$count(companies, eq(companies.id, profileId))) > 0;
  return isCompany
    ? moderateIn(COMPANY_RULES, db, tx, admin, profileId, moderation, context)
    : moderateIn(RULES, db, tx, admin, profileId, moderation, context);
}
