import { and, eq } from "drizzle-orm";
import { only } from "~/domain/columns";
import type { CompanyId } from "~/domain/companies/company-id";
import { spanOf, statusByDate } from "~/domain/engagements/engagement-life";
import { isTrialOffer, PROMISED_TERMS } from "~/domain/engagements/engagement-terms";
import { fullName } from "~/domain/profiles/name";
import {
  type CandidatureRow,
  type EngagementRow,
  engagements,
  engagementTerms,
  memberships,
  type OfferRow,
  shownCompanies,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { findLastOffer } from "../candidatures/last-offer.server";
import { offererOf } from "../companies/contact-member.server";
import { recountCompanyPage } from "../companies/recount-company-page.server";
import { recountFreeWeeks } from "../profiles/availability/recount-free-weeks.server";

/** ENG-1: begins the engagement of an accepted offer, with its own copy of the names and terms. */
export async function createEngagement(
  db: Db,
  tx: Tx,
  { id, mission_id, company_id, commercial_id }: CandidatureRow,
  at: Date,
): Promise<EngagementRow> {
  const offer = await findLastOffer(tx, id);
  if (!offer) throw new Error("an offer was accepted that does not exist");
  const span = spanOf(offer);
  const isTrial = isTrialOffer(offer);
  const status = statusByDate({ ...span, isTrial }, at);
  const [created] = await tx
    .insert(engagements)
    .values({
      candidature_id: id,
      mission_id,
      company_id,
      commercial_id,
      ...(await namesOf(tx, { id, company_id, commercial_id })),
      ...only(offer, PROMISED_TERMS),
      kind: offer.kind,
      status,
      ...span,
      trial_ends_on: isTrial ? span.ends_on : null,
      accepted_at: at,
      ended_at: status === "ended" ? at : null,
      stopped_trial: isTrial && status === "ended",
    })
    .returning();
  if (!created) throw new Error("the engagement was not stored");
  await tx.insert(engagementTerms).values(termsOf(created.id, offer));
  if (commercial_id) await recountFreeWeeks(tx, commercial_id, at);
  if (created.ended_at && company_id) await recountCompanyPage(db, tx, company_id, at);
  return created;
}

const termsOf = (engagement_id: string, offer: OfferRow) => ({
  engagement_id,
  starts_on: offer.start_date,
  ...only(offer, [
    "rate",
    "commission_percent",
    "commission_base",
    "commission_due",
    "days_per_week",
    "duration_weeks",
  ]),
});

type Parties = Pick<CandidatureRow, "id" | "company_id" | "commercial_id">;

/** The real names, as last validated (PUB-8); a confidential company was warned of it when it made the offer. */
async function namesOf(db: Reader, { id, company_id, commercial_id }: Parties) {
  const [company] = company_id
    ? await db
        .select({ name: shownCompanies.name })
        .from(shownCompanies)
        .where(eq(shownCompanies.company_id, company_id))
    : [];
  const [commercial] = commercial_id
    ? await db.select().from(shownProfiles).where(eq(shownProfiles.profile_id, commercial_id))
    : [];
  return {
    company_name: company?.name ?? null,
    contact_name: company_id && (await findOfferer(db, id, company_id)),
    commercial_name: commercial ? fullName(commercial) : null,
  };
}

/** TEAM-4: the validated name of the member who made the offer; null once they have left. */
async function findOfferer(db: Reader, candidatureId: string, companyId: CompanyId): Promise<string | null> {
  const [offerer] = await db
    .select({ first_name: memberships.shown_first_name, last_name: memberships.shown_last_name })
    .from(memberships)
    .where(and(eq(memberships.company_id, companyId), eq(memberships.user_id, offererOf(candidatureId))));
  return offerer?.first_name ? fullName(offerer) : null;
}
