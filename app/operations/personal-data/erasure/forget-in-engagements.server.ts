import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { ANSWER_MAX, OBJECTIVE_TEXT_MAX, POINT_SENTENCE_MAX, REVIEW_TEXT } from "~/domain/bounds";
import type { CompanyId } from "~/domain/companies/company-id";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { withoutAuthor, withoutPerson } from "~/domain/conversations/forget-person";
import {
  engagementChanges,
  engagementEvents,
  engagements,
  points,
  replacements,
  reviews,
  trialAnswers,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { clipped, type Forgotten, isOwn } from "./forgotten";

/** A typed text of an engagement: who wrote it, and its bound. */
type Typed = {
  readonly table: PgTable & { readonly engagement_id: AnyPgColumn };
  readonly column: AnyPgColumn;
  readonly by: Side | SQL;
  /** The account that wrote it, where it is stored. */
  readonly author?: AnyPgColumn;
  readonly max: number;
};

const TYPED: readonly Typed[] = [
  ...[points.who, points.said, points.next].map((column) => ({
    table: points,
    column,
    by: "commercial" as const,
    max: POINT_SENTENCE_MAX,
  })),
  { table: points, column: points.reason, by: "company", author: points.actor_id, max: ANSWER_MAX },
  {
    table: engagementEvents,
    column: engagementEvents.reason,
    by: sql`${engagementEvents.by}`,
    author: engagementEvents.actor_id,
    max: ANSWER_MAX,
  },
  {
    table: engagementChanges,
    column: engagementChanges.reason,
    by: sql`${engagementChanges.proposed_by}`,
    author: engagementChanges.proposer_id,
    max: ANSWER_MAX,
  },
  {
    table: trialAnswers,
    column: trialAnswers.reason,
    by: sql`${trialAnswers.by}`,
    author: trialAnswers.actor_id,
    max: ANSWER_MAX,
  },
  {
    table: replacements,
    column: replacements.reason,
    by: "company",
    author: replacements.requester_id,
    max: ANSWER_MAX,
  },
  {
    table: reviews,
    column: reviews.text,
    by: sql`${reviews.by}`,
    author: reviews.author_id,
    max: REVIEW_TEXT.max,
  },
  {
    table: reviews,
    column: reviews.answer,
    by: sql`case ${reviews.by} when 'company' then 'commercial' else 'company' end`,
    author: reviews.answerer_id,
    max: REVIEW_TEXT.max,
  },
];

/** TEAM-6: the companies with whose engagements a member had to do. */
export const findCompaniesActedFor = async (tx: Tx, userId: string): Promise<CompanyId[]> => {
  const ids: CompanyId[] = [];
  for (const { table, author } of TYPED) {
    if (!author) continue;
    const found = await tx
      .selectDistinct({ id: engagements.company_id })
      .from(table)
      .innerJoin(engagements, eq(engagements.id, table.engagement_id))
      .where(eq(author, userId));
    ids.push(...found.flatMap(({ id }) => id ?? []));
  }
  return ids;
};

/** CONV-9, ENG-14: the other side keeps terms, brief and figures; names, contacts and identifying words are erased. */
export async function forgetInEngagements(tx: Tx, forgotten: Forgotten): Promise<void> {
  const { side, sideId, memberId } = forgotten;
  const isTheirs = eq(engagements[`${side}_id`], sideId);
  if (memberId === null)
    await tx.delete(engagements).where(and(isTheirs, isNull(engagements[`${otherSide(side)}_id`])));
  for (const typed of TYPED) await forgetIn(tx, forgotten, typed);
  const rows = await tx.select().from(engagements).where(isTheirs);
  for (const { id, contact_name, objective_text, break_reason, broken_by } of rows) {
    const own = isOwn(forgotten, "company", null);
    const texts = {
      objective_text: objective_text && left(objective_text, forgotten, own, OBJECTIVE_TEXT_MAX),
      break_reason:
        break_reason && left(break_reason, forgotten, isOwn(forgotten, broken_by, null), ANSWER_MAX),
    };
    const names = namesWithout(forgotten, contact_name);
    await tx
      .update(engagements)
      .set({ ...names, ...texts })
      .where(eq(engagements.id, id));
  }
}

function namesWithout({ side, memberId, person }: Forgotten, contact: string | null) {
  if (side === "commercial") return { commercial_name: null };
  if (memberId === null) return { company_name: null, contact_name: null };
  // The contact of the company was the member who leaves.
  return contact && withoutPerson(contact, person) !== contact ? { contact_name: null } : {};
}

async function forgetIn(tx: Tx, forgotten: Forgotten, typed: Typed): Promise<void> {
  const { side, sideId } = forgotten;
  const { table, column, author, max } = typed;
  const by = sql`${typed.by}::text`;
  const { rows } = await tx.execute<{ place: string; text: string; by: string; author: string | null }>(sql`
    select ${table}.ctid::text as place, ${column} as text, ${by} as by, ${author ?? sql`null`} as author
    from ${table} join ${engagements} on ${engagements.id} = ${table.engagement_id}
    where ${engagements[`${side}_id`]} = ${sideId} and ${column} is not null for update of ${table}`);
  for (const row of rows) {
    const text = left(row.text, forgotten, isOwn(forgotten, row.by, row.author), max);
    if (text !== row.text)
      await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${text}
        where ${table}.ctid = ${row.place}::tid`);
  }
}

const left = (text: string, { person }: Forgotten, own: boolean, max: number): string =>
  clipped((own ? withoutAuthor : withoutPerson)(text, person), max);
