import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { CHART_WEEKS } from "~/domain/engagements/proof";
import { readDirectoryFilter } from "~/domain/profiles/directory-filter";
import { addDays } from "~/domain/working-days";
import { findAcharne } from "~/operations/profiles/find-acharne.server";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { type EngagementRow, engagements, publicProofs } from "~/platform/db/schema.server";
import { anAdmin, madeOnce, type User } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aConfirmedWeek, anEngagement, aPointAct } from "../../../../tests/engagements";
import { aMission } from "../../../../tests/missions";
import { aCompany } from "../../../../tests/profiles";
import { aPublicCommercial } from "../../../../tests/published";
import { findLastWeeks, findSharedResults } from "./find-results.server";
import { recountProof } from "./recount-proof.server";
import { findOwnSharing, shareResults } from "./share-results.server";

const AT = new Date("2026-12-14T10:00:00Z");
const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
let commercial: User;
let slug: string;
beforeEach(async () => {
  ({ user: commercial, slug } = await aPublicCommercial(t.db));
});

const engaged = async (columns: Partial<EngagementRow> = {}) =>
  anEngagement(t.db, { mission: { id: await aMission(t.db, company) }, company, commercial, columns });
const share = (shared: boolean, actor = commercial) => shareResults(t.db, actor, { shared, at: AT });

test("PROOF-4 the shared page exists while it is switched on and the profile is public", async () => {
  await aConfirmedWeek(t.db, await engaged(), { week: "2026-11-23", at: AT });
  expect(await findSharedResults(t.db, slug)).toBeUndefined();
  expect(await share(true)).toMatchObject({ ok: true });
  expect(await share(true)).toMatchObject({ ok: true });
  expect(await findSharedResults(t.db, slug)).toMatchObject({ slug, weeks: [{ week: "2026-11-23" }] });
  expect(await findAcharne(t.db, slug)).toMatchObject({ sharesResults: true });
  expect(await findOwnSharing(t.db, commercial)).toEqual({ shared: true, slug });
  expect(await share(false)).toMatchObject({ ok: true });
  expect(await findSharedResults(t.db, slug)).toBeUndefined();

  await share(true);
  const unpublishing = { profileId: commercial.userId, move: "unpublish", reason: null };
  await moderateProfile(t.db, await anAdmin(t.db), unpublishing, { appUrl: APP_URL, at: AT });
  expect(await findSharedResults(t.db, slug)).toBeUndefined();
  expect(await findOwnSharing(t.db, commercial)).toEqual({ shared: true, slug: null });
  expect(await share(true, company)).toMatchObject({ ok: false });
  expect(await findOwnSharing(t.db, company)).toBeNull();
});

test("PROOF-4 a company is named only with the weeks for which it agreed in its confirmation", async () => {
  const engagement = await engaged();
  await share(true);
  await aConfirmedWeek(t.db, engagement, { week: "2026-11-23", at: AT, showCompany: true });
  await aConfirmedWeek(t.db, engagement, { week: "2026-11-30", at: AT });
  const written = await aPointAct(t.db, engagement, { week: "2026-12-07", act: "write", at: AT });
  const correction = { week: "2026-12-07", act: "correct", at: AT, answers: written.id } as const;
  const corrected = await aPointAct(t.db, engagement, { ...correction, figures: { meetings: 2 } });
  const names = async () =>
    (await findSharedResults(t.db, slug))?.weeks.map(({ week, company: name }) => [week, name]);
  expect(await names()).toEqual([
    ["2026-11-30", null],
    ["2026-11-23", "Atelier Kervella"],
  ]);
  await aPointAct(t.db, engagement, {
    week: "2026-12-07",
    act: "accept-correction",
    at: AT,
    answers: corrected.id,
  });
  expect(await findSharedResults(t.db, slug)).toMatchObject({
    weeks: [{ week: "2026-12-07", meetings: 2, half_days: 2, company: null }, {}, {}],
  });
  await t.db.update(engagements).set({ company_name: null }).where(eq(engagements.id, engagement.id));
  expect((await names())?.at(-1)).toEqual(["2026-11-23", null]);
});

test("PROOF-5 the chart has the last twelve weeks with a point, without figures where they are not confirmed", async () => {
  const engagement = await engaged({ starts_on: "2026-08-03" });
  const stopped = await engaged({ kind: "essai", trial_ends_on: "2026-12-11", stopped_trial: true });
  await aConfirmedWeek(t.db, stopped, { week: "2026-12-07", at: AT, figures: { meetings: 99 } });
  for (let week = 0; week < CHART_WEEKS + 2; week++) {
    const monday = addDays("2026-08-03", 7 * week);
    if (week % 3 === 0) await aPointAct(t.db, engagement, { week: monday, act: "write", at: AT });
    else await aConfirmedWeek(t.db, engagement, { week: monday, at: AT, figures: { meetings: week } });
  }
  const weeks = await findLastWeeks(t.db, commercial.userId);
  expect(weeks).toHaveLength(CHART_WEEKS);
  expect(weeks[0]).toMatchObject({ week: addDays("2026-08-03", 14), counts: { meetings: 2 } });
  expect(weeks[1]).toMatchObject({ counts: null });
});

test("PROOF-1 the directory and the profile read the stored figures; nothing is shown of an unpublished profile", async () => {
  const engagement = await engaged();
  for (const week of ["2026-11-23", "2026-11-30", "2026-12-07"])
    await aConfirmedWeek(t.db, engagement, { week, at: AT });
  await t.db.transaction((tx) => recountProof(tx, commercial.userId, AT));
  const listed = async () =>
    (await findAcharnes(t.db, readDirectoryFilter(new URLSearchParams()), AT)).rows.find(
      (row) => row.slug === slug,
    );
  const proof = { weeks: 3, meetings: 40, signatures: 3 };
  expect(await listed()).toMatchObject({ proof });
  expect(await findAcharne(t.db, slug)).toMatchObject({ proof, sharesResults: false });
  const unpublishing = { profileId: commercial.userId, move: "unpublish", reason: null };
  await moderateProfile(t.db, await anAdmin(t.db), unpublishing, { appUrl: APP_URL, at: AT });
  expect(await listed()).toBeUndefined();
  expect(
    await t.db.select().from(publicProofs).where(eq(publicProofs.profile_id, commercial.userId)),
  ).toHaveLength(1);
});
