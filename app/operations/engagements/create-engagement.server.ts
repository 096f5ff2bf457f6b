import { eq } from "drizzle-orm";
import { only } from "~/domain/columns";
import { spanOf, statusByDate } from "~/domain/engagements/engagement-life";
import { isTrialOffer, PROMISED_TERMS } from "~/domain/engagements/engagement-terms";
import {
  type CandidatureRow,
  type EngagementRow,
  engagements,
  engagementTerms,
  type OfferRow,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { findLastOffer } from "../candidatures/last-offer.server";

/** ENG-1: begins the engagement of an accepted offer, with its own copy of the names and terms. */
export async function createEngagement(
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
      ...(await namesOf(tx, company_id, commercial_id)),
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

/** The real names, as last validated (PUB-8); a confidential company was warned of it when it made the offer. */
async function namesOf(db: Reader, companyId: string | null, commercialId: string | null) {
  const company = await findShown(db, companyId);
  const commercial = await findShown(db, commercialId);
  return {
    company_name: company?.name ?? null,
    contact_name: company && fullName(company),
    commercial_name: commercial && fullName(commercial),
  };
}

async function findShown(db: Reader, profileId: string | null) {
  if (!profileId) return null;
  const [shown = null] = await db.select().from(shownProfiles).where(eq(shownProfiles.profile_id, profileId));
  return shown;
}

const fullName = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string | null;
}) => [first_name, last_name].filter(Boolean).join(" ");
