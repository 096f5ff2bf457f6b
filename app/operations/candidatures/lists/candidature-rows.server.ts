import { desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import { actOfColleague } from "~/domain/candidatures/event-words";
import type { Side } from "~/domain/conversations/conversation";
import {
  candidatureEvents,
  candidatures,
  conversations,
  missionFacts,
  type OfferRow,
  offers,
  publicMissions,
  publicProfiles,
  shownMissions,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { memberName } from "../../companies/member-name.server";
import { unreadBy } from "../../conversations/unread.server";
import { missionTitle, otherColumns, otherName, shownOthers } from "../../other-name.server";
import { preparedOnce } from "../../prepared-once.server";
import { candidaturesReadBy } from "../decline/pending-decline.server";
import { LAST_OFFER_FIRST } from "../last-offer.server";
import type { Owned } from "./candidatures-conditions.server";

export type CandidatureListRow = Awaited<ReturnType<typeof describeCandidatures>>[number];

const LIFE = {
  status: candidatures.status,
  submitted_at: candidatures.submitted_at,
  acted_at: candidatures.acted_at,
  expires_at: candidatures.expires_at,
  answered_at: candidatures.answered_at,
  withdrawn_at: candidatures.withdrawn_at,
  reminded: candidatures.reminded,
  renewals: candidatures.renewals,
  new_offers: candidatures.new_offers,
  excused_at: candidatures.excused_at,
  trial_agreed_at: candidatures.trial_agreed_at,
};

/**
 * The rows of a list for these candidatures, in their order. Facts of the commercial are public; of a profile that is no
 * longer public only the name and the years. `otherId` is null once the other account is deleted.
 */
export async function describeCandidatures(
  db: Reader,
  { side, ownerId, userId }: Owned,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const rows = await described(db, side).execute({ ids, ownerId, userId });
  const offered = await findLastOffers(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { other, lastAct, ...rest } = row;
    return [
      {
        ...rest,
        otherName: otherName(side, other),
        firstName: side === "company" ? other.firstName : null,
        /** TEAM-4: what a colleague did last; null where the last move is the reader's or the other side's. */
        lastAct: side === "company" ? actOf(lastAct) : null,
        offer: offered.get(id) ?? null,
      },
    ];
  });
}

type LastAct = {
  readonly move: string;
  readonly by: string;
  readonly isReaders: boolean;
  /** Null for a former member. */
  readonly colleague: string | null;
} | null;

const actOf = (last: LastAct): string | null =>
  last?.by === "company" && !last.isReaders
    ? actOfColleague(last.move, last.colleague ?? "L’entreprise")
    : null;

const among = (column: SQLWrapper) => sql`${column} = any(${sql.placeholder("ids")}::uuid[])`;

const described = preparedOnce((db, side: Side) => {
  const other = side === "company" ? candidatures.commercial_id : candidatures.company_id;
  const others = shownOthers(db, side);
  const colleague = memberName(candidatureEvents.actor_id, sql`${sql.placeholder("ownerId")}::uuid`);
  const lastAct = db
    .select({
      move: candidatureEvents.move,
      by: sql<string>`${candidatureEvents.by}`.as("by"),
      isReaders:
        sql<boolean>`${candidatureEvents.actor_id} is not distinct from ${sql.placeholder("userId")}::uuid`.as(
          "is_readers",
        ),
      colleague: sql<string | null>`case when ${side === "company"} then ${colleague} end`.as("colleague"),
    })
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, candidatures.id))
    .orderBy(desc(candidatureEvents.id))
    .limit(1)
    .as("last_act");
  return db
    .select({
      id: candidatures.id,
      ...LIFE,
      proposed_rate: candidatures.proposed_rate,
      commission_percent: candidatures.commission_percent,
      missionTitle: sql<string>`coalesce(${missionTitle(candidatures.mission_title)}, '')`,
      missionSlug: missionFacts.slug,
      /** Whether the mission is open and the Acharné's profile public, as for a new offer (CAND-2). */
      isOpen: sql<boolean>`num_nulls(${publicMissions.mission_id}, ${publicProfiles.profile_id}) = 0`,
      location_type: shownMissions.location_type,
      city: shownMissions.city,
      other: otherColumns(other, others),
      otherId: other,
      lastAct: {
        move: lastAct.move,
        by: lastAct.by,
        isReaders: lastAct.isReaders,
        colleague: lastAct.colleague,
      },
      region: publicProfiles.region,
      experienceYears: sql<number>`coalesce(${shownProfiles.experience_years}, 0)`,
      threadId: conversations.id,
      unread: unreadBy(side),
    })
    .from(candidaturesReadBy(db, side))
    .leftJoin(missionFacts, eq(missionFacts.id, candidatures.mission_id))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, candidatures.mission_id))
    .leftJoin(others, eq(others.id, other))
    .leftJoin(shownProfiles, eq(shownProfiles.profile_id, candidatures.commercial_id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, candidatures.commercial_id))
    .leftJoin(conversations, eq(conversations.candidature_id, candidatures.id))
    .leftJoinLateral(lastAct, sql`true`)
    .where(among(candidatures.id))
    .prepare(`candidatures of a ${side}`);
});

const OFFERED: readonly CandidatureStatus[] = ["offered", "accepted", "offer_declined"];

type Row = { readonly id: string; readonly status: CandidatureStatus };

type LastOffer = Pick<OfferRow, "rate" | "commission_percent">;

/** The newest offer. */
async function findLastOffers(db: Reader, rows: readonly Row[]): Promise<ReadonlyMap<string, LastOffer>> {
  const ids = rows.filter(({ status }) => OFFERED.includes(status)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const last = await lastOffersOf(db, "each").execute({ ids });
  return new Map(last.map((offer) => [offer.id, offer]));
}

const lastOffersOf = preparedOnce((db, which: "each") =>
  db
    .selectDistinctOn([offers.candidature_id], {
      id: offers.candidature_id,
      rate: offers.rate,
      commission_percent: offers.commission_percent,
    })
    .from(offers)
    .where(among(offers.candidature_id))
    .orderBy(offers.candidature_id, ...LAST_OFFER_FIRST)
    .prepare(`last offers, ${which}`),
);
