import { asc, eq } from "drizzle-orm";
import type { OfferTerms } from "~/domain/candidatures/offer-facts";
import { only } from "~/domain/columns";
import { withoutAuthor } from "~/domain/conversations/forget-person";
import { PROMISED_TERMS } from "~/domain/engagements/engagement-terms";
import { MISSION_TEXTS, PUBLIC_MISSION_COLUMNS, type PublicMission } from "~/domain/missions/mission-columns";
import {
  type CandidatureRow,
  candidatures,
  conversations,
  messages,
  publicMissions,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { type FoundCompany, findCompanyPerson } from "../../find-person.server";
import { findUsualRate } from "../find-usual-rate.server";
import { findLastOffer } from "../last-offer.server";
import type { FoundLink } from "./answer-links.server";

type OpenLink = Extract<FoundLink, { readonly state: "open" }>;
type OpenedBy = "candidatureId" | "userId" | "side";

export type LinkedAnswer = NonNullable<Awaited<ReturnType<typeof findLinkedAnswer>>>;

const OFFER_FIELDS = [
  "kind",
  "rate",
  "commission_percent",
  "commission_base",
  "commission_due",
  "start_date",
  "days_per_week",
  "duration_weeks",
  ...PROMISED_TERMS,
] as const satisfies readonly (keyof OfferTerms)[];
const PAY_TERM_FIELDS = [
  "proposed_rate",
  "commission_percent",
  "commission_base",
  "commission_due",
  "available_from",
] as const;

/**
 * CAND-7: the terms that a mailed link answers, readable without a session: no name and no contact of the other side, also not
 * in its texts, and only the public facts of the mission.
 */
export async function findLinkedAnswer(db: Reader, link: Pick<OpenLink, OpenedBy>) {
  const { candidatureId, userId, side: reader } = link;
  const [candidature] = await db.select().from(candidatures).where(eq(candidatures.id, candidatureId));
  if (!candidature) return undefined;
  const company = candidature.company_id ? await findCompanyPerson(db, candidature.company_id) : undefined;
  const mission = await findPublicMission(db, candidature, company);
  const invited = candidature.status === "invited";
  const offer = candidature.status === "offered" ? await findLastOffer(db, candidatureId) : undefined;
  const words = invited ? await findLetter(db, candidatureId) : offer?.message;
  const withoutName = (text: string | null | undefined) =>
    text && company ? withoutAuthor(text, company.person) : null;
  return {
    reader,
    /** The company or the Acharné. */
    readerId: candidature[`${reader}_id`],
    invited,
    mission,
    offer: offer ? { ...only(offer, OFFER_FIELDS), objective_text: withoutName(offer.objective_text) } : null,
    words: withoutName(words),
    /** The Acharné's pay terms; null for an invitation, which is accepted at the usual rate. */
    payTerms: invited || offer ? null : only(candidature, PAY_TERM_FIELDS),
    usualRate: invited ? await findUsualRate(db, userId) : null,
  } as const;
}

/** Null for a mission that is not public; the company's name is removed from its texts. */
async function findPublicMission(
  db: Reader,
  { mission_id }: CandidatureRow,
  company: FoundCompany | undefined,
): Promise<PublicMission | null> {
  const [row] = mission_id
    ? await db.select().from(publicMissions).where(eq(publicMissions.mission_id, mission_id))
    : [];
  if (!row) return null;
  const mission = only(row, PUBLIC_MISSION_COLUMNS);
  if (!company) return mission;
  const person = { ...company.person, names: company.companyNames };
  const shown = Object.fromEntries(
    (["title", "daily_volume_estimate", ...MISSION_TEXTS] as const).map((column) => {
      const text = mission[column];
      return [column, text && withoutAuthor(text, person)];
    }),
  );
  return { ...mission, ...shown };
}

/** The letter of the invitation. */
async function findLetter(db: Reader, candidatureId: string): Promise<string | undefined> {
  const [letter] = await db
    .select({ body: messages.body })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversation_id, conversations.id))
    .where(eq(conversations.candidature_id, candidatureId))
    .orderBy(asc(messages.id))
    .limit(1);
  return letter?.body;
}
