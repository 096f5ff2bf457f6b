import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { CandidatureLife } from "~/domain/candidatures/candidature-life";
import { readMissionsFilter } from "~/domain/missions/missions-filter";
import { expireCandidatures } from "~/operations/candidatures/clock/expire-candidatures.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { countAllResponses } from "~/operations/candidatures/responses/count-responses.server";
import { findOwnResponse } from "~/operations/candidatures/responses/find-response.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { findMission } from "~/operations/missions/find-mission.server";
import { findMissions } from "~/operations/missions/find-missions.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { submitDraft } from "~/operations/missions/submit-draft.server";
import { submitMission } from "~/operations/missions/submit-mission.server";
import { candidatures, companyResponses, missions } from "~/platform/db/schema.server";
import { anAdmin, companyIdOf, madeOnce } from "../tests/accounts/people";
import { aCandidature } from "../tests/candidatures";
import { APP_URL, ownDatabase } from "../tests/database";
import { aMission, missionInput } from "../tests/missions";
import { aCommercial, aCompany } from "../tests/profiles";
import { anOpenMission } from "../tests/published";

const AT = new Date("2026-11-22T10:00:00Z");
const daysAgo = (days: number) => new Date(AT.getTime() - days * 86_400_000);

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db));
beforeEach(async () => {
  await t.db.delete(candidatures);
  await t.db.delete(companyResponses);
  await t.emptyQueue();
});

const sent = async (days: number, life: Partial<CandidatureLife> = {}, invited = false) =>
  aCandidature(t.db, {
    mission: { id: await aMission(t.db, company) },
    company,
    commercial: await aCommercial(t.db),
    at: daysAgo(days),
    invited,
    life,
  });
const sentAt = async (at: Date) => {
  const mission = { id: await aMission(t.db, company) };
  const { id } = await aCandidature(t.db, { mission, company, commercial: await aCommercial(t.db), at });
  const [row] = await t.db.select().from(candidatures).where(eq(candidatures.id, id));
  return { id, expires_at: row?.expires_at };
};
const ended = { status: "expired", expires_at: null } as const;
const answered = async (count: number) => {
  for (let each = 0; each < count; each += 1)
    await sent(30, { status: "refused", expires_at: null, answered_at: daysAgo(28) });
};
const silent = async (count: number) => {
  for (let each = 0; each < count; each += 1) await sent(30, ended);
};
const counted = async () => {
  await countAllResponses(t.db, AT);
  return (
    await t.db
      .select()
      .from(companyResponses)
      .where(eq(companyResponses.company_id, companyIdOf(company)))
  )[0];
};

test("RESP-1 the response rate of a company is computed from five candidatures", async () => {
  await answered(4);
  expect(await counted()).toMatchObject({ rate: null, cases: 4 });
  await silent(1);
  expect(await counted()).toMatchObject({ rate: 80, days: 2, cases: 5 });
});

test("RESP-1 a withdrawal before day 3 and an unanswered invitation do not count", async () => {
  await answered(5);
  await sent(30, { status: "withdrawn", expires_at: null, withdrawn_at: daysAgo(28) });
  await sent(30, ended, true);
  await sent(30, { status: "invitation_declined", expires_at: null }, true);
  expect(await counted()).toMatchObject({ rate: 100, cases: 5 });
  await sent(30, { status: "withdrawn", expires_at: null, withdrawn_at: daysAgo(27) });
  expect(await counted()).toMatchObject({ rate: 83, cases: 6 });
});

test("RESP-1 the rate counts answers within 14 days among the answered and the older candidatures", async () => {
  const after = (days: number, from = 30) =>
    sent(from, { status: "refused", expires_at: null, answered_at: daysAgo(from - days) });
  for (const days of [2, 3, 16]) await after(days);
  await after(1, 60);
  await silent(1);
  await sent(14);
  expect(await counted()).toMatchObject({ rate: 60, days: 2, cases: 5 });
  await after(14);
  expect(await counted()).toMatchObject({ rate: 66, days: 3, cases: 6 });
});

