import type { Actor } from "~/domain/policy";
import type { Db } from "~/platform/db.server";
import { moveOwnMission } from "./own-mission.server";

/** MIS-8: withdraws a mission from validation; an earlier public version stays public (PUB-7). */
export const withdrawMission = (
  db: Db,
  actor: Actor,
  missionId: string,
  context: { readonly appUrl: string; readonly at: Date },
) => moveOwnMission(db, actor, { missionId, name: "withdraw" }, context);
