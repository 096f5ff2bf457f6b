import type { CandidatureStatus } from "../candidatures/candidature-status";
import type { OFFER_KINDS } from "../candidatures/offer-form";
import { eachSides, type PaySides } from "../candidatures/pay-sides";
import type { Side } from "../conversations/conversation";

export type DashboardOffer = {
  readonly kind: (typeof OFFER_KINDS)[number]["value"];
  readonly rate: number | null;
  readonly commission_percent: number | null;
  readonly start_date: string;
  readonly duration_weeks: number | null;
};

/** A candidature as the dashboard of one side reads it. */
export type DashboardRow = {
  readonly id: string;
  readonly status: CandidatureStatus;
  readonly submittedAt: Date;
  readonly expiresAt: Date | null;
  readonly missionTitle: string;
  /** Null for a confidential company. */
  readonly otherName: string | null;
  readonly otherFirstName: string;
  /** The usual days that the company takes to answer (RESP-1). */
  readonly usualDays: number | null;
  readonly offer: DashboardOffer | null;
};

/** The unopened candidatures to one mission. */
export type NewGroup = {
  readonly missionSlug: string;
  readonly missionTitle: string;
  readonly total: number;
  readonly expiresAt: Date;
  /** The first ones by deadline. */
  readonly first: readonly { readonly id: string; readonly name: string }[];
};

/** OFFER-1: the amounts of an offer that is open. */
export const offerSides = (
  { status, offer, otherFirstName }: DashboardRow,
  reader: Side,
): readonly PaySides[] => (status === "offered" && offer ? eachSides(offer, reader, otherFirstName) : []);
