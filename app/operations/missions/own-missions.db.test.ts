import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import { MISSION_STATUSES, MISSION_TRANSITIONS, type MissionStatus } from "~/domain/missions/mission-status";
import type { Actor } from "~/domain/policy";
import { findTransition } from "~/domain/transition";
import { closeMission } from "~/operations/missions/close-mission.server";
import { duplicateMission } from "~/operations/missions/duplicate-mission.server";
import {
  countOwnMissions,
  findOwnMission,
  findOwnMissions,
} from "~/operations/missions/find-own-missions.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { submitDraft } from "~/operations/missions/submit-draft.server";
import { withdrawMission } from "~/operations/missions/withdraw-mission.server";
import { publicCompanies } from "~/platform/db/schema.server";
import { anAdmin, aVisitor, madeOnce } from "../../../tests/accounts/people";
import { NOON } from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aMission, missionInput } from "../../../tests/missions";
import { aCommercial, aCompany, aMember, type Member } from "../../../tests/profiles";
import { anOpenMission } from "../../../tests/published";
import { missionOf, publicMissionOf } from "../../../tests/rows";

/** After what the database dates by itself. */
const LATER = new Date(Date.now() + 60_000);

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
const company = madeOnce(() => aCompany(t.db)) as Member;

const revise = (missionId: string, { by = company as Actor, submit = true, overrides = {} } = {}) =>
  reviseMission(t.db, by, { missionId, input: missionInput(overrides), submit }, LATER);
const moderate = (missionId: string, move: string, reason: string | null = null) =>
  moderateMission(t.db, admin, { missionId, move, reason }, { appUrl: APP_URL, at: LATER });
const rowOf = (id: string) => missionOf(t.db, id);
const publicOf = (id: string) => publicMissionOf(t.db, id);

const VERBS = {
  submit: (id: string, by: Actor = company) => submitDraft(t.db, by, id, LATER),
  withdraw: (id: string, by: Actor = company) =>
    withdrawMission(t.db, by, id, { appUrl: APP_URL, at: LATER }),
  close: (id: string, by: Actor = company) =>
    closeMission(t.db, by, { missionId: id }, { appUrl: APP_URL, at: LATER }),
  revise: (id: string, by: Actor = company) => revise(id, { by }),
  saveDraft: (id: string, by: Actor = company) => revise(id, { by, submit: false }),
  duplicate: (id: string, by: Actor = company) => duplicateMission(t.db, by, id, randomUUID(), NOON),
};
type Verb = keyof typeof VERBS;

test("STATE-2 MIS-8 each operation of the company in each status: what the table lacks is refused", async () => {
  const to: Record<Exclude<Verb, "duplicate">, Partial<Record<MissionStatus, MissionStatus>>> = {
    submit: { draft: "pending" },
    withdraw: { pending: "draft" },
    close: { published: "closed" },
    revise: { draft: "pending", pending: "pending", published: "pending" },
    saveDraft: { draft: "draft" },
  };
  for (const from of MISSION_STATUSES) {
    for (const verb of Object.keys(to) as (keyof typeof to)[]) {
      const id = await aMission(t.db, company, { status: from });
      const answer = await VERBS[verb](id);
      const expected = to[verb][from];
      expect([from, verb, answer.ok]).toEqual([from, verb, expected !== undefined]);
      if (!answer.ok)
        expect(answer).toMatchObject({
          kind: "conflict",
          message: REFUSALS.alreadyMoved(CURRENT_STATE.mission[from]),
        });
      expect([from, verb, (await rowOf(id))?.status]).toEqual([from, verb, expected ?? from]);
    }
  }
});

test("STATE-3 MIS-8 TEAM-2 a mission of another company, or of nobody, is not changed, nor by a reader", async () => {
  const id = await aMission(t.db, company, { status: "draft" });
  const before = await rowOf(id);
  const reader = await aMember(t.db, company, "reader");
  const strangers = [aVisitor(), admin, await aCommercial(t.db), await aCompany(t.db)];
  for (const verb of Object.keys(VERBS) as Verb[]) {
    for (const by of strangers)
      expect([verb, await VERBS[verb](id, by)]).toMatchObject([verb, { ok: false, kind: "missing" }]);
    const refusal = { ok: false, kind: "forbidden" };
    expect([verb, await VERBS[verb](id, reader)]).toMatchObject([verb, refusal]);
    for (const unknown of [randomUUID(), "1", ""])
      expect([verb, await VERBS[verb](unknown)]).toMatchObject([verb, { ok: false, kind: "missing" }]);
  }
  for (const by of strangers) expect(await findOwnMission(t.db, by, id)).toBeUndefined();
  expect(await findOwnMission(t.db, reader, id)).toMatchObject({ mission: { id } });
  expect(await findOwnMission(t.db, company, "rien")).toBeUndefined();
  expect(await rowOf(id)).toEqual(before);
});

