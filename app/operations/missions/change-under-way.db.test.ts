import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { candidatureEvents, candidatures, notifications } from "~/platform/db/schema.server";
import { anAdmin, madeOnce } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { missionInput } from "../../../tests/missions";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const sent = new Date("2026-11-20T09:00:00Z");
const at = new Date("2026-11-24T12:00:00Z");
const when = { appUrl: APP_URL, at };

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const admin = madeOnce(() => anAdmin(t.db));
beforeEach(() => t.emptyQueue());

async function underWay(life: Parameters<typeof aCandidature>[1]["life"] = {}) {
  const mission = await anOpenMission(t.db, company);
  const { user } = await aPublicCommercial(t.db);
  const candidature = await aCandidature(t.db, { mission, company, commercial: user, at: sent, life });
  return { mission, user, candidature };
}

const revise = (missionId: string, overrides: Record<string, unknown>) =>
  reviseMission(t.db, company, { missionId, input: missionInput(overrides), submit: true }, at);
const approve = (missionId: string) =>
  moderateMission(t.db, admin, { missionId, move: "approve", reason: null }, when);
const rowOf = async (id: string) =>
  (await t.db.select().from(candidatures).where(eq(candidatures.id, id)))[0];
const changesOf = (id: string) =>
  t.db
    .select()
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, id))
    .orderBy(candidatureEvents.id)
    .then((events) => events.filter(({ move }) => move === "mission_changed"));
const mailsAbout = async (subject: string) =>
  (await t.mails()).filter((mail) => mail.subject.startsWith(subject));

test("CAND-9 an approved change of budget notifies live candidates, who may withdraw without using up their renewal", async () => {
  const { mission, user, candidature } = await underWay();
  await revise(mission.id, { budget_min: 500, budget_max: 625 });
  expect(await changesOf(candidature.id)).toEqual([]);
  expect(await approve(mission.id)).toMatchObject({ ok: true });
  const [event, ...others] = await changesOf(candidature.id);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ by: "mission", to_status: "submitted" });
  expect(event?.text).toContain("400-500\u202f€ pour l’Acharné et 500-625\u202f€ pour l’entreprise");
  expect(await t.db.select().from(notifications).where(eq(notifications.user_id, user.userId))).toMatchObject(
    [{ kind: "mission_changed", event_id: event?.id }],
  );
  const [mail, ...more] = await mailsAbout("Mission modifiée");
  expect(more).toEqual([]);
  expect(mail?.text).toContain("400-500\u202f€ pour l’Acharné");
  expect((await rowOf(candidature.id))?.excused_at).toEqual(at);
  const move = (name: string) => moveCandidature(t.db, user, { candidatureId: candidature.id, name }, when);
  for (const name of ["withdraw", "renew", "withdraw", "renew"])
    expect([name, (await move(name)).ok]).toEqual([name, true]);
  expect(await rowOf(candidature.id)).toMatchObject({ renewals: 1, excused_at: null });
  await move("withdraw");
  expect(await move("renew")).toMatchObject({ kind: "conflict" });
});

test("CAND-9 an edited text notifies nobody, and no change notifies final candidatures", async () => {
  const open = await underWay();
  const title = "Un titre que l’on a retouché";
  await revise(open.mission.id, { title });
  await approve(open.mission.id);
  expect(await changesOf(open.candidature.id)).toEqual([]);
  const over = await underWay({ status: "refused", expires_at: null });
  await revise(over.mission.id, { budget_max: 900 });
  await approve(over.mission.id);
  expect(await changesOf(over.candidature.id)).toEqual([]);
  expect((await rowOf(over.candidature.id))?.excused_at).toBeNull();
});
