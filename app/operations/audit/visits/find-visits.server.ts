import { desc, gte, sql, sum } from "drizzle-orm";
import { SOURCES } from "~/domain/audit/visits";
import { calendarDayOf } from "~/domain/french";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { visits } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

const DAY_MS = 86_400_000;
/** The longest list that is shown. */
const SHOWN = 50;

type Counted = { readonly name: string; readonly visits: number };
export type VisitFigures = {
  readonly total: number;
  /** Every day, oldest first. */
  readonly days: readonly { readonly day: string; readonly visits: number }[];
  readonly pages: readonly Counted[];
  /** `SOURCES` and hosts. */
  readonly sources: readonly Counted[];
};

/** SAFE-5: the visits of so many days up to `at`. */
export async function findVisits(
  db: Reader,
  actor: Actor,
  { at, days }: { readonly at: Date; readonly days: number },
): Promise<Result<VisitFigures>> {
  const admin = authorize(actor, "admin.enter");
  if (isRefusal(admin)) return admin;
  const today = Date.parse(calendarDayOf(at));
  const range = Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const since = gte(visits.day, range[0] ?? "");
  const counted = sum(visits.visits).mapWith(Number);
  const group = (column: typeof visits.page | typeof visits.source) =>
    db
      .select({ name: column, visits: counted })
      .from(visits)
      .where(since)
      .groupBy(column)
      .orderBy(desc(sql`2`), column)
      .limit(SHOWN);
  const byDay = await db
    .select({ day: visits.day, visits: counted })
    .from(visits)
    .where(since)
    .groupBy(visits.day);
  const known = new Map(byDay.map(({ day, visits: count }) => [day, count]));
  const sources = await group(visits.source);
  return done({
    total: byDay.reduce((total, { visits: count }) => total + count, 0),
    days: range.map((day) => ({ day, visits: known.get(day) ?? 0 })),
    pages: await group(visits.page),
    sources: sources.map(({ name, ...rest }) => ({
      ...rest,
      name: Object.hasOwn(SOURCES, name) ? SOURCES[name as keyof typeof SOURCES] : name,
    })),
  });
}
