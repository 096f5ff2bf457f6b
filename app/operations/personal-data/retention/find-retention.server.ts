import { sql } from "drizzle-orm";
import { RETENTION_KINDS, type RetentionKind, retentionCutoff } from "~/domain/personal-data/retention";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { outsideDeadline } from "~/platform/db/request-deadline.server";
import { retentionRuns } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { RETAINED_KINDS } from "./retained-kinds.server";

export type DueData = {
  readonly kind: RetentionKind;
  /** Rows that are due now, and at a later date. */
  readonly due: number;
  readonly soon: number;
  /** The start of the period of the oldest row. */
  readonly oldest: Date | null;
  readonly lastRun: { readonly at: Date; readonly removed: number } | null;
};

/** SAFE-5: what the nightly job would delete of each kind, now and by `soon`; deletes nothing. */
export async function findRetention(
  db: Reader,
  actor: Actor,
  { at, soon }: { readonly at: Date; readonly soon: Date },
): Promise<Result<{ readonly kinds: readonly DueData[] }>> {
  const admin = authorize(actor, "admin.enter");
  if (isRefusal(admin)) return admin;
  const runs = new Map((await db.select().from(retentionRuns)).map((run) => [run.kind, run]));
  const kinds: DueData[] = [];
  for (const kind of RETENTION_KINDS) {
    const { table, moment, only } = RETAINED_KINDS[kind];
    const before = (end: Date) => sql`${retentionCutoff(kind, end).toISOString()}::timestamptz`;
    const { rows } = await outsideDeadline(() =>
      db.execute<{ due: number; soon: number; oldest: string | null }>(sql`
      select count(*) filter (where ${moment} < ${before(at)})::integer as due,
        count(*) filter (where ${moment} < ${before(soon)})::integer as soon,
        to_char(min(${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest
      from ${table}${only ? sql` where ${only}` : sql``}`),
    );
    const [counted] = rows;
    const run = runs.get(kind);
    kinds.push({
      kind,
      due: counted?.due ?? 0,
      soon: counted?.soon ?? 0,
      oldest: counted?.oldest ? new Date(counted.oldest) : null,
      lastRun: run ? { at: run.at, removed: run.removed } : null,
    });
  }
  return done({ kinds });
}
