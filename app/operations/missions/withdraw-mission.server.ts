import type { Actor } from "~/domain/policy";
import type { Db } from "~/platform/db.server";
import { moveOwnMission } from "./own-mission.server";

/** MIS-8: takes a mission back from validation; a version that is already public stays so (PUB-7). */
export const withdrawMission = (
  db: Db,
  actor: Actor,
  missionId: string,
  context: { readonly appUrl: string; readonly at: Date },
) => moveOwnMission(db, actor, { missionId, name: "withdraw" }, context);
