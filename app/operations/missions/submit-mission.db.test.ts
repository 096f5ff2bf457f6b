import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calendarDayOf } from "~/domain/french";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { addDays } from "~/domain/working-days";
import { findDraft, saveDraft } from "~/operations/drafts/form-drafts.server";
import { duplicateMission } from "~/operations/missions/duplicate-mission.server";
import { newMissionSlug, submitMission } from "~/operations/missions/submit-mission.server";
import { takeAttempt } from "~/operations/rate-limit.server";
import { missions } from "~/platform/db/schema.server";
import { anAccount, anAdmin, aVisitor, companyIdOf, madeOnce } from "../../../tests/accounts/people";
import { NOON } from "../../../tests/accounts/visitors";
import { ownDatabase } from "../../../tests/database";
import { everyMissionField } from "../../../tests/forms/inputs";
import { missionInput } from "../../../tests/missions";
import { aCommercial, aCompany, aDraft, aMember } from "../../../tests/profiles";

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db));

const submit = (
  overrides = {},
  key: string = randomUUID(),
  by: Parameters<typeof submitMission>[1] = company,
) => submitMission(t.db, by, missionInput(overrides), key, NOON);
async function rowOf(answer: Awaited<ReturnType<typeof submit>>) {
  if (!answer.ok) throw new Error(answer.message);
  const [row] = await t.db.select().from(missions).where(eq(missions.id, answer.missionId));
  return row;
}

test("PUBL-9 the mission is pending, in the name of the company of the session", async () => {
  const everything = {
    ...everyMissionField(),
    city: "Rennes",
    objectives: "Dix rendez-vous par mois",
    required_competences: { Appel: 4, Réseaux: 0 },
  };
  const row = await rowOf(await submit(everything));
  expect(row).toMatchObject({
    ...everything,
    required_competences: { Appel: 4 },
    status: "pending",
    company_id: companyIdOf(company),
  });
  expect(row?.slug).toMatch(/^ouvrir-des-comptes-pharma-[0-9a-f]{8}$/);
  for (const part of ["pharmaceutique", "rennes", "dix rendez vous"])
    expect(row?.search_text).toContain(part);
});

test("PUBL-7 DATA-3 empty fields are null, sectors included", async () => {
  const row = await rowOf(await submit({ required_sectors: [], budget_min: undefined, objectives: " " }));
  expect(row).toMatchObject({
    required_sectors: null,
    budget_min: null,
    budget_max: null,
    duration_weeks: null,
    objectives: null,
    volume_days: null,
    volume_period: null,
    required_languages: [],
    required_competences: {},
  });
});

test("PUBL-10 the same form sent three times at once is one mission", async () => {
  const key = randomUUID();
  const answers = await Promise.all([submit({}, key), submit({}, key), submit({}, key)]);
  const ids = answers.map((answer) => (answer.ok ? answer.missionId : "refused"));
  expect(new Set(ids).size).toBe(1);
  expect(await t.db.select().from(missions).where(eq(missions.submission_key, key))).toHaveLength(1);
  const other = await submit({}, key, await aCompany(t.db));
  expect(other.ok && ids.includes(other.missionId)).toBe(false);
});

test("PUBL-9 two equal forms are two missions with two slugs", async () => {
  const [first, second] = [await rowOf(await submit()), await rowOf(await submit())];
  expect(first?.id).not.toBe(second?.id);
  expect(first?.slug).not.toBe(second?.slug);
  expect(newMissionSlug("漢字")).toMatch(/^mission-[0-9a-f]{8}$/);
});

test("PUBL-1 visitors, accounts without a role, commercials and companies without a profile are refused", async () => {
  const before = await t.db.$count(missions);
  const actors = [
    aVisitor(),
    await anAccount(t.db),
    await anAdmin(t.db),
    await aCommercial(t.db),
    await aDraft(t.db, "entreprise"),
  ];
  for (const actor of actors)
    expect(await submit({}, randomUUID(), actor)).toEqual({
      ok: false,
      kind: "forbidden",
      message: REFUSALS.notAllowed,
    });
  expect(await t.db.$count(missions)).toBe(before);
});

test("STATE-3 no extra field publishes the mission or changes its slug or owner", async () => {
  const smuggled = { status: "published", slug: "moi", company_id: randomUUID(), id: randomUUID() };
  const row = await rowOf(await submit(smuggled));
  expect(row).toMatchObject({ status: "pending", company_id: companyIdOf(company) });
  expect(row?.slug).not.toBe("moi");
  expect(row?.id).not.toBe(smuggled.id);
});

test("PUBL-10 sending the mission deletes its draft and no other", async () => {
  const draft = { at: 1, entries: [["title", "À moitié"]] as const };
  const at = new Date("2026-11-20T09:00:00Z");
  for (const form of ["mission", "entreprise"] as const) await saveDraft(t.db, company, { form, draft, at });
  await submit();
  expect((await findDraft(t.db, company, "mission")).draft).toBe(null);
  expect((await findDraft(t.db, company, "entreprise")).draft).toEqual(draft);
});

test("SAFE-4 TEAM-4 a company, whoever of its members, creates a limited number of missions a day, copies included; repeated forms do not count", async () => {
  const busy = await aCompany(t.db);
  for (let made = 1; made < 200; made += 1)
    await takeAttempt(t.db, "missionByCompany", companyIdOf(busy), NOON);
  const key = randomUUID();
  const last = await submit({}, key, busy);
  expect(last).toMatchObject({ ok: true });
  expect(await submit({}, key, busy)).toEqual(last);
  const late = { ok: false, kind: "throttled", message: REFUSALS.tooManyMissions };
  const copied = (at: Date) => duplicateMission(t.db, busy, last.ok ? last.missionId : "", randomUUID(), at);
  for (const member of [busy, await aMember(t.db, busy, "recruiter")])
    expect(await submit({}, randomUUID(), member)).toMatchObject(late);
  expect(await copied(NOON)).toMatchObject(late);
  expect(await copied(new Date(NOON.getTime() + 24 * 60 * 60_000))).toMatchObject({ ok: true });
  expect(await t.db.$count(missions, eq(missions.company_id, companyIdOf(busy)))).toBe(2);
});

test("PUBL-2 a mission starts today at the earliest, Paris time", async () => {
  const today = calendarDayOf(NOON);
  expect(await submit({ start_date: addDays(today, -1) })).toMatchObject({
    ok: false,
    kind: "invalid",
    fields: { start_date: [FIELD_ERRORS.startPast] },
  });
  expect(await submit({ start_date: today })).toMatchObject({ ok: true });
});
