import type { CandidatureStatus } from "../candidatures/candidature-status";
import type { OFFER_KINDS } from "../candidatures/offer-form";
import { type PaySides, paySides, shareSides } from "../candidatures/pay-sides";
import type { Side } from "../conversations/conversation";

/** What stands in a sentence for a company that keeps its name to itself (MIS-9). */

export type DashboardOffer = {
  readonly kind: (typeof OFFER_KINDS)[number]["value"];
  readonly rate: number | null;
  readonly commission_percent: number | null;
  readonly start_date: string;
  readonly duration_weeks: number | null;
};

/** A candidature as the desk of one of its sides knows it. */
export type DashboardRow = {
  readonly id: string;
  readonly status: CandidatureStatus;
  readonly submittedAt: Date;
  readonly expiresAt: Date | null;
  readonly missionTitle: string;
  /** Null of a company that keeps its name to itself. */
  readonly otherName: string | null;
  readonly otherFirstName: string;
  /** In how many days the company usually answers (RESP-1). */
  readonly usualDays: number | null;
  readonly offer: DashboardOffer | null;
};

/** Candidatures to one mission that nobody has opened yet. */
export type NewGroup = {
  readonly missionSlug: string;
  readonly missionTitle: string;
  readonly total: number;
  readonly expiresAt: Date;
  /** The first ones, by their term. */
  readonly first: readonly { readonly id: string; readonly name: string }[];
};

export const offerSides = (offer: DashboardOffer, reader: Side, otherName: string): PaySides | null => {
  if (offer.rate !== null) return paySides(offer.rate, reader, otherName);
  return offer.commission_percent === null ? null : shareSides(offer.commission_percent, reader, otherName);
};
