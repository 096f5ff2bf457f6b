import { eq } from "drizzle-orm";
import { REFUSALS } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { isUuid } from "~/marketplace/slug";
import { type MissionRow, missions } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

/** The mission, locked until the transaction ends, when it is the actor's to change. */
export async function lockOwnMission(
  tx: Tx,
  actor: Actor,
  missionId: string,
): Promise<Result<{ readonly mission: MissionRow }>> {
  const [mission] = isUuid(missionId)
    ? await tx.select().from(missions).where(eq(missions.id, missionId)).for("update")
    : [];
  if (!mission) return refused("missing", REFUSALS.notFound);
  const owner = authorize(actor, "mission.manage", { ownerId: mission.company_id });
  return isRefusal(owner) ? owner : done({ mission });
}
