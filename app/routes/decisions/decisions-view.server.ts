import { moment } from "~/marketplace/french";
import { groundLabel } from "~/marketplace/moderation/grounds";
import { REPORT_STATES } from "~/marketplace/moderation/report-decision";
import { kindLabel } from "~/marketplace/reporting/report-kinds";
import type { OwnReport, Restriction } from "~/operations/decisions/find-decisions.server";
import { MISSION_ACTS, PROFILE_ACTS } from "../admin/decision/act-words";

/** SAFE-6: a statement of reasons, as its owner reads it. */
export const restrictionView = ({ id, mission, move, reason, ground, byReport, at }: Restriction) => ({
  id: String(id),
  title: (mission === null ? PROFILE_ACTS : MISSION_ACTS)[move] ?? move,
  mission,
  on: moment(at),
  reason: reason ?? "",
  ground: groundLabel(ground ?? ""),
  byReport,
});

export const ownReportView = ({ id, title, kind, status, decision, reportedAt, decidedAt }: OwnReport) => ({
  id,
  title: title ?? "Une page retirée depuis",
  kind: kindLabel(kind),
  ...REPORT_STATES[status],
  label: status === "open" ? "En cours de lecture" : REPORT_STATES[status].label,
  on: moment(reportedAt),
  decision,
  decidedOn: decidedAt ? moment(decidedAt) : null,
});

export type RestrictionView = ReturnType<typeof restrictionView>;
export type OwnReportView = ReturnType<typeof ownReportView>;