test("RESP-1 CAND-3 an answer before the deadline that the page shows is in time, one minute later it is not", async () => {
  await answered(4);
  // Sent on a Saturday, and on the eve of a public holiday: their terms end on the next working day.
  for (const [at, last] of [
    ["2026-08-29T20:00:00Z", "2026-09-14T16:00:00Z"],
    ["2026-10-28T09:30:00Z", "2026-11-12T17:00:00Z"],
    ["2026-10-05T19:00:00Z", "2026-10-19T16:00:00Z"],
  ] as const) {
    const { id, expires_at } = await sentAt(new Date(at));
    expect(expires_at).toEqual(new Date(last));
    for (const [late, rate] of [
      [0, 100],
      [60_000, 80],
    ] as const) {
      await t.db
        .update(candidatures)
        .set({ status: "refused", expires_at: null, answered_at: new Date(Date.parse(last) + late) })
        .where(eq(candidatures.id, id));
      expect(await counted()).toMatchObject({ rate, cases: 5 });
    }
    await t.db.delete(candidatures).where(eq(candidatures.id, id));
  }
});

test("RESP-1 CAND-3 until its deadline a pending candidature is not a silence", async () => {
  await answered(5);
  const { id } = await sentAt(new Date("2026-11-07T09:00:00Z"));
  expect(await counted()).toMatchObject({ rate: 100, cases: 5 });
  await t.db
    .update(candidatures)
    .set({ submitted_at: new Date("2026-11-06T09:00:00Z") })
    .where(eq(candidatures.id, id));
  expect(await counted()).toMatchObject({ rate: 83, cases: 6 });
});

test("RESP-1 what an administrator closed, or nobody can answer any more, is not a silence", async () => {
  await answered(5);
  await sent(30, { status: "mission_closed", expires_at: null });
  const { id } = await sent(30, { status: "withdrawn", expires_at: null, withdrawn_at: daysAgo(20) });
  await t.db.update(candidatures).set({ commercial_id: null }).where(eq(candidatures.id, id));
  expect(await counted()).toMatchObject({ rate: 100, cases: 5 });
});

test("RESP-1 only the last 180 days count, in summer time and in winter time", async () => {
  await answered(5);
  await sent(180.01, ended);
  expect(await counted()).toMatchObject({ rate: 100, cases: 5 });
  await sent(180, ended);
  expect(await counted()).toMatchObject({ rate: 83, cases: 6 });
});

test("RESP-1 an answer before the withdrawal remains an answer", async () => {
  await answered(4);
  const early = { status: "withdrawn", expires_at: null, withdrawn_at: daysAgo(28) } as const;
  await sent(30, { ...early, answered_at: daysAgo(29) });
  expect(await counted()).toMatchObject({ rate: 100, cases: 5 });
  await sent(30, { ...early, answered_at: daysAgo(27) });
  expect(await counted()).toMatchObject({ rate: 100, cases: 5 });
});

test("RESP-1 an answer changes the rate in its own transaction", async () => {
  await answered(4);
  const { id } = await sent(2);
  const moved = await moveCandidature(
    t.db,
    company,
    { candidatureId: id, name: "shortlist" },
    { appUrl: APP_URL, at: AT },
  );
  expect(moved).toMatchObject({ ok: true });
  expect(await t.db.select().from(companyResponses)).toMatchObject([{ rate: 100, cases: 5 }]);
});

test("RESP-1 a message of the company counts as an answer at once", async () => {
  await answered(4);
  const { id: candidatureId } = await sent(2);
  const message = { thread: { candidatureId }, body: "Merci, je vous lis.", uploads: [] };
  expect(
    await writeMessage(
      t.db,
      company,
      { ...message, submissionKey: randomUUID() },
      { files: t.files, at: AT },
    ),
  ).toMatchObject({ ok: true });
  expect(await t.db.select().from(companyResponses)).toMatchObject([{ rate: 100, cases: 5 }]);
});

test("RESP-1 two answers at the same instant both count", async () => {
  await answered(4);
  const both = [await sent(2), await sent(2)];
  await Promise.all(
    both.map(({ id }) =>
      moveCandidature(t.db, company, { candidatureId: id, name: "shortlist" }, { appUrl: APP_URL, at: AT }),
    ),
  );
  expect(await t.db.select().from(companyResponses)).toMatchObject([{ rate: 100, cases: 6 }]);
});

test("RESP-1 a candidature that expires unanswered lowers the rate", async () => {
  await answered(4);
  await sent(20);
  await expireCandidatures(t.db, { appUrl: APP_URL, at: AT });
  expect(await t.db.select().from(companyResponses)).toMatchObject([{ rate: 80, cases: 5 }]);
});