test("ADM-6 STATE-2 the company withdraws while the administration approves: one of them succeeds", async () => {
  const id = await aMission(t.db, company);
  const answers = await Promise.all([VERBS.withdraw(id), moderate(id, "approve")]);
  expect(answers.map((answer) => (answer.ok ? "done" : answer.kind)).sort()).toEqual(["conflict", "done"]);
  const status = (await rowOf(id))?.status;
  expect(Boolean(await publicOf(id))).toBe(status === "published");
});

test("PUB-7 closing a public mission removes it from the public at once", async () => {
  const { id } = await anOpenMission(t.db, company);
  expect(await VERBS.close(id)).toEqual({
    ok: true,
    notice: findTransition(MISSION_TRANSITIONS, { from: "published", name: "close", by: "owner" })?.success,
  });
  expect(await publicOf(id)).toBeUndefined();
});

test("MIS-8 PUB-7 a pending, withdrawn or returned edit does not keep the mission public", async () => {
  const withdraw = (id: string) => VERBS.withdraw(id);
  const reject = (id: string) => moderate(id, "return", "Un peu flou");
  const wait = (id: string) => rowOf(id);
  const byOwner = (id: string) => VERBS.close(id);
  const byAdmin = (id: string) => moderate(id, "close");
  for (const then of [wait, withdraw, reject]) {
    for (const close of [byOwner, byAdmin]) {
      const owner = await countOwnMissions(t.db, company);
      const { id } = await anOpenMission(t.db, company);
      await revise(id, { overrides: { title: "Un titre tout autre" } });
      await then(id);
      expect((await countOwnMissions(t.db, company)).published).toBe(owner.published + 1);
      const [listed] = await findOwnMissions(t.db, company, { status: "published", page: 1 });
      expect(listed).toMatchObject({ id, title: "Un titre tout autre" });
      expect(await close(id)).toMatchObject({ ok: true });
      expect([(await rowOf(id))?.status, await publicOf(id)]).toEqual(["closed", undefined]);
      expect(await VERBS.close(id)).toMatchObject({ kind: "conflict" });
    }
  }
});

test("COMP-1 COMP-5 the company's page appears with its first named mission, and rounds while a confidential one is open", async () => {
  const owner = await aCompany(t.db, { status: "published" });
  const pageOf = async () =>
    (await t.db.select().from(publicCompanies).where(eq(publicCompanies.company_id, owner.company.id)))[0];
  const close = (missionId: string) =>
    closeMission(t.db, owner, { missionId }, { appUrl: APP_URL, at: LATER });
  const quiet = await aMission(t.db, owner, { company_confidential: true });
  await moderate(quiet, "approve");
  expect(await pageOf()).toBeUndefined();
  const named = await aMission(t.db, owner);
  await moderate(named, "approve");
  expect(await pageOf()).toMatchObject({ name: "Ateliers Morvan", rounded: true });
  await close(quiet);
  expect((await pageOf())?.rounded).toBe(false);
  await moderate(quiet, "reopen");
  expect((await pageOf())?.rounded).toBe(true);
  await moderate(quiet, "close");
  expect((await pageOf())?.rounded).toBe(false);
  const input = missionInput({ company_confidential: true });
  await reviseMission(t.db, owner, { missionId: named, input, submit: true }, LATER);
  expect(await pageOf()).toBeDefined();
  await moderate(named, "approve");
  expect(await pageOf()).toBeUndefined();
});

test("TEAM-4 ADM-7 the responsible member is told of a decision, and who follows everything, but no other", async () => {
  const owner = await aCompany(t.db, { status: "published" });
  const [responsible, follower] = [
    await aMember(t.db, owner, "recruiter"),
    await aMember(t.db, owner, "reader"),
  ];
  await aMember(t.db, owner, "recruiter");
  await t.sql("update memberships set notified = 'all' where user_id = $1", [follower.userId]);
  const id = await aMission(t.db, owner, { responsible_id: responsible.userId });
  await t.emptyQueue();
  await moderate(id, "return", "Un peu flou");
  const addresses = await t.sql<{ email: string }>("select email from users where id = any($1::uuid[])", [
    [responsible.userId, follower.userId],
  ]);
  expect((await t.mails()).map(({ to }) => to).sort()).toEqual(addresses.map(({ email }) => email).sort());
});
