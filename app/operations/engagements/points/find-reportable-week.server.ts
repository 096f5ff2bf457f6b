import { and, eq } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import type { ReportableWeek } from "~/domain/engagements/point-form";
import { isMonday } from "~/domain/engagements/weeks";
import { calendarDayOf } from "~/domain/french";
import type { Actor } from "~/domain/policy";
import { isUuid } from "~/domain/slug";
import { points } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { readEngagement } from "../lock-engagement.server";
import { readWeek } from "./week-of-engagement.server";

type Found = ReportableWeek & { readonly hasPoint: boolean; readonly side: Side };

/** POINT-1: what a form of a week is judged by, without days where it is no week; undefined for everybody but the two sides. */
export async function findReportableWeek(
  db: Reader,
  actor: Actor,
  { engagementId, week: monday }: { readonly engagementId: string; readonly week: string },
  at: Date,
): Promise<Found | undefined> {
  const read = await readEngagement(db, actor, engagementId);
  if (!read) return undefined;
  const today = calendarDayOf(at);
  const { engagement, side } = read;
  if (!isMonday(monday)) return { days: [], today, hasPoint: false, side };
  const { days, week } = await readWeek(db, engagement, monday, at);
  return { days, today, hasPoint: week !== null, side };
}

/** The same, of the week of a version. */
export async function findWeekOfPoint(
  db: Reader,
  actor: Actor,
  { engagementId, point }: { readonly engagementId: string; readonly point: string },
  at: Date,
): Promise<Found | undefined> {
  const [row] =
    isUuid(point) && isUuid(engagementId)
      ? await db
          .select({ week: points.week })
          .from(points)
          .where(and(eq(points.id, point), eq(points.engagement_id, engagementId)))
      : [];
  return findReportableWeek(db, actor, { engagementId, week: row?.week ?? "" }, at);
}
