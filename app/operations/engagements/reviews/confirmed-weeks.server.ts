import { and, eq, inArray } from "drizzle-orm";
import { points } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** POINT-5: a week is agreed on once, by one of these acts. */
export const isAgreement = inArray(points.act, ["confirm", "accept-correction"]);

/** How many weeks of an engagement both sides agree on. */
export const countConfirmedWeeks = (db: Reader, engagementId: string): Promise<number> =>
  db.$count(points, and(eq(points.engagement_id, engagementId), isAgreement));
