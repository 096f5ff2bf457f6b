import type { Actor } from "~/marketplace/policy";
import type { Db } from "~/platform/db.server";
import { moveOwnMission } from "./own-mission.server";

/** MIS-8, PUB-7: closes a mission whose text, or the version before it, is public; it leaves the public at once. */
export const closeMission = (db: Db, actor: Actor, missionId: string) =>
  moveOwnMission(db, actor, missionId, "close");
