import { expect, test } from "vitest";
import { STANDARD_REASON } from "~/domain/messages";
import type { MissionStatus } from "~/domain/missions/mission-status";
import {
  countOwnMissions,
  findOwnMission,
  findOwnMissions,
} from "~/operations/missions/find-own-missions.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { submitDraft } from "~/operations/missions/submit-draft.server";
import { withdrawMission } from "~/operations/missions/withdraw-mission.server";
import { anAdmin } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aMission, missionInput } from "../../../tests/missions";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

/** After what the database dates by itself. */
const LATER = Date.now() + 60_000;
const minutes = (count: number) => new Date(LATER + count * 60_000);

const t = ownDatabase();

test("MIS-8 DASH-4 all missions in each status, in pages, with their candidatures", async () => {
  const other = await aCompany(t.db);
  const ids: string[] = [];
  for (const [index, status] of (["draft", "pending", "published", "closed", "draft"] as const).entries())
    ids.push(await aMission(t.db, other, { status, created_at: minutes(index) }));
  const open = await anOpenMission(t.db, other, { created_at: minutes(9) });
  const { user } = await aPublicCommercial(t.db);
  await aCandidature(t.db, { mission: open, company: other, commercial: user });
  const list = async (status: MissionStatus | null, page = 1) =>
    (await findOwnMissions(t.db, other, { status, page, size: 4 })).map(({ id }) => id);
  expect(await list(null)).toEqual([open.id, ids[4], ids[3], ids[2]]);
  expect(await list(null, 2)).toEqual([ids[1], ids[0]]);
  expect(await list(null, 3)).toEqual([]);
  expect(await list("draft")).toEqual([ids[4], ids[0]]);
  expect(await countOwnMissions(t.db, other)).toMatchObject({
    draft: 2,
    pending: 1,
    published: 2,
    closed: 1,
    all: 6,
  });
  const [first, second] = await findOwnMissions(t.db, other, { status: null, page: 1 });
  expect(first).toMatchObject({ publicSlug: open.slug, candidatures: 1, rejection: null });
  expect(second).toMatchObject({ publicSlug: null, candidatures: 0 });
});

test("ADM-7 MIS-8 the company reads why its mission was returned, as long as it is that draft", async () => {
  const [admin, owner] = [await anAdmin(t.db), await aCompany(t.db)];
  const id = await aMission(t.db, owner);
  const sendBack = (reason: string, at: Date) =>
    moderateMission(t.db, admin, { missionId: id, move: "return", reason }, { appUrl: APP_URL, at });
  const revise = (submit: boolean, at: Date) =>
    reviseMission(t.db, owner, { missionId: id, input: missionInput(), submit }, at);
  const reason = async () => {
    const [listed] = await findOwnMissions(t.db, owner, { status: null, page: 1 });
    const found = await findOwnMission(t.db, owner, id);
    expect(listed?.rejection).toBe(found?.rejection);
    return found?.rejection;
  };
  expect(await reason()).toBe(null);
  await sendBack("Budget à préciser", minutes(1));
  expect(await reason()).toBe("Budget à préciser");
  await revise(false, minutes(2));
  expect(await reason()).toBe("Budget à préciser");
  await revise(true, minutes(3));
  expect(await reason()).toBe(null);
  await withdrawMission(t.db, owner, id, { appUrl: APP_URL, at: minutes(3) });
  expect(await reason()).toBe(null);
  await submitDraft(t.db, owner, id, minutes(4));
  await t.emptyQueue();
  await sendBack("Budget trop bas", minutes(5));
  expect((await t.mails())[0]?.text).toContain("Budget trop bas");
  await t.sql("update moderation_acts set reason = null, ground = null where mission_id = $1", [id]);
  expect(await reason()).toBe(STANDARD_REASON);
});
