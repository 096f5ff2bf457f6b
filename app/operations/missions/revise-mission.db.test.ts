import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { FIELD_ERRORS, NOTICES, REFUSALS } from "~/domain/messages";
import { duplicateMission } from "~/operations/missions/duplicate-mission.server";
import { findOwnMission } from "~/operations/missions/find-own-missions.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { submitMission } from "~/operations/missions/submit-mission.server";
import { withdrawMission } from "~/operations/missions/withdraw-mission.server";
import { memberships } from "~/platform/db/schema.server";
import { anAdmin, madeOnce } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aMission, missionInput } from "../../../tests/missions";
import { aCompany, aMember, type Member } from "../../../tests/profiles";
import { anOpenMission } from "../../../tests/published";
import { missionOf, publicMissionOf } from "../../../tests/rows";

/** After what the database dates by itself. */
const LATER = new Date(Date.now() + 60_000);

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
const company = madeOnce(() => aCompany(t.db, { status: "published" })) as Member;

const revise = (missionId: string, overrides: Record<string, unknown>, submit = true) =>
  reviseMission(t.db, company, { missionId, input: missionInput(overrides), submit }, LATER);
const moderate = (missionId: string, move: string, reason: string | null = null) =>
  moderateMission(t.db, admin, { missionId, move, reason }, { appUrl: APP_URL, at: LATER });
const rowOf = (id: string) => missionOf(t.db, id);
const publicOf = (id: string) => publicMissionOf(t.db, id);

test("MIS-8 PUB-7 an edited public mission is pending, and the earlier version stays public", async () => {
  const { id, slug } = await anOpenMission(t.db, company);
  const before = await publicOf(id);
  const edit = { title: "Un titre tout autre", volume_days: undefined, volume_period: "month" };
  expect(await revise(id, edit)).toEqual({ ok: true, notice: NOTICES.missionSubmitted });
  expect(await rowOf(id)).toMatchObject({
    title: "Un titre tout autre",
    status: "pending",
    slug,
    volume_period: null,
    submitted_at: LATER,
  });
  expect((await rowOf(id))?.search_text).toContain("un titre tout autre");
  expect(await publicOf(id)).toEqual(before);

  await moderate(id, "approve");
  expect(await publicOf(id)).toMatchObject({
    title: "Un titre tout autre",
    slug,
    published_at: before?.published_at,
  });
});

test("PUB-7 withdrawing or rejecting an edit leaves the public version in place", async () => {
  const withdraw = (id: string) => withdrawMission(t.db, company, id, { appUrl: APP_URL, at: LATER });
  const reject = (id: string) => moderate(id, "return", "Un peu flou");
  for (const back of [withdraw, reject]) {
    const { id } = await anOpenMission(t.db, company);
    const before = await publicOf(id);
    await revise(id, { title: "Un titre tout autre" });
    expect(await back(id)).toMatchObject({ ok: true });
    expect((await rowOf(id))?.status).toBe("draft");
    expect(await publicOf(id)).toEqual(before);
  }
});

test("MIS-8 of two tabs, the one opened first does not overwrite what the other saved", async () => {
  const id = await aMission(t.db, company, { status: "draft" });
  await t.sql("update missions set updated_at = updated_at - interval '1 hour' where id = $1", [id]);
  const drawn = (await rowOf(id))?.updated_at ?? null;
  const save = (title: string, since: Date | null, submit = false) =>
    reviseMission(
      t.db,
      company,
      { missionId: id, input: missionInput({ title }), submit, seen: since },
      LATER,
    );
  expect(await save("Le premier onglet", drawn)).toMatchObject({ ok: true });
  for (const submit of [false, true]) {
    expect(await save("Le second onglet", drawn, submit)).toEqual({
      ok: false,
      kind: "conflict",
      message: REFUSALS.changedSince,
    });
  }
  expect(await rowOf(id)).toMatchObject({ title: "Le premier onglet", status: "draft" });
  expect(await save("Le premier onglet", drawn)).toMatchObject({ ok: true });
  expect(await save("Le second onglet", (await rowOf(id))?.updated_at ?? null)).toMatchObject({ ok: true });
  expect((await rowOf(id))?.title).toBe("Le second onglet");
});

