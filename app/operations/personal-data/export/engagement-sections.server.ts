import { and, asc, eq, getTableColumns, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { otherSide } from "~/domain/conversations/conversation";
import { DELETED_ACCOUNT } from "~/domain/profiles/name";
import {
  agreedMissions,
  engagementChanges,
  engagementEvents,
  engagements,
  engagementTerms,
  points,
  publicProofs,
  replacements,
  reviews,
  sharedResults,
  trialAnswers,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { type ExportScope, isWhole, isWholeOrWritten } from "./export-scope";
import { inPages } from "./in-pages";

/** Columns that are numbers of ours, or name a person who is a side of the engagement. */
const INTERNAL = [
  "id",
  "engagement_id",
  "actor_id",
  "proposer_id",
  "answerer_id",
  "requester_id",
  "author_id",
  "number",
  "answers",
];

type Table = PgTable & { readonly engagement_id: AnyPgColumn };
type Choice = {
  readonly order: readonly AnyPgColumn[];
  readonly only?: SQL | undefined;
  /** The accounts that wrote the row. */
  readonly authors?: readonly AnyPgColumn[];
  /** Further columns that are not exported. */
  readonly without?: readonly string[];
  /** Columns that are exported in another way than they are stored. */
  readonly as?: Readonly<Record<string, SQL>>;
};

/** The engagements of a person, or of the company of an owner, with what both sides read of them. */
export function engagementSections(db: Reader, scope: ExportScope) {
  const { side, userId } = scope;
  const rowsOf = (table: Table, { order, only, authors = [], without = [], as = {} }: Choice) => {
    const hidden = [...INTERNAL, ...without];
    const columns = Object.fromEntries(
      Object.entries<AnyPgColumn>(getTableColumns(table)).filter(([name]) => !hidden.includes(name)),
    );
    return inPages((page) =>
      db
        .select({ mission, ...columns, ...as })
        .from(table as PgTable)
        .innerJoin(engagements, eq(engagements.id, table.engagement_id))
        .leftJoin(agreedMissions, isBrief)
        .where(and(isWholeOrWritten(engagements, authors, scope), only))
        .orderBy(...order.map((column) => asc(column)))
        .limit(page.limit)
        .offset(page.offset),
    );
  };
  return {
    engagements: () => findEngagements(db, scope),
    engagement_terms: () =>
      rowsOf(engagementTerms, { order: [engagementTerms.starts_on, engagementTerms.engagement_id] }),
    engagement_events: () =>
      rowsOf(engagementEvents, { order: [engagementEvents.id], authors: [engagementEvents.actor_id] }),
    points: () => rowsOf(points, { order: [points.number], authors: [points.actor_id] }),
    engagement_changes: () =>
      rowsOf(engagementChanges, {
        order: [engagementChanges.proposed_at, engagementChanges.id],
        authors: [engagementChanges.proposer_id, engagementChanges.answerer_id],
      }),
    // TRIAL-2, REV-2: of the other side only what the page shows as well.
    trial_answers: () =>
      rowsOf(trialAnswers, {
        order: [trialAnswers.at, trialAnswers.engagement_id, trialAnswers.by],
        authors: [trialAnswers.actor_id],
        only: or(
          eq(trialAnswers.by, side),
          isNotNull(engagements.continued_at),
          isNotNull(engagements.ended_at),
        ),
      }),
    replacements: () =>
      rowsOf(replacements, {
        order: [replacements.requested_at, replacements.id],
        authors: [replacements.requester_id],
        without: ["proposed_by"],
      }),
    engagement_reviews: () =>
      rowsOf(reviews, {
        order: [reviews.at, reviews.id],
        authors: [reviews.author_id, reviews.answerer_id],
        only: or(eq(reviews.by, side), isNotNull(reviews.disclosed_at)),
        // REV-6: nobody but its author reads a removed review; the answer to it stays its own author's.
        as: {
          text: sql`case when ${reviews.removed_at} is null or ${reviews.by} = ${side} then ${reviews.text} end`,
        },
      }),
    public_proof: async function* () {
      const { profile_id: _id, ...columns } = getTableColumns(publicProofs);
      yield* await db.select(columns).from(publicProofs).where(eq(publicProofs.profile_id, userId));
    },
    shared_results: async function* () {
      yield* await db
        .select({ shared_at: sharedResults.shared_at })
        .from(sharedResults)
        .where(eq(sharedResults.profile_id, userId));
    },
  };
}

const mission = sql<string>`coalesce(${agreedMissions.title}, 'Mission supprimée')`;
const isBrief = eq(agreedMissions.candidature_id, engagements.candidature_id);

function findEngagements(db: Reader, scope: ExportScope) {
  const {
    id: _id,
    candidature_id: _candidature,
    mission_id: _mission,
    company_id: _company,
    commercial_id: _commercial,
    company_name,
    contact_name,
    commercial_name,
    ...columns
  } = getTableColumns(engagements);
  const names = { company: company_name, commercial: commercial_name };
  return inPages((page) =>
    db
      .select({
        mission,
        with: sql<string>`coalesce(${names[otherSide(scope.side)]}, ${DELETED_ACCOUNT})`,
        contact_name,
        ...columns,
      })
      .from(engagements)
      .leftJoin(agreedMissions, isBrief)
      .where(isWhole(engagements, scope))
      .orderBy(asc(engagements.accepted_at), engagements.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}
