import { amountSides } from "~/domain/engagements/amount-sides";
import { reportedWeeksOf, totalsApart } from "~/domain/engagements/engagement-figures";
import { ENGAGEMENT_STATES } from "~/domain/engagements/engagement-status";
import { pausesOfEngagement, spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import { POINT_COUNTS } from "~/domain/engagements/figures";
import { objectiveProgress } from "~/domain/engagements/objective";
import { POINT_COUNT_LABELS } from "~/domain/engagements/point-words";
import { weeksUntil } from "~/domain/engagements/weeks";
import { calendarDay, count, plural } from "~/domain/french";
import { DELETED_ACCOUNT } from "~/domain/profiles/name";
import type { FollowUp } from "~/operations/engagements/find-follow-up.server";

/** ENG-13: an engagement of the mission as a row: its confirmed figures, and the unconfirmed ones apart. */
export function followUpRow(followed: FollowUp["followed"][number], now: Date) {
  const { engagement, changes } = followed;
  const { confirmed, unconfirmed } = totalsApart(reportedWeeksOf(followed, now));
  const name = engagement.commercial_name ?? DELETED_ACCOUNT;
  const span = spanOfEngagement(engagement);
  const total = span.ends_on && weeksUntil(span.ends_on, span, pausesOfEngagement(changes)).length;
  const progress = objectiveProgress(engagement, { confirmed, unconfirmed });
  const isOpen = unconfirmed.weeks > 0;
  return {
    id: engagement.id,
    name,
    state: ENGAGEMENT_STATES[engagement.status],
    dates: span.ends_on
      ? `du ${calendarDay(span.starts_on)} au ${calendarDay(span.ends_on)}`
      : `depuis le ${calendarDay(span.starts_on)}`,
    weeks: `${plural(confirmed.weeks, "confirmée")}${total ? ` sur ${total}` : ""}`,
    openWeeks: isOpen ? plural(unconfirmed.weeks, "non confirmée", "non confirmées") : null,
    counts: POINT_COUNTS.map((of) => ({
      label: POINT_COUNT_LABELS[of],
      confirmed: count(confirmed.counts[of]),
      unconfirmed: unconfirmed.counts[of] > 0 ? count(unconfirmed.counts[of]) : null,
    })),
    sides: amountSides(confirmed.amounts, "company", name),
    openSides: isOpen ? amountSides(unconfirmed.amounts, "company", name) : null,
    objective: progress && ("text" in progress ? progress.text : progress.words),
  };
}

export type FollowUpRow = ReturnType<typeof followUpRow>;