test("MIS-8 a draft is saved without going to validation", async () => {
  const id = await aMission(t.db, company, { status: "draft" });
  expect(await revise(id, { title: "Encore à relire" }, false)).toEqual({
    ok: true,
    notice: NOTICES.missionDraftSaved,
  });
  expect(await rowOf(id)).toMatchObject({ title: "Encore à relire", status: "draft" });
});

test("PUBL-2 a past start is refused, except the one the mission had before", async () => {
  const id = await aMission(t.db, company, { status: "draft", start_date: "2026-01-05" });
  const startPast = { start_date: [FIELD_ERRORS.startPast] };
  for (const submit of [true, false])
    expect(await revise(id, { start_date: "2026-01-06" }, submit)).toMatchObject({
      ok: false,
      kind: "invalid",
      fields: startPast,
    });
  expect(await revise(id, { start_date: "2026-01-05", title: "Un autre titre" })).toMatchObject({ ok: true });
  expect(await revise(id, { start_date: "2099-01-05" })).toMatchObject({ ok: true });
  expect(await revise(id, { start_date: "2026-01-05" })).toMatchObject({ ok: false, fields: startPast });
});

const responsibleNow = async (id: string) => (await findOwnMission(t.db, company, id))?.responsibleId;
const assign = (missionId: string, responsible: string, overrides: Record<string, unknown> = {}) =>
  reviseMission(
    t.db,
    company,
    { missionId, input: missionInput(overrides), submit: true, responsible },
    LATER,
  );

test("TEAM-4 whoever publishes or copies a mission answers for it, and another member by choice", async () => {
  const [recruiter, second] = [
    await aMember(t.db, company, "recruiter"),
    await aMember(t.db, company, "owner"),
  ];
  const published = await submitMission(t.db, recruiter, missionInput(), randomUUID(), LATER);
  const id = published.ok ? published.missionId : "";
  expect(await responsibleNow(id)).toBe(recruiter.userId);
  const copy = await duplicateMission(t.db, second, id, randomUUID(), LATER);
  expect(await responsibleNow(copy.ok ? copy.missionId : "")).toBe(second.userId);
  expect(await assign(id, second.userId, { title: "Un titre tout autre" })).toEqual({
    ok: true,
    notice: NOTICES.missionSubmitted,
  });
  expect(await responsibleNow(id)).toBe(second.userId);
  await t.db.delete(memberships).where(eq(memberships.user_id, second.userId));
  expect(await responsibleNow(id)).toBe(company.userId);
});

test("TEAM-4 PUB-7 another responsible member alone sends no text to validation, and outdates no open form", async () => {
  const submitted = await submitMission(t.db, company, missionInput(), randomUUID(), LATER);
  const id = submitted.ok ? submitted.missionId : "";
  const recruiter = await aMember(t.db, company, "recruiter");
  const pending = await rowOf(id);
  expect(await assign(id, recruiter.userId)).toEqual({ ok: true, notice: NOTICES.responsibleChanged });
  expect(await rowOf(id)).toEqual({ ...pending, responsible_id: recruiter.userId });
  await moderate(id, "approve");
  const published = await rowOf(id);
  expect(await assign(id, company.userId)).toEqual({ ok: true, notice: NOTICES.responsibleChanged });
  expect(await rowOf(id)).toEqual({ ...published, responsible_id: company.userId });
  expect(await assign(id, company.userId)).toEqual({ ok: true, notice: NOTICES.missionSubmitted });
});

test("TEAM-2 TEAM-4 a reader, a member of another company and nobody cannot answer for a mission", async () => {
  const { id } = await anOpenMission(t.db, company, missionInput());
  const before = await rowOf(id);
  const others = [await aMember(t.db, company, "reader"), await aCompany(t.db), admin];
  for (const responsible of [...others.map(({ userId }) => userId), randomUUID(), "moi", ""])
    expect(await assign(id, responsible, { title: "Un titre tout autre" })).toMatchObject({
      ok: false,
      kind: "invalid",
      fields: { responsible: [FIELD_ERRORS.notWorkingMember] },
    });
  expect(await rowOf(id)).toEqual(before);
});
