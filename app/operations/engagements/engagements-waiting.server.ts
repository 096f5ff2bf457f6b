import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import type { PointAct } from "~/domain/engagements/week-state";
import {
  engagementChanges,
  engagements,
  points,
  replacements,
  trialAnswers,
} from "~/platform/db/schema.server";

/**
 * ENG-5: how many engagements of a side ask for an answer, in SQL for the header of every page: a version to confirm, a
 * correction, a trial to decide, a proposal, a proposed replacement. Null without any engagement. `engagementDue` has the exact rule, with the
 * weeks to write and the holidays.
 */
export function engagementsWaiting(side: Side, sideId: Placeholder, at: Placeholder): SQL<number | null> {
  const mine = sql`${engagements[`${side}_id`]} = ${sideId}`;
  const waits = sql.join(
    [
      ...(side === "company" ? [versionToConfirm(at), hasProposedReplacements] : [correctionToAnswer(at)]),
      sql`(${engagements.status} = 'trial_decision' and not exists (select from ${trialAnswers}
        where ${trialAnswers.engagement_id} = ${engagements.id} and ${trialAnswers.by} = ${side}))`,
      sql`(${engagements.ended_at} is null and exists (select from ${engagementChanges}
        where ${engagementChanges.engagement_id} = ${engagements.id} and ${engagementChanges.answered_at} is null
          and ${engagementChanges.proposed_by} = ${otherSide(side)}))`,
    ],
    sql` or `,
  );
  return sql<number | null>`(select case when count(*) > 0 then count(*) filter (where ${waits}) end::int
    from ${engagements} where ${mine})`;
}

/** The first Tuesday, 18:00 in Paris, at least 48 hours after a version (POINT-6). */
const confirmationDeadline = sql`((date_trunc('week',
    (${points.at} + interval '48 hours') at time zone 'Europe/Paris' - interval '1 day 18 hours' - interval '1 millisecond')
  + interval '8 days 18 hours') at time zone 'Europe/Paris')`;

/** The last act on a week, where it is still open. */
const lastAct = (act: PointAct, isOpen: SQL): SQL => sql`exists (select from ${points}
  where ${points.engagement_id} = ${engagements.id} and ${points.act} = ${act}::point_act and ${isOpen}
    and not exists (select from ${points} as later where later.engagement_id = ${points.engagement_id}
      and later.week = ${points.week} and later.number > ${points.number}))`;

const hasProposedReplacements = sql`exists (select from ${replacements}
  where ${replacements.engagement_id} = ${engagements.id}
    and ${replacements.proposed_at} is not null and ${replacements.closed_at} is null)`;

const versionToConfirm = (at: Placeholder) =>
  lastAct("write", sql`${confirmationDeadline} > ${at}::timestamptz`);
const correctionToAnswer = (at: Placeholder) =>
  lastAct("correct", sql`${points.at} > ${at}::timestamptz - interval '30 days'`);
