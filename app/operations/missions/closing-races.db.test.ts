import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import { inviteToMission } from "~/operations/candidatures/invitations/invite-to-mission.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { candidatures } from "~/platform/db/schema.server";
import { anAdmin, madeOnce } from "../../../tests/accounts/people";
import { LETTER as message, TERMS } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const when = { appUrl: APP_URL, at: new Date("2026-11-20T12:00:00Z") };

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));

const statesOf = async (missionId: string) =>
  (await t.db.select().from(candidatures).where(eq(candidatures.mission_id, missionId))).map(
    ({ status }) => status,
  );

test("ADM-6 CAND-8 closing and applying at the same moment: the candidature is closed with the mission, or refused", async () => {
  const admin = await anAdmin(t.db);
  for (let round = 0; round < 8; round += 1) {
    const { user } = await aPublicCommercial(t.db);
    const mission = await anOpenMission(t.db, company);
    const apply = () => applyToMission(t.db, user, { missionSlug: mission.slug, message, ...TERMS }, when);
    const [closed, applied] = await Promise.all([
      moderateMission(t.db, admin, { missionId: mission.id, move: "close", reason: null }, when),
      apply(),
    ]);
    expect(closed.ok).toBe(true);
    expect(await statesOf(mission.id)).toEqual(applied.ok ? ["mission_closed"] : []);
    expect(await apply()).toMatchObject({ kind: "missing" });
  }
});

test("CAND-10 ADM-6 inviting and closing at the same moment: the invitation is closed with the mission, or refused", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { slug: acharneSlug } = await aPublicCommercial(t.db);
    const mission = await anOpenMission(t.db, company);
    const invitation = { acharneSlug, mission: mission.slug, message, submissionKey: randomUUID() };
    const [closed, invited] = await Promise.all([
      closeMission(t.db, company, { missionId: mission.id }, when),
      inviteToMission(t.db, company, invitation, when),
    ]);
    expect(closed.ok).toBe(true);
    expect(await statesOf(mission.id)).toEqual(invited.ok ? ["mission_closed"] : []);
  }
});
