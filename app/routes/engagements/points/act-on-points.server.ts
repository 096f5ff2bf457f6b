import {
  answerForm,
  confirmForm,
  correctionForm,
  pointForm,
  weekRefusal,
} from "~/domain/engagements/point-form";
import { sideRefusal } from "~/domain/engagements/point-refusals";
import { isMonday } from "~/domain/engagements/weeks";
import { FIELD_ERRORS, type Notice, REFUSALS } from "~/domain/messages";
import { type Result, refused } from "~/domain/result";
import type { z } from "~/domain/zod";
import { acceptCorrection, keepMine } from "~/operations/engagements/points/answer-correction.server";
import { confirmPoint } from "~/operations/engagements/points/confirm-point.server";
import { correctPoint } from "~/operations/engagements/points/correct-point.server";
import {
  findReportableWeek,
  findWeekOfPoint,
} from "~/operations/engagements/points/find-reportable-week.server";
import { writePoint } from "~/operations/engagements/points/write-point.server";
import { type Answer, refuseForm, take } from "../../forms/take.server";
import type { EngagementRequest } from "../engagement/engagement-request";

type Told = Pick<Notice, "title" | "message">;

const DONE = {
  write: {
    title: "Point envoyé",
    message: "Vous pouvez le remplacer tant que l’entreprise n’a pas répondu.",
  },
  confirm: { title: "Semaine confirmée", message: "L’Acharné en est prévenu." },
  correct: { title: "Correction envoyée", message: "L’Acharné l’accepte, ou garde son chiffre." },
  accept: { title: "Correction acceptée", message: "La semaine est confirmée." },
  keep: {
    title: "Vous gardez votre chiffre",
    message: "La semaine reste non confirmée tant que l’entreprise n’est pas d’accord.",
  },
} as const satisfies Readonly<Record<string, Told>>;

async function told(outcome: Promise<Result>, notice: Told): Promise<Result<{ readonly notice: Told }>> {
  const answer = await outcome;
  return answer.ok ? { ...answer, notice } : answer;
}

/** The forms of the points of an engagement, by the name of their button. */
export const POINT_HANDLERS: Readonly<Record<string, (request: EngagementRequest) => Promise<Answer>>> = {
  point: async ({ db, actor, config: { appUrl }, at, engagementId, form }) => {
    const week = String(form?.get("week") ?? "");
    const reportable = await findReportableWeek(db, actor, { engagementId, week }, at);
    if (!reportable) throw new Response(null, { status: 404 });
    const ofOther = sideRefusal("write", reportable.side);
    if (ofOther) return refuseForm(form, refused("conflict", ofOther));
    const written = (point: z.output<ReturnType<typeof pointForm>>) =>
      told(writePoint(db, actor, { engagementId, week, point }, { appUrl, at }), DONE.write);
    // The week is judged before the fields that depend on it.
    const refusal = isMonday(week) ? weekRefusal(week, reportable) : FIELD_ERRORS.weekUnknown;
    if (refusal && !reportable.hasPoint) return refuseForm(form, refused("invalid", refusal));
    return take(form, pointForm(reportable), written);
  },
  "confirm-point": ({ db, actor, config: { appUrl }, at, engagementId, form }) =>
    take(form, confirmForm, ({ point, show_company: showCompany }) =>
      told(confirmPoint(db, actor, { engagementId, point, showCompany }, { appUrl, at }), DONE.confirm),
    ),
  "correct-point": async ({ db, actor, config: { appUrl }, at, engagementId, form }) => {
    const point = String(form?.get("point") ?? "");
    const reportable = await findWeekOfPoint(db, actor, { engagementId, point }, at);
    if (!reportable) throw new Response(null, { status: 404 });
    const ofOther = sideRefusal("correct", reportable.side);
    if (ofOther) return refuseForm(form, refused("conflict", ofOther));
    if (!reportable.hasPoint) return refuseForm(form, refused("conflict", REFUSALS.pointUnknown));
    return take(form, correctionForm(reportable), (correction) =>
      told(correctPoint(db, actor, { engagementId, point, correction }, { appUrl, at }), DONE.correct),
    );
  },
  "accept-correction": ({ db, actor, config: { appUrl }, at, engagementId, form }) =>
    take(form, answerForm, ({ point }) =>
      told(acceptCorrection(db, actor, { engagementId, point }, { appUrl, at }), DONE.accept),
    ),
  "keep-mine": ({ db, actor, config: { appUrl }, at, engagementId, form }) =>
    take(form, answerForm, ({ point }) =>
      told(keepMine(db, actor, { engagementId, point }, { appUrl, at }), DONE.keep),
    ),
};
