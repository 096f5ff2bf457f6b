import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { LIVE_CANDIDATURES } from "~/domain/candidatures/candidature-status";
import { CLOSING_ANSWERS, REFUSALS } from "~/domain/messages";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { refuseOthers } from "~/operations/candidatures/refuse-others.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { fillMission, keepMissionOpen } from "~/operations/missions/fill-mission.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { candidatureEvents, candidatures } from "~/platform/db/schema.server";
import { anAdmin, madeOnce, type User } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { missionOf, publicMissionOf } from "../../../tests/rows";

const at = new Date("2026-11-24T12:00:00Z");
const when = { appUrl: APP_URL, at };

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const admin = madeOnce(() => anAdmin(t.db));
beforeEach(() => t.emptyQueue());

const ENDED = { expires_at: null };

async function candidatureIn(mission: { id: string }, life: Parameters<typeof aCandidature>[1]["life"] = {}) {
  const { user } = await aPublicCommercial(t.db);
  const row = await aCandidature(t.db, { mission, company, commercial: user, life });
  return { ...row, user };
}

const statesOf = async (missionId: string) =>
  Object.fromEntries(
    (await t.db.select().from(candidatures).where(eq(candidatures.mission_id, missionId))).map(
      ({ id, status }) => [id, status],
    ),
  );
const lastEvent = async (candidatureId: string) =>
  (
    await t.db
      .select()
      .from(candidatureEvents)
      .where(eq(candidatureEvents.candidature_id, candidatureId))
      .orderBy(candidatureEvents.id)
  ).at(-1);

test("CAND-8 closing a mission answers all waiting candidatures, once each, with the company's text", async () => {
  const mission = await anOpenMission(t.db, company);
  const waiting = [];
  for (const status of LIVE_CANDIDATURES) waiting.push(await candidatureIn(mission, { status }));
  const refused = await candidatureIn(mission, { status: "refused", ...ENDED });
  const accepted = await candidatureIn(mission, { status: "accepted", ...ENDED });
  const answerText = "Nous avons choisi de renforcer l’équipe en interne. Merci.";
  expect(await closeMission(t.db, company, { missionId: mission.id, answerText }, when)).toMatchObject({
    ok: true,
  });
  expect(await statesOf(mission.id)).toEqual({
    ...Object.fromEntries(waiting.map(({ id }) => [id, "mission_closed"])),
    [refused.id]: "refused",
    [accepted.id]: "accepted",
  });
  const mails = await t.mails();
  expect(mails).toHaveLength(waiting.length);
  for (const mail of mails) expect(mail.text).toContain(answerText);
  expect(await lastEvent(waiting[0]?.id ?? "")).toMatchObject({
    move: "close",
    by: "mission",
    actor_id: null,
    text: answerText,
  });
});

test("CAND-8 ADM-4 when an administrator closes a mission, waiting candidatures get the default text", async () => {
  const mission = await anOpenMission(t.db, company);
  const { id } = await candidatureIn(mission);
  const close = { missionId: mission.id, move: "close", reason: null };
  expect(await moderateMission(t.db, admin, close, when)).toMatchObject({ ok: true });
  expect(await statesOf(mission.id)).toEqual({ [id]: "mission_closed" });
  expect(await lastEvent(id)).toMatchObject({ by: "admin", text: CLOSING_ANSWERS.closed });
});

test("CAND-8 CAND-10 unanswered invitations get the text for invitations, unless the company wrote its own", async () => {
  const closings = [
    ({ id }: { id: string }) => closeMission(t.db, company, { missionId: id }, when),
    ({ id }: { id: string }) =>
      closeMission(t.db, company, { missionId: id, answerText: CLOSING_ANSWERS.closed }, when),
    ({ id }: { id: string }) => fillMission(t.db, company, { missionId: id }, when),
    ({ id }: { id: string }) =>
      moderateMission(t.db, admin, { missionId: id, move: "close", reason: null }, when),
  ];
  for (const close of closings) {
    await t.emptyQueue();
    const mission = await anOpenMission(t.db, company);
    await candidatureIn(mission, { status: "accepted", ...ENDED });
    const { id } = await candidatureIn(mission, { status: "invited" });
    expect(await close(mission)).toMatchObject({ ok: true });
    expect((await lastEvent(id))?.text).toContain("notre invitation s’arrête là");
    const [mail] = await t.mails();
    expect(mail?.text).not.toMatch(/votre candidature/i);
  }
  const mission = await anOpenMission(t.db, company);
  const { id } = await candidatureIn(mission, { status: "invited" });
  await closeMission(t.db, company, { missionId: mission.id, answerText: "Merci, à bientôt." }, when);
  expect(await lastEvent(id)).toMatchObject({ text: "Merci, à bientôt." });
});

test("CAND-8 without its mails the mission stays open and nobody is answered: all or nothing", async () => {
  const mission = await anOpenMission(t.db, company);
  const { id } = await candidatureIn(mission);
  const broken = withBrokenQueue(t.db);
  await expect(closeMission(broken, company, { missionId: mission.id }, when)).rejects.toThrow("broke down");
  expect(await statesOf(mission.id)).toEqual({ [id]: "submitted" });
  expect(await publicMissionOf(t.db, mission.id)).toBeDefined();
});

