import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import { only } from "~/domain/columns";
import { halfDaysOf, type PointInput, weekRefusal } from "~/domain/engagements/point-form";
import { figureLines, sentenceLines, termLine } from "~/domain/engagements/point-words";
import { confirmationDeadline, isMonday } from "~/domain/engagements/weeks";
import { calendarDayOf } from "~/domain/french";
import { FIELD_ERRORS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { type EngagementRow, notifications, type PointRow } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lockEngagement } from "../lock-engagement.server";
import { notifyOfEngagement } from "../notify-of-engagement.server";
import { makePointLink } from "./point-links.server";
import {
  addAct,
  lastOf,
  partOfWeek,
  readWeek,
  refuseAct,
  type StoredWeek,
} from "./week-of-engagement.server";

type Written = {
  readonly engagementId: string;
  /** Its Monday. */
  readonly week: string;
  readonly point: PointInput;
};

type Moment = { readonly appUrl: string; readonly at: Date };

/**
 * POINT-3: the Acharné writes the point of a week, or a new version of one that nobody has answered. The same version again
 * changes nothing.
 */
export async function writePoint(
  db: Db,
  actor: Actor,
  { engagementId, week: monday, point }: Written,
  { appUrl, at }: Moment,
): Promise<Result<{ readonly point: PointRow }>> {
  return db.transaction(async (tx): Promise<Result<{ readonly point: PointRow }>> => {
    const locked = await lockEngagement(tx, actor, engagementId);
    if (!locked.ok) return locked;
    const { engagement, side } = locked;
    if (!isMonday(monday)) return refused("invalid", FIELD_ERRORS.weekUnknown);
    const stored = await readWeek(tx, engagement, monday, at);
    const last = lastOf(stored.acts, "write");
    if (side === "commercial" && last && isSame(last, point)) return done({ point: last });
    const refusal = refuseAct("write", stored, { side, at }) ?? refuseWeek(stored, point, at);
    if (refusal) return refusal;
    const added = await addAct(tx, engagement, {
      week: monday,
      act: "write",
      at,
      actor_id: engagement.commercial_id,
      ...point,
    });
    if (last) await forgetNotification(tx, engagement, last);
    await notifyOfEngagement(db, tx, engagement, "point_written", {
      sides: ["company"],
      actorId: engagement.commercial_id,
      lines: [...figureLines(point), ...sentenceLines(point), termLine(confirmationDeadline(at))],
      part: partOfWeek(monday),
      link: (memberId) => makePointLink(tx, { point: added, memberId, appUrl }),
      burst: `point:${engagement.id}:${monday}`,
      at,
      appUrl,
    });
    return done({ point: added });
  });
}

const FIGURES = [
  "half_days",
  "contacts",
  "meetings",
  "quotes",
  "signatures",
  "signed_amount",
  "who",
  "said",
  "next",
] as const;

const isSame = (last: PointRow, point: PointInput): boolean =>
  isDeepStrictEqual(only(last, FIGURES), only(point, FIGURES));

/** POINT-2: a first version has its time; a pause or an end may have taken days from the week since the form was shown. */
function refuseWeek({ monday, days, week }: StoredWeek, point: PointInput, at: Date): Refusal | undefined {
  const refusal = week ? null : weekRefusal(monday, { days, today: calendarDayOf(at) });
  if (refusal) return refused("invalid", refusal);
  const known = halfDaysOf(days);
  if (point.half_days.every((half) => known.includes(half))) return undefined;
  return refused("invalid", FIELD_ERRORS.halfDayUnknown, { half_days: [FIELD_ERRORS.halfDayUnknown] });
}

/** SAFE-4: of several versions of a week only the newest is an unread notification. */
async function forgetNotification(tx: Tx, engagement: EngagementRow, { at }: PointRow): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.engagement_id, engagement.id),
        eq(notifications.act, "point_written"),
        eq(notifications.at, at),
        isNull(notifications.read_at),
      ),
    );
}
