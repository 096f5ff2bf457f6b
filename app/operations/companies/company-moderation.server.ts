import { eq } from "drizzle-orm";
import { profileFormPath } from "~/domain/accounts/page-after-sign-in";
import type { CompanyId } from "~/domain/companies/company-id";
import { isCompleteCompany } from "~/domain/companies/complete-company";
import { PATHS } from "~/domain/paths";
import { PROFILE_TRANSITIONS, type ProfileEvent } from "~/domain/profiles/profile-status";
import { profileMails } from "~/mails/moderation-mails";
import {
  type CompanyRow,
  companies,
  moderationActs,
  publicCompanies,
  shownCompanies,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { notifyProfileUnpublished } from "../candidatures/notify-under-way.server";
import type { ModerationRules } from "../moderation/moderate.server";
import { statusBeforeRemoval } from "../moderation/status-before-removal.server";
import { notifyCompany } from "../notifications/notify-company.server";
import { type CompanyBefore, companyBefore } from "./company-before.server";
import { showCompany } from "./publish-company.server";
import { recountCompanyPage } from "./recount-company-page.server";
import { lockMissions } from "./team/lock-team.server";

/**
 * Locks a company to moderate it, and its missions before: unpublishing it locks their candidatures, which the deletion of the
 * company locks between the two.
 */
export async function lockModerated(tx: Tx, id: CompanyId): Promise<CompanyRow | undefined> {
  await lockMissions(tx, id);
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for("no key update");
  return company;
}

/** TEAM-7, ADM-5: how administrators moderate a company, by the status table of profiles. */
export const COMPANY_RULES: ModerationRules<"profile", CompanyRow, ProfileEvent, CompanyBefore> = {
  kind: "profile",
  action: "profile.moderate",
  transitions: PROFILE_TRANSITIONS,
  subject: "company_id",
  ownerOf: ({ id }) => id,
  lock: lockModerated,
  isPublic: async (tx, { id }) => (await tx.$count(publicCompanies, eq(publicCompanies.company_id, id))) > 0,
  // PUB-5: unpublishing takes the validation away, also of a company without a page.
  isValidated: ({ validated_at }) => validated_at !== null,
  isCompanyWaiting: async () => false,
  canBeShown: isCompleteCompany,
  snapshot: companyBefore,
  async restore(_db, tx, company, move) {
    const removedFrom =
      move.effect === "show"
        ? await statusBeforeRemoval(tx, eq(moderationActs.company_id, company.id), company.status)
        : undefined;
    if (!removedFrom) return null;
    // The version of a company stayed in place when it was unpublished (PUB-7).
    const isStored = (await tx.$count(shownCompanies, eq(shownCompanies.company_id, company.id))) > 0;
    if (isStored) return { status: removedFrom };
    return removedFrom === "published" ? null : { status: "pending", unread: true };
  },
  async write(tx, { id, validated_at }, { move: { effect }, status, unread, at }) {
    const validation =
      effect === "hide"
        ? { validated_at: null }
        : effect === "show" && !unread
          ? { validated_at: validated_at ?? at }
          : {};
    const [written] = await tx
      .update(companies)
      .set({ status, ...validation })
      .where(eq(companies.id, id))
      .returning({ at: companies.updated_at });
    return written?.at;
  },
  async apply(db, tx, company, { effect }, { appUrl, at }) {
    if (effect === "hide")
      await notifyProfileUnpublished(db, tx, { id: company.id, role: "entreprise" }, { appUrl, at });
    if (effect === "show" && isCompleteCompany(company)) await showCompany(tx, company);
  },
  settle: (db, tx, { id }, at) => recountCompanyPage(db, tx, id, at),
  async notifyOwner(db, tx, { id }, { event, at, isPublic, reason, statement, appUrl }) {
    const role = "entreprise";
    const links = { form: `${appUrl}${profileFormPath(role)}`, dashboard: `${appUrl}${PATHS.dashboard}` };
    await notifyCompany(db, tx, {
      companyId: id,
      concerns: {},
      kind: "profile_reviewed",
      at,
      about: {},
      mandatory: statement !== null,
      mail: ({ firstName }) => profileMails[event]({ firstName, role, reason, statement, isPublic, links }),
    });
  },
};