test("CAND-8 a filled mission closes, answers the others and asks nothing more", async () => {
  const mission = await anOpenMission(t.db, company);
  const accepted = await candidatureIn(mission, { status: "accepted", ...ENDED });
  const other = await candidatureIn(mission, { status: "shortlisted" });
  const fill = () => fillMission(t.db, company, { missionId: mission.id }, when);
  const answers = await Promise.all([fill(), fill()]);
  expect(answers.map((answer) => (answer.ok ? "done" : answer.kind)).sort()).toEqual(["conflict", "done"]);
  expect(await statesOf(mission.id)).toEqual({ [accepted.id]: "accepted", [other.id]: "mission_closed" });
  expect(await lastEvent(other.id)).toMatchObject({ text: CLOSING_ANSWERS.filled });
  expect(await t.mails()).toHaveLength(1);
  expect([(await missionOf(t.db, mission.id))?.status, await publicMissionOf(t.db, mission.id)]).toEqual([
    "closed",
    undefined,
  ]);
  const [row] = await t.db.select().from(candidatures).where(eq(candidatures.id, accepted.id));
  expect(row?.fill_answered_at).toEqual(at);
});

test("CAND-8 keeping the mission open closes nothing and answers the question", async () => {
  const mission = await anOpenMission(t.db, company);
  const accepted = await candidatureIn(mission, { status: "accepted", ...ENDED });
  const other = await candidatureIn(mission);
  expect(await keepMissionOpen(t.db, company, mission.id, { at })).toMatchObject({ ok: true });
  expect(await statesOf(mission.id)).toEqual({ [accepted.id]: "accepted", [other.id]: "submitted" });
  expect(await publicMissionOf(t.db, mission.id)).toBeDefined();
  expect(await keepMissionOpen(t.db, company, mission.id, { at })).toMatchObject({ kind: "conflict" });
  expect(await fillMission(t.db, company, { missionId: mission.id }, when)).toMatchObject({
    kind: "conflict",
  });
});

test("CAND-8 STATE-3 no question without an accepted candidature, and none for other actors", async () => {
  const mission = await anOpenMission(t.db, company);
  const { user } = await candidatureIn(mission, { status: "accepted", ...ENDED });
  const strangers: User[] = [await aCompany(t.db, { status: "published" }), user, admin];
  for (const by of strangers) {
    expect(await fillMission(t.db, by, { missionId: mission.id }, when)).toMatchObject({ kind: "missing" });
    expect(await keepMissionOpen(t.db, by, mission.id, { at })).toMatchObject({ kind: "missing" });
  }
  const empty = await anOpenMission(t.db, company);
  expect(await fillMission(t.db, company, { missionId: empty.id }, when)).toMatchObject({
    kind: "conflict",
    message: REFUSALS.alreadyDecided,
  });
});

test("CAND-5 answering the others refuses all that wait for the company, one mail each, and no other", async () => {
  const mission = await anOpenMission(t.db, company);
  const keptOne = await candidatureIn(mission, { status: "shortlisted" });
  const others = [];
  for (const status of ["submitted", "viewed", "shortlisted"] as const)
    others.push(await candidatureIn(mission, { status }));
  const offered = await candidatureIn(mission, { status: "offered" });
  const elsewhere = await candidatureIn(await anOpenMission(t.db, company));
  const text = "Nous avons trouvé plus près de Quimper.";
  const refuse = () => refuseOthers(t.db, company, { candidatureId: keptOne.id, reason: "zone", text }, when);
  expect(await refuse()).toEqual({ ok: true, count: 3 });
  expect(await statesOf(mission.id)).toEqual({
    [keptOne.id]: "shortlisted",
    [offered.id]: "offered",
    ...Object.fromEntries(others.map(({ id }) => [id, "refused"])),
  });
  expect(Object.values(await statesOf(elsewhere.mission_id ?? ""))).toEqual(["submitted"]);
  expect(await lastEvent(others[0]?.id ?? "")).toMatchObject({ reason: "zone", text, by: "company" });
  expect(await t.mails()).toHaveLength(3);
  expect(await refuse()).toMatchObject({ kind: "conflict", message: REFUSALS.nobodyWaits });
  expect(await refuseOthers(t.db, keptOne.user, { candidatureId: keptOne.id }, when)).toMatchObject({
    kind: "missing",
  });
});

test("CAND-5 ADM-6 answering the others while one withdraws: each ends once", async () => {
  for (let round = 0; round < 6; round += 1) {
    const mission = await anOpenMission(t.db, company);
    const keptOne = await candidatureIn(mission, { status: "shortlisted" });
    const leaving = await candidatureIn(mission);
    const staying = await candidatureIn(mission);
    const [, withdrawn] = await Promise.all([
      refuseOthers(t.db, company, { candidatureId: keptOne.id }, when),
      moveCandidature(t.db, leaving.user, { candidatureId: leaving.id, name: "withdraw" }, when),
    ]);
    expect(await statesOf(mission.id)).toEqual({
      [keptOne.id]: "shortlisted",
      [leaving.id]: withdrawn.ok ? "withdrawn" : "refused",
      [staying.id]: "refused",
    });
  }
});
