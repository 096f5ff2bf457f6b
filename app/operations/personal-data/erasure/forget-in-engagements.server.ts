import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { ANSWER_MAX, OBJECTIVE_TEXT_MAX, POINT_SENTENCE_MAX, REVIEW_TEXT } from "~/domain/bounds";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { type Person, withoutAuthor, withoutPerson } from "~/domain/conversations/forget-person";
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

type ErasedSide = { readonly userId: string; readonly side: Side; readonly person: Person };

/** A typed text of an engagement: who wrote it, and its bound. */
type Typed = {
  readonly table: PgTable & { readonly engagement_id: AnyPgColumn };
  readonly column: AnyPgColumn;
  readonly by: Side | SQL;
  readonly max: number;
};

const TYPED: readonly Typed[] = [
  ...[points.who, points.said, points.next].map((column) => ({
    table: points,
    column,
    by: "commercial" as const,
    max: POINT_SENTENCE_MAX,
  })),
  { table: points, column: points.reason, by: "company", max: ANSWER_MAX },
  {
    table: engagementEvents,
    column: engagementEvents.reason,
    by: sql`${engagementEvents.by}`,
    max: ANSWER_MAX,
  },
  {
    table: engagementChanges,
    column: engagementChanges.reason,
    by: sql`${engagementChanges.proposed_by}`,
    max: ANSWER_MAX,
  },
  { table: trialAnswers, column: trialAnswers.reason, by: sql`${trialAnswers.by}`, max: ANSWER_MAX },
  { table: replacements, column: replacements.reason, by: "company", max: ANSWER_MAX },
  { table: reviews, column: reviews.text, by: sql`${reviews.by}`, max: REVIEW_TEXT.max },
  {
    table: reviews,
    column: reviews.answer,
    by: sql`case ${reviews.by} when 'company' then 'commercial' else 'company' end`,
    max: REVIEW_TEXT.max,
  },
];

/** CONV-9, ENG-14: the other side keeps terms, brief and figures; names, contacts and identifying words are erased. */
export async function forgetInEngagements(tx: Tx, erased: ErasedSide): Promise<void> {
  const { userId, side, person } = erased;
  const isTheirs = eq(engagements[`${side}_id`], userId);
  await tx.delete(engagements).where(and(isTheirs, isNull(engagements[`${otherSide(side)}_id`])));
  for (const typed of TYPED) await forgetIn(tx, erased, typed);
  const rows = await tx.select().from(engagements).where(isTheirs);
  for (const { id, objective_text, break_reason, broken_by } of rows)
    await tx
      .update(engagements)
      .set({
        ...(side === "company" ? { company_name: null, contact_name: null } : { commercial_name: null }),
        objective_text:
          objective_text && left(objective_text, person, side === "company", OBJECTIVE_TEXT_MAX),
        break_reason: break_reason && left(break_reason, person, broken_by === side, ANSWER_MAX),
      })
      .where(eq(engagements.id, id));
}

async function forgetIn(tx: Tx, { userId, side, person }: ErasedSide, typed: Typed): Promise<void> {
  const { table, column, max } = typed;
  const by = typeof typed.by === "string" ? sql`${typed.by}::text` : sql`${typed.by}::text`;
  const { rows } = await tx.execute<{ place: string; text: string; by: string }>(sql`
    select ${table}.ctid::text as place, ${column} as text, ${by} as by
    from ${table} join ${engagements} on ${engagements.id} = ${table.engagement_id}
    where ${engagements[`${side}_id`]} = ${userId} and ${column} is not null for update of ${table}`);
  for (const row of rows) {
    const text = left(row.text, person, row.by === side, max);
    if (text !== row.text)
      await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${text}
        where ${table}.ctid = ${row.place}::tid`);
  }
}

const left = (text: string, person: Person, isOwn: boolean, max: number): string =>
  [...(isOwn ? withoutAuthor : withoutPerson)(text, person)].slice(0, max).join("");
