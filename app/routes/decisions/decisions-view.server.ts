import { day, moment } from "~/domain/french";
import { CONTEST_STATES, contestableUntil, isContestable } from "~/domain/moderation/contest";
import { groundLabel } from "~/domain/moderation/grounds";
import { REPORT_STATES } from "~/domain/moderation/report-decision";
import { kindLabel, reportTitle } from "~/domain/moderation/report-kinds";
import type { Contestable } from "~/operations/moderation/contests/find-contestable.server";
import type { OwnReport, Restriction } from "~/operations/moderation/find-decisions.server";
import { MISSION_ACTS, PROFILE_ACTS, REFERENCE_ACTS } from "../admin/decision/act-words";

/** When it is read, and whether the reader may contest decisions about their company. */
type Reading = { readonly now: Date; readonly mayContest?: boolean };

/** The contest of a decision; owners alone contest one about their company (TEAM-7). */
function contestView(decided: Date, contest: Restriction["contest"], { now, mayContest = true }: Reading) {
  if (!contest)
    return {
      of: "none",
      until: isContestable(decided, now) ? day(contestableUntil(decided)) : null,
      mayContest,
    } as const;
  const { status, decision, decidedAt, sentAt, alone, restored } = contest;
  return {
    of: "sent",
    ...CONTEST_STATES[status],
    sentOn: moment(sentAt),
    decidedOn: decidedAt ? moment(decidedAt) : null,
    decision,
    alone,
    unchanged: restored === false,
  } as const;
}

/** SAFE-6: a statement of reasons for its recipient. */
export const restrictionView = (
  { id, mission, reference, move, reason, ground, byReport, at, contest }: Restriction,
  reading: Reading,
) => ({
  id: String(id),
  title: (reference ? REFERENCE_ACTS : mission === null ? PROFILE_ACTS : MISSION_ACTS)[move] ?? move,
  mission: mission ?? reference,
  on: moment(at),
  reason: reason ?? "",
  ground: ground && groundLabel(ground),
  byReport,
  contest: contestView(at, contest, reading),
});

const CLOSED_THREAD = "Une conversation vous est fermée";
const REMOVED_REVIEW = "Un de vos avis est retiré";

/** The contestable decision, as named in the list. */
export function contestableView({ kind, title, at, reason }: Contestable) {
  const [about, move = ""] = kind.split(".");
  const words = {
    profile: PROFILE_ACTS[move],
    mission: MISSION_ACTS[move],
    reference: REFERENCE_ACTS[move],
    message: CLOSED_THREAD,
    review: REMOVED_REVIEW,
    report: "Votre signalement a été écarté",
  }[about ?? ""];
  return { what: words ?? move, of: title, on: moment(at), reason };
}

/** The same for a thread closed, or a review removed, by a report. */
export const reportRestrictionView = (
  { id, subject, title, decision, reportedAt, decidedAt, contest }: OwnReport,
  reading: Reading,
): RestrictionView => ({
  id,
  title: subject === "review" ? REMOVED_REVIEW : CLOSED_THREAD,
  mission: subject === "review" ? title : null,
  on: moment(decidedAt ?? reportedAt),
  reason: decision ?? "",
  ground: null,
  byReport: true,
  contest: contestView(decidedAt ?? reportedAt, contest, reading),
});

export const ownReportView = (
  { id, subject, title, kind, status, decision, reportedAt, decidedAt, contest }: OwnReport,
  now: Date,
) => ({
  id,
  title: title
    ? reportTitle({ subject, title })
    : subject === "message"
      ? "Un message reçu"
      : "Une page retirée depuis",
  kind: kindLabel(kind),
  ...REPORT_STATES[status],
  label: status === "open" ? "En cours de lecture" : REPORT_STATES[status].label,
  on: moment(reportedAt),
  decision,
  decidedOn: decidedAt ? moment(decidedAt) : null,
  contest:
    contest || (status === "dismissed" && decidedAt)
      ? contestView(decidedAt ?? reportedAt, contest, { now })
      : null,
});

export type ContestView = ReturnType<typeof contestView>;
export type RestrictionView = ReturnType<typeof restrictionView>;
export type OwnReportView = ReturnType<typeof ownReportView>;
