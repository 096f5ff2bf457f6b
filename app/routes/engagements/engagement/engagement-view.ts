import { offerFacts } from "~/domain/candidatures/offer-facts";
import { ENGAGEMENT_STATES } from "~/domain/engagements/engagement-status";
import { spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import type { Span } from "~/domain/engagements/weeks";
import { calendarDay, calendarDayOf, day, plural } from "~/domain/french";
import { DELETED_ACCOUNT } from "~/domain/profiles/name";
import type { FoundEngagement } from "~/operations/engagements/find-engagement.server";
import { showPhone } from "~/operations/profiles/phone.server";
import { fullMissionView } from "../../mission-text/full-mission";
import { figuresView } from "./figures-view";

export type EngagementView = ReturnType<typeof engagementView>;

/** ENG-3: an engagement in words, for one of its sides. */
export function engagementView(found: FoundEngagement, now: Date) {
  const { engagement, side, mayAct, terms, brief, other, threadId, missionSlug } = found;
  const today = calendarDayOf(now);
  const span = spanOfEngagement(engagement);
  return {
    id: engagement.id,
    candidatureId: engagement.candidature_id,
    threadId,
    side,
    mayAct,
    today,
    state: ENGAGEMENT_STATES[engagement.status],
    status: engagement.status,
    title: brief?.title ?? "Mission supprimée",
    missionSlug,
    other: { ...other, shownPhone: other.contact?.phone ? showPhone(other.contact.phone) : null },
    parties: {
      company: engagement.company_name ?? DELETED_ACCOUNT,
      contact: engagement.contact_name,
      commercial: engagement.commercial_name ?? DELETED_ACCOUNT,
    },
    acceptedOn: day(engagement.accepted_at),
    span: {
      ...span,
      words: spanWords(span),
    },
    terms: terms.map((each, index) => ({
      from: calendarDay(each.starts_on),
      rhythm: each.days_per_week === null ? null : `${plural(each.days_per_week, "jour")} par semaine`,
      facts: offerFacts(
        // The later terms are those on which a trial went on.
        { ...engagement, ...each, kind: index ? "mission" : engagement.kind, start_date: each.starts_on },
        side,
        other.name,
      ),
    })),
    brief: brief && fullMissionView(brief),
    ...figuresView(found, now),
  };
}

/** An engagement that was broken off before its first day was never worked. */
function spanWords({ starts_on, ends_on }: Span): string {
  if (ends_on === null) return `Depuis le ${calendarDay(starts_on)}`;
  if (ends_on < starts_on) return `Prévu à partir du ${calendarDay(starts_on)}`;
  return `Du ${calendarDay(starts_on)} au ${calendarDay(ends_on)}`;
}
