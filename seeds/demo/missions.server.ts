import { eq } from "drizzle-orm";
import { missionForm } from "~/domain/missions/mission-form";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { submitMission } from "~/operations/missions/submit-mission.server";
import { missions as missionTable } from "~/platform/db/schema.server";
import { missions } from "../content/missions";
import type { DemoMission } from "../content/types";
import { uuidOf } from "../random";
import { asMember, knownAccounts, type User } from "./accounts.server";
import { must } from "./must";
import { daysBefore, type Stage, spreadOut } from "./stage";

const OLDEST_DAYS = 45;
const PENDING_OLDEST_DAYS = 2;

const MOVES: Record<DemoMission["status"], readonly string[]> = {
  pending: [],
  published: ["approve"],
  draft: ["return"],
  closed: ["approve"],
};
const WHY_RETURNED = "Dites-nous qui vous visez et ce que vous fournissez, et nous publions aussitôt.";

/**
 * Adds the missions of new companies; returns a function that closes those that have closed since, for
 * after their exchanges.
 */
export async function addMissions(
  stage: Stage,
  companies: ReadonlyMap<number, User>,
): Promise<(() => Promise<void>)[]> {
  const isPending = ({ status }: DemoMission) => status === "pending";
  const reviewed = spreadOut(
    stage.chance,
    missions.filter((mission) => !isPending(mission)),
    OLDEST_DAYS,
  );
  const waiting = spreadOut(stage.chance, missions.filter(isPending), PENDING_OLDEST_DAYS);
  const closings: (() => Promise<void>)[] = [];
  for (const { of, daysAgo } of [...reviewed, ...waiting]) {
    const company = companies.get(of.companyIndex);
    if (!company) continue;
    const missionId = await addMission(stage, await publisher(stage, company, of), of, daysAgo);
    if (of.status === "closed")
      closings.push(() => moderate(stage, missionId, { move: "close", daysAgo: daysAgo / 2 }));
  }
  return closings;
}

/** TEAM-4: the colleague who publishes it; else the founder. */
async function publisher({ db }: Stage, founder: User, { by }: DemoMission): Promise<User> {
  const account = by ? (await knownAccounts(db, [by])).get(by) : undefined;
  const colleague = account && (await asMember(db, account));
  return colleague?.company?.id === founder.company?.id ? (colleague ?? founder) : founder;
}

async function addMission(
  stage: Stage,
  company: User,
  mission: DemoMission,
  daysAgo: number,
): Promise<string> {
  const { db, now } = stage;
  const submittedAt = daysBefore(now, daysAgo);
  const { missionId } = must(
    await submitMission(db, company, formOf(mission, now), uuidOf(mission.title), submittedAt),
  );
  for (const move of MOVES[mission.status])
    await moderate(stage, missionId, { move, daysAgo: daysAgo * 0.98 });
  await db
    .update(missionTable)
    .set({ created_at: submittedAt, submitted_at: submittedAt, updated_at: submittedAt })
    .where(eq(missionTable.id, missionId));
  return missionId;
}

type Act = { readonly move: string; readonly daysAgo: number };

async function moderate({ db, admin, appUrl, now }: Stage, missionId: string, { move, daysAgo }: Act) {
  const reason = move === "return" ? WHY_RETURNED : null;
  const at = daysBefore(now, daysAgo);
  must(await moderateMission(db, admin, { missionId, move, reason }, { appUrl, at }));
}

function formOf({ startsInDays, regionCode, departmentCode, ...mission }: DemoMission, now: Date) {
  const start = startsInDays === undefined ? "" : daysBefore(now, -startsInDays).toISOString().slice(0, 10);
  return missionForm.parse({ ...mission, start_date: start, region: regionCode, department: departmentCode });
}
