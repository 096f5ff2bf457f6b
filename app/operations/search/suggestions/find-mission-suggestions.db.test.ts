import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { missionNotices, missions } from "~/platform/db/schema.server";
import { anAdmin } from "../../../../tests/accounts/people";
import { aCandidature } from "../../../../tests/candidatures";
import { ownDatabase } from "../../../../tests/database";
import { aMission } from "../../../../tests/missions";
import { aCompany, aMember } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { findAcharnesForNewestMission } from "./find-acharnes-for-newest-mission.server";
import { findMissionSuggestions } from "./find-mission-suggestions.server";

const t = ownDatabase();
const AT = new Date("2026-11-29T09:00:00Z");
/** 'solenn-k' meets all of it but the price. */
const CRITERIA = {
  required_sectors: ["pharma"],
  required_languages: ["français"],
  required_competences: {},
  required_experience_years: 3,
  location_type: "remote",
  region: null,
  department: null,
  start_date: null,
  budget_min: null,
  budget_max: 460,
} as const;
const mission = {
  ...CRITERIA,
  required_sectors: [...CRITERIA.required_sectors],
  required_languages: [...CRITERIA.required_languages],
};
const profile = {
  sectors: ["pharma" as const],
  languages: ["français" as const],
  experience_years: 6,
  daily_rate_min: 400,
  daily_rate_max: 600,
};

beforeEach(() => t.forgetEverybody());

const slugsOf = (found: Awaited<ReturnType<typeof findMissionSuggestions>>) =>
  found?.suggested.map(({ slug }) => slug);

test("SUGG-4 all members of the company read the suggestions of its mission with their reasons; nobody else does", async () => {
  const owner = await aCompany(t.db, { status: "published" });
  const { slug, user: acharne } = await aPublicCommercial(t.db, profile);
  const { id } = await anOpenMission(t.db, owner, mission);
  for (const member of [owner, await aMember(t.db, owner, "reader")]) {
    const found = await findMissionSuggestions(t.db, member, id, AT);
    expect(slugsOf(found)).toEqual([slug]);
    expect(found?.suggested[0]?.fit).toMatchObject({ met: 4, of: 5 });
    expect(found?.suggested[0]?.fit.criteria.find(({ met }) => !met)).toMatchObject({
      name: "prix",
      words: "le tarif dépasse de 40\u202f€",
    });
  }
  const others = [await aCompany(t.db, { status: "published" }), acharne, await anAdmin(t.db)];
  for (const other of others) expect(await findMissionSuggestions(t.db, other, id, AT)).toBeUndefined();
  expect(await findMissionSuggestions(t.db, owner, "suggestions", AT)).toBeUndefined();
});

test("SUGG-4 PUB-8 what is online is compared, not an edit that waits", async () => {
  const owner = await aCompany(t.db, { status: "published" });
  await aPublicCommercial(t.db, profile);
  const { id } = await anOpenMission(t.db, owner, mission);
  await t.db.update(missions).set({ budget_max: 900, status: "pending" }).where(eq(missions.id, id));
  const found = await findMissionSuggestions(t.db, owner, id, AT);
  expect(found?.suggested[0]?.fit).toMatchObject({ met: 4, of: 5 });
  expect(found?.publicSlug).not.toBeNull();
});

test("SUGG-4 PUBL-9 a mission that is not online yet has suggestions, a closed one has none", async () => {
  const owner = await aCompany(t.db, { status: "published" });
  const { slug } = await aPublicCommercial(t.db, profile);
  const pending = await aMission(t.db, owner, { ...mission, status: "pending" });
  const waiting = await findMissionSuggestions(t.db, owner, pending, AT);
  expect([waiting?.isOver, waiting?.publicSlug, slugsOf(waiting)]).toEqual([false, null, [slug]]);
  const closed = await aMission(t.db, owner, { ...mission, status: "closed" });
  const over = await findMissionSuggestions(t.db, owner, closed, AT);
  expect([over?.isOver, slugsOf(over)]).toEqual([true, []]);
});

test("SUGG-5 the company reads how many were notified of its mission, and how many of them applied", async () => {
  const owner = await aCompany(t.db, { status: "published" });
  const opened = await anOpenMission(t.db, owner, mission);
  const notified = await Promise.all([1, 2, 3].map(() => aPublicCommercial(t.db, profile)));
  const noticesOf = async () => (await findMissionSuggestions(t.db, owner, opened.id, AT))?.notices;
  expect(await noticesOf()).toEqual({ notified: 0, answered: 0 });
  await t.db
    .insert(missionNotices)
    .values(notified.map(({ user }) => ({ mission_id: opened.id, profile_id: user.userId, sent_at: AT })));
  const [applied, invited] = notified;
  const other = await aPublicCommercial(t.db, profile);
  for (const person of [applied, invited, other])
    if (person)
      await aCandidature(t.db, {
        mission: opened,
        company: owner,
        commercial: person.user,
        invited: person === invited,
      });
  expect(await noticesOf()).toEqual({ notified: 3, answered: 1 });
});

test("SUGG-4 DASH-4 a dashboard and an empty search suggest for the newest open mission of a validated company only", async () => {
  const owner = await aCompany(t.db, { status: "published" });
  const { slug, user: acharne } = await aPublicCommercial(t.db, profile);
  expect(await findAcharnesForNewestMission(t.db, owner, AT)).toBeNull();
  const { id } = await anOpenMission(t.db, owner, mission);
  expect(await findAcharnesForNewestMission(t.db, owner, AT)).toMatchObject({
    mission: { id },
    suggested: [{ slug }],
  });
  expect(await findAcharnesForNewestMission(t.db, { ...owner, validated: false }, AT)).toBeNull();
  for (const nobody of [acharne, await anAdmin(t.db), { kind: "visitor" } as const])
    expect(await findAcharnesForNewestMission(t.db, nobody, AT)).toBeNull();
});
