import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { dueReminder, weeksOfEngagement } from "~/domain/engagements/engagement-weeks";
import { weekSpan } from "~/domain/engagements/point-words";
import { lastReminderTime, reminderPeriodStart } from "~/domain/engagements/weeks";
import { calendarDayOf } from "~/domain/french";
import { engagements } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { findChanges } from "../changes/find-changes.server";
import { findPointActs } from "../find-engagement.server";
import { lockEngagementById } from "../lock-engagement.server";
import { notifyOfEngagement } from "../notify-of-engagement.server";
import { partOfWeek } from "./week-of-engagement.server";

type Due = { readonly appUrl: string; readonly at: Date };

/**
 * POINT-4: reminds the Acharnés of weeks without a point; returns how many reminders. Of several that came due since the last
 * time, an engagement gets the newest one.
 */
export async function remindPoints(db: Db, { appUrl, at }: Due): Promise<number> {
  const due = await db
    .select({ id: engagements.id })
    .from(engagements)
    .where(
      and(
        isNotNull(engagements.commercial_id),
        // A deleted company cannot confirm points.
        isNotNull(engagements.company_id),
        lte(engagements.starts_on, calendarDayOf(at)),
        or(isNull(engagements.ended_at), gt(engagements.ended_at, reminderPeriodStart(at))),
        or(isNull(engagements.points_reminded_at), lt(engagements.points_reminded_at, lastReminderTime(at))),
      ),
    )
    .orderBy(asc(engagements.id));
  let reminded = 0;
  const failures: unknown[] = [];
  for (const { id } of due)
    try {
      if (await remindOf(db, id, { appUrl, at })) reminded += 1;
    } catch (error) {
      // The others are reminded all the same; the job fails at its end.
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} points were not reminded of`);
  return reminded;
}

const remindOf = (db: Db, id: string, { appUrl, at }: Due): Promise<boolean> =>
  db.transaction(async (tx) => {
    const engagement = await lockEngagementById(tx, id);
    const until = engagement?.points_reminded_at;
    if (!engagement || (until && until >= lastReminderTime(at))) return false;
    const changes = await findChanges(tx, [id]);
    const acts = await findPointActs(tx, id);
    const weeks = weeksOfEngagement({ dates: engagement, changes, acts }, at);
    const reminder = dueReminder(weeks, { after: until ?? engagement.accepted_at, at });
    await tx.update(engagements).set({ points_reminded_at: at }).where(eq(engagements.id, id));
    if (!reminder) return false;
    await notifyOfEngagement(db, tx, engagement, reminder.isSecond ? "point_overdue" : "point_due", {
      sides: ["commercial"],
      actorId: null,
      lines: [["Semaine", weekSpan(reminder.monday, calendarDayOf(at))]],
      part: partOfWeek(reminder.monday),
      at,
      appUrl,
    });
    return true;
  });
