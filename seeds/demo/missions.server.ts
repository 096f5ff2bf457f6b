import { eq } from "drizzle-orm";
import { missionForm } from "~/marketplace/missions/mission-form";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { submitMission } from "~/operations/missions/submit-mission.server";
import { missions as missionTable } from "~/platform/db/schema.server";
import { missions } from "../content/missions";
import type { DemoMission } from "../content/types";
import { uuidOf } from "../random";
import type { User } from "./accounts.server";
import { must } from "./must";
import { daysBefore, type Stage, spreadOut } from "./stage";

const OLDEST_DAYS = 45;
const PENDING_OLDEST_DAYS = 2;

const MOVES: Record<DemoMission["status"], readonly string[]> = {
  pending: [],
  published: ["approve"],
  draft: ["return"],
  closed: ["approve", "close"],
};
const WHY_RETURNED = "Dites-nous qui vous visez et ce que vous fournissez, et nous publions aussitôt.";

/** The missions of the companies that have just been added. */
export async function addMissions(stage: Stage, companies: ReadonlyMap<number, User>): Promise<void> {
  const isPending = ({ status }: DemoMission) => status === "pending";
  const settled = spreadOut(
    stage.chance,
    missions.filter((mission) => !isPending(mission)),
    OLDEST_DAYS,
  );
  const waiting = spreadOut(stage.chance, missions.filter(isPending), PENDING_OLDEST_DAYS);
  for (const { of, daysAgo } of [...settled, ...waiting]) {
    const company = companies.get(of.companyIndex);
    if (company) await addMission(stage, company, of, daysAgo);
  }
}

async function addMission(
  { db, admin, appUrl, now }: Stage,
  company: User,
  mission: DemoMission,
  daysAgo: number,
) {
  const submittedAt = daysBefore(now, daysAgo);
  const { missionId } = must(await submitMission(db, company, formOf(mission, now), uuidOf(mission.title)));
  for (const [step, move] of MOVES[mission.status].entries()) {
    const at = daysBefore(submittedAt, -daysAgo * (step === 0 ? 0.02 : 0.5));
    const reason = move === "return" ? WHY_RETURNED : null;
    must(await moderateMission(db, admin, { missionId, move, reason }, { appUrl, at }));
  }
  await db
    .update(missionTable)
    .set({ created_at: submittedAt, submitted_at: submittedAt, updated_at: submittedAt })
    .where(eq(missionTable.id, missionId));
}

function formOf({ startsInDays, regionCode, departmentCode, ...mission }: DemoMission, now: Date) {
  const start = startsInDays === undefined ? "" : daysBefore(now, -startsInDays).toISOString().slice(0, 10);
  return missionForm.parse({ ...mission, start_date: start, region: regionCode, department: departmentCode });
}
