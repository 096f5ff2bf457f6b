import type { EngagementAct } from "~/domain/engagements/engagement-acts";
import { figuresOf } from "~/domain/engagements/engagement-weeks";
import { figureLines } from "~/domain/engagements/point-words";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { lockEngagement } from "../lock-engagement.server";
import { notifyOfEngagement } from "../notify-of-engagement.server";
import { recountProof } from "../proof/recount-proof.server";
import { addAct, lastOf, partOfWeek, readWeekOfPoint, refuseAct } from "./week-of-engagement.server";

type Answered = {
  readonly engagementId: string;
  /** The id of the version that was corrected. */
  readonly point: string;
};

type Moment = { readonly appUrl: string; readonly at: Date };

/** POINT-5: the Acharné accepts the correction; the week is confirmed with its figures. */
export const acceptCorrection = (db: Db, actor: Actor, answered: Answered, moment: Moment): Promise<Result> =>
  answerCorrection(db, actor, answered, {
    act: "accept-correction",
    notified: "correction_accepted",
    ...moment,
  });

/** POINT-5: the Acharné keeps their own figure; the week is unconfirmed until the two agree. */
export const keepMine = (db: Db, actor: Actor, answered: Answered, moment: Moment): Promise<Result> =>
  answerCorrection(db, actor, answered, { act: "keep-mine", notified: "figure_kept", ...moment });

async function answerCorrection(
  db: Db,
  actor: Actor,
  { engagementId, point }: Answered,
  {
    act,
    notified,
    appUrl,
    at,
  }: Moment & { readonly act: "accept-correction" | "keep-mine"; readonly notified: EngagementAct },
): Promise<Result> {
  return db.transaction(async (tx): Promise<Result> => {
    const locked = await lockEngagement(tx, actor, engagementId);
    if (!locked.ok) return locked;
    const { engagement, side, actorId } = locked;
    const stored = await readWeekOfPoint(tx, { engagement, pointId: point, at });
    if (!stored.ok) return stored;
    const { acts, monday } = stored;
    const correction = lastOf(acts, "correct");
    const isRepeated = acts.some((each) => each.act === act && each.answers === correction?.id);
    if (side === "commercial" && correction && isRepeated) return done({});
    const refusal = refuseAct(act, stored, { side, pointId: point, at });
    if (refusal) return refusal;
    const version = lastOf(acts, "write");
    if (!correction || !version) throw new Error("an answer to a correction that does not exist");
    await addAct(tx, engagement, { week: monday, act, answers: correction.id, at, actor_id: actorId });
    if (act === "accept-correction") await recountProof(tx, actorId, at);
    await notifyOfEngagement(db, tx, engagement, notified, {
      sides: ["company"],
      actorId,
      lines: figureLines(figuresOf(act === "keep-mine" ? version : correction)),
      part: partOfWeek(monday),
      at,
      appUrl,
    });
    return done({});
  });
}
