import { isDeepStrictEqual } from "node:util";
import { only } from "~/domain/columns";
import { type CorrectionInput, halfDaysOf } from "~/domain/engagements/point-form";
import { figureLines } from "~/domain/engagements/point-words";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import type { PointRow } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lockEngagement } from "../lock-engagement.server";
import { notifyOfEngagement } from "../notify-of-engagement.server";
import {
  addAct,
  lastOf,
  type PointAnswer,
  partOfWeek,
  readWeekOfPoint,
  refuseAct,
  refuseAfterAnswer,
} from "./week-of-engagement.server";

type Correction = {
  readonly engagementId: string;
  /** The id of the version. */
  readonly point: string;
  readonly correction: CorrectionInput;
};

/** POINT-5: the company corrects a version, with a reason. */
export async function correctPoint(
  db: Db,
  actor: Actor,
  { engagementId, point, correction }: Correction,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result> {
  return db.transaction(async (tx): Promise<Result> => {
    const locked = await lockEngagement(tx, actor, engagementId);
    if (!locked.ok) return locked;
    const answer = { ...locked, pointId: point, at };
    return correctLocked(db, tx, answer, { correction, appUrl });
  });
}

/** Corrects a version of a locked engagement. The same correction again changes nothing. */
export async function correctLocked(
  db: Db,
  tx: Tx,
  answer: PointAnswer,
  { correction, appUrl }: { readonly correction: CorrectionInput; readonly appUrl: string },
): Promise<Result> {
  const { engagement, side, pointId, actorId, at } = answer;
  const stored = await readWeekOfPoint(tx, answer);
  if (!stored.ok) return stored;
  const { acts, monday, days } = stored;
  const isRepeated = acts.some(
    (each) => each.act === "correct" && each.answers === pointId && isSame(each, correction, ["reason"]),
  );
  if (side === "company" && isRepeated) return done({});
  const refusal = refuseAct("correct", stored, answer);
  if (refusal) return (await refuseAfterAnswer(tx, stored, answer)) ?? refusal;
  const known = halfDaysOf(days);
  if (!correction.half_days.every((half) => known.includes(half)))
    return refused("invalid", FIELD_ERRORS.halfDayUnknown, { half_days: [FIELD_ERRORS.halfDayUnknown] });
  const version = lastOf(acts, "write");
  if (version && isSame(version, correction)) return refused("invalid", REFUSALS.correctionUnchanged);
  await addAct(tx, engagement, {
    week: monday,
    act: "correct",
    answers: pointId,
    at,
    actor_id: actorId,
    ...correction,
  });
  await notifyOfEngagement(db, tx, engagement, "point_corrected", {
    sides: ["commercial"],
    actorId,
    lines: figureLines(correction),
    text: correction.reason,
    part: partOfWeek(monday),
    at,
    appUrl,
  });
  return done({});
}

const FIGURES = ["half_days", "contacts", "meetings", "quotes", "signatures", "signed_amount"] as const;

const isSame = (stored: PointRow, correction: CorrectionInput, also: readonly "reason"[] = []): boolean =>
  isDeepStrictEqual(only(stored, [...FIGURES, ...also]), only(correction, [...FIGURES, ...also]));
