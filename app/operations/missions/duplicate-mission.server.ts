import { eq } from "drizzle-orm";
import { only } from "~/domain/columns";
import { REFUSALS } from "~/domain/messages";
import { copyTitle } from "~/domain/missions/copy-title";
import { MISSION_COLUMNS } from "~/domain/missions/mission-columns";
import { missionSearchText } from "~/domain/missions/public-mission";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { missions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { returnAttempt } from "../rate-limit.server";
import { lockOwnMission } from "./own-mission.server";
import { findKnown, newMissionSlug, refuseMany } from "./submit-mission.server";

/**
 * MIS-8: copies a mission in any status into a new draft, with a title marked as a copy and without its start date. The key of
 * the button is an idempotency key.
 */
export async function duplicateMission(
  db: Db,
  actor: Actor,
  missionId: string,
  submissionKey: string,
  at: Date,
): Promise<Result<{ readonly missionId: string }>> {
  return db.transaction(async (tx) => {
    const own = await lockOwnMission(tx, actor, missionId);
    if (!own.ok) return own;
    const tooMany = await refuseMany(tx, own.mission.company_id, at);
    const known = await findKnown(tx, own.mission.company_id, submissionKey);
    if (known || tooMany) await returnAttempt(tx, "missionByCompany", own.mission.company_id);
    if (known) return done({ missionId: known.id });
    if (tooMany) return tooMany;
    const titles = await tx
      .select({ title: missions.title })
      .from(missions)
      .where(eq(missions.company_id, own.mission.company_id));
    const title = copyTitle(
      own.mission.title,
      titles.map((each) => each.title),
    );
    const copied = { ...only(own.mission, MISSION_COLUMNS), title };
    const [created] = await tx
      .insert(missions)
      .values({
        ...copied,
        company_id: own.mission.company_id,
        responsible_id: own.userId,
        submission_key: submissionKey,
        slug: newMissionSlug(own.mission.title),
        status: "draft",
        start_date: null,
        search_text: missionSearchText(copied),
      })
      .onConflictDoNothing({ target: [missions.company_id, missions.submission_key] })
      .returning({ id: missions.id });
    return created ? done({ missionId: created.id }) : refused("conflict", REFUSALS.alreadyDone);
  });
}
