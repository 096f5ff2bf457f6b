import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import type { Db, Tx } from "~/platform/db.server";
import { lockEngagement } from "../lock-engagement.server";
import { notifyOfEngagement } from "../notify-of-engagement.server";
import { recountProof } from "../proof/recount-proof.server";
import {
  addAct,
  type PointAnswer,
  partOfWeek,
  readWeekOfPoint,
  refuseAct,
  refuseAfterAnswer,
} from "./week-of-engagement.server";

type Confirmation = {
  readonly engagementId: string;
  /** The id of the version. */
  readonly point: string;
  /** PROOF-4: whether the company agrees to be named with these figures. */
  readonly showCompany: boolean;
};

/** POINT-5: the company confirms a version, in its term or in the days after it (POINT-7). */
export async function confirmPoint(
  db: Db,
  actor: Actor,
  { engagementId, point, showCompany }: Confirmation,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result> {
  return db.transaction(async (tx): Promise<Result> => {
    const locked = await lockEngagement(tx, actor, engagementId);
    if (!locked.ok) return locked;
    const answer = { ...locked, pointId: point, at };
    return confirmLocked(db, tx, answer, { showCompany, appUrl });
  });
}

/** Confirms a version of a locked engagement. The same confirmation again changes nothing. */
export async function confirmLocked(
  db: Db,
  tx: Tx,
  answer: PointAnswer,
  { showCompany, appUrl }: { readonly showCompany: boolean; readonly appUrl: string },
): Promise<Result> {
  const { engagement, side, pointId, actorId, at } = answer;
  const stored = await readWeekOfPoint(tx, answer);
  if (!stored.ok) return stored;
  const { acts, monday } = stored;
  const isRepeated = acts.some(
    (each) => each.act === "confirm" && each.answers === pointId && each.show_company === showCompany,
  );
  if (side === "company" && isRepeated) return done({});
  const refusal = refuseAct("confirm", stored, answer);
  if (refusal) return (await refuseAfterAnswer(tx, stored, answer)) ?? refusal;
  await addAct(tx, engagement, {
    week: monday,
    act: "confirm",
    answers: pointId,
    at,
    actor_id: actorId,
    show_company: showCompany,
  });
  if (engagement.commercial_id) await recountProof(tx, engagement.commercial_id, at);
  await notifyOfEngagement(db, tx, engagement, "point_confirmed", {
    sides: ["commercial"],
    actorId,
    part: partOfWeek(monday),
    at,
    appUrl,
  });
  return done({});
}