test("RESP-1 CAND-8 closing one’s mission is an answer; closing by an administrator is neither an answer nor a silence", async () => {
  await answered(4);
  const closed = async (close: (missionId: string) => Promise<{ readonly ok: boolean }>) => {
    const mission = await anOpenMission(t.db, company);
    const commercial = await aCommercial(t.db);
    const sentTo = await aCandidature(t.db, {
      mission,
      company,
      commercial,
      at: daysAgo(16),
      life: { expires_at: daysAgo(-1) },
    });
    expect(await close(mission.id)).toMatchObject({ ok: true });
    const [row] = await t.db.select().from(candidatures).where(eq(candidatures.id, sentTo.id));
    return row;
  };
  const when = { appUrl: APP_URL, at: AT };
  const admin = await anAdmin(t.db);
  const byAdmin = await closed((missionId) =>
    moderateMission(t.db, admin, { missionId, move: "close", reason: null }, when),
  );
  expect(byAdmin).toMatchObject({ status: "mission_closed", answered_at: null });
  expect(await t.db.select().from(companyResponses)).toMatchObject([{ rate: null, cases: 4 }]);
  const byCompany = await closed((missionId) => closeMission(t.db, company, { missionId }, when));
  expect(byCompany).toMatchObject({ status: "mission_closed", answered_at: AT });
});

test("RESP-1 the list and the page of a mission show the rate, of a confidential mission too", async () => {
  await answered(4);
  await silent(1);
  await counted();
  const open = await anOpenMission(t.db, company);
  const confidential = await anOpenMission(t.db, company, { company_confidential: true });
  for (const { slug } of [open, confidential])
    expect(await findMission(t.db, slug)).toMatchObject({ response_rate: 80, response_days: 2 });
  const { rows } = await findMissions(t.db, readMissionsFilter(new URLSearchParams()));
  expect(rows).toMatchObject([{ response_rate: 80 }, { response_rate: 80 }]);
});

test("RESP-1 the company reads what its rate consists of, and what the next answer changes", async () => {
  await answered(4);
  await silent(1);
  await sent(12);
  await sent(2);
  expect(await findOwnResponse(t.db, company, AT)).toMatchObject({
    rate: 80,
    answered: 4,
    cases: 5,
    waiting: 2,
    next: {
      silent: { answered: 4, cases: 6, rate: 66 },
      answered: { answered: 5, cases: 6, rate: 83 },
    },
  });
  expect(await findOwnResponse(t.db, await aCommercial(t.db), AT)).toBeNull();
});

const propose = (key = randomUUID()) => submitMission(t.db, company, missionInput(), key, AT);

test("RESP-2 below 50 % no new mission is submitted while a candidature waits; without one it is", async () => {
  await answered(2);
  await silent(3);
  const waiting = await sent(2);
  await counted();
  const draft = await aMission(t.db, company, { status: "draft" });
  const revision = { missionId: draft, input: missionInput(), submit: true };
  for (const refusal of [
    await propose(),
    await submitDraft(t.db, company, draft, AT),
    await reviseMission(t.db, company, revision, AT),
  ])
    expect(refusal).toMatchObject({ ok: false, kind: "conflict" });
  expect(await reviseMission(t.db, company, { ...revision, submit: false }, AT)).toMatchObject({ ok: true });
  await moveCandidature(
    t.db,
    company,
    { candidatureId: waiting.id, name: "refuse", reason: "profil" },
    { appUrl: APP_URL, at: AT },
  );
  expect(await propose()).toMatchObject({ ok: true });
  expect(await submitDraft(t.db, company, draft, AT)).toMatchObject({ ok: true });
});

test("RESP-2 at 50 % or without a rate waiting prevents nothing; a repeated submission stays accepted", async () => {
  await sent(2);
  await counted();
  const key = randomUUID();
  expect(await propose(key)).toMatchObject({ ok: true });
  await answered(3);
  await silent(3);
  expect(await counted()).toMatchObject({ rate: 50 });
  expect(await propose()).toMatchObject({ ok: true });
  await silent(1);
  await counted();
  expect(await propose()).toMatchObject({ ok: false });
  expect(await propose(key)).toMatchObject({ ok: true });
  await t.db.delete(missions);
});

test("RESP-2 a message of the company is an answer: after writing to all, it may publish", async () => {
  await silent(5);
  await sent(2, { answered_at: daysAgo(1) });
  await counted();
  expect(await propose()).toMatchObject({ ok: true });
});
