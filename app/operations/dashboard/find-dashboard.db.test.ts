import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { beginLife } from "~/domain/candidatures/candidature-life";
import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import { VISITOR } from "~/domain/policy";
import { saveAgreedMission } from "~/operations/candidatures/agreed-mission.server";
import { createEngagement } from "~/operations/engagements/create-engagement.server";
import { candidatures, engagements, offers } from "~/platform/db/schema.server";
import type { User } from "../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aCompany, aMember } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { countByMission } from "./count-by-mission.server";
import { findDashboard } from "./find-dashboard.server";

const NOW = new Date("2026-11-30T08:00:00Z");

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const at = (day: string) => new Date(`${day}T17:00:00Z`);

/** Candidatures of one company and one commercial, each to its own mission. */
async function aPair() {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const put = async (status: CandidatureStatus, expires: string | null, title = "Ouvrir l’Ouest") => {
    const mission = await anOpenMission(t.db, company, { title });
    const life = { ...beginLife("submitted", NOW), status, expires_at: expires ? at(expires) : null };
    const { id } = await aCandidature(t.db, { mission, company, commercial, life });
    return { id, mission };
  };
  return { company, commercial, put };
}

const keysOf = async (actor: User) => {
  const dashboard = await findDashboard(t.db, actor, NOW);
  return [dashboard?.own.map(({ key }) => key), dashboard?.awaited.map(({ key }) => key)];
};

test("WORK-2 what waits for each side is ordered by deadline, apart from what waits for the other", async () => {
  const { company, commercial, put } = await aPair();
  const shortlisted = await put("shortlisted", "2026-12-14");
  const viewed = await put("viewed", "2026-12-09");
  const invited = await put("invited", "2026-12-10");
  const offered = await put("offered", "2026-12-08");
  const accepted = await put("accepted", null);
  await put("refused", null);
  await put("viewed", "2026-11-29");
  await t.sql("update conversations set commercial_unread = 0");
  await t.sql("update member_threads set unread = 0");
  expect(await keysOf(company)).toEqual([
    [viewed.id, shortlisted.id, accepted.id],
    [offered.id, invited.id],
  ]);
  expect(await keysOf(commercial)).toEqual([
    [offered.id, invited.id],
    [viewed.id, shortlisted.id],
  ]);
  await t.sql("update candidatures set fill_answered_at = now() where id = $1", [accepted.id]);
  expect((await keysOf(company))[0]).not.toContain(accepted.id);
});

test("WORK-2 new candidatures of a mission are counted, the first ones named", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company, { title: "Ouvrir l’Est" });
  for (const first_name of ["Gaël", "Inès", "Maud", "Yann"]) {
    const { user: commercial } = await aPublicCommercial(t.db, { first_name });
    await aCandidature(t.db, { mission, company, commercial, at: NOW });
  }
  await t.sql("update member_threads set unread = 0");
  const dashboard = await findDashboard(t.db, company, NOW);
  expect(dashboard?.own).toMatchObject([
    { title: "Lire 4 nouvelles candidatures", to: `/candidatures?mission=${mission.slug}&etat=nouvelles` },
  ]);
  expect(dashboard?.own[0]?.text).toMatch(
    /^(\p{L}+ \p{Lu}\.(, )?){3} et 1 autre, pour «\u202fOuvrir l’Est\u202f»\.$/u,
  );
  expect((await countByMission(t.db, company, [mission.id])).get(mission.id)).toMatchObject({ submitted: 4 });
});

test("WORK-2 MIS-9 an offer has both amounts, and a confidential company is not named", async () => {
  const { commercial, put } = await aPair();
  const { id, mission } = await put("offered", "2026-12-03");
  await t.sql("update shown_missions set confidential = true where mission_id = $1", [mission.id]);
  await t.sql("update conversations set commercial_unread = 1");
  for (const rate of [400, 460])
    await t.db.insert(offers).values({
      candidature_id: id,
      kind: "mission",
      rate,
      start_date: "2026-12-02",
      duration_weeks: 8,
      created_at: new Date(NOW.getTime() + rate),
    });
  const dashboard = await findDashboard(t.db, commercial, NOW);
  expect(dashboard?.own[0]).toMatchObject({
    title: "Répondre à une entreprise confidentielle",
    pays: [{ own: "460\u202f€", other: "575\u202f€" }],
  });
  expect(JSON.stringify(dashboard)).not.toContain("Morvan");
});

test("WORK-2 each deadline is shown once: under one's own, else in the week, else with the others", async () => {
  const { company, commercial, put } = await aPair();
  const viewed = await put("viewed", "2026-12-02");
  const offered = await put("offered", "2026-12-04");
  const later = await put("invited", "2026-12-07");
  await t.sql("update conversations set commercial_unread = 0");
  await t.sql("update member_threads set unread = 0");
  const placesOf = async (actor: User, now: Date) => {
    const dashboard = await findDashboard(t.db, actor, now);
    return [
      dashboard?.own.map(({ key }) => key),
      dashboard?.week.flatMap(({ items }) => items.map(({ key }) => key)),
      dashboard?.awaited.map(({ key }) => key),
    ];
  };
  expect(await placesOf(company, NOW)).toEqual([[viewed.id], [offered.id], [later.id]]);
  expect(await placesOf(commercial, NOW)).toEqual([[offered.id, later.id], [viewed.id], []]);
  const friday = new Date("2026-12-04T08:00:00Z");
  expect(await placesOf(company, friday)).toEqual([[], [offered.id], [later.id]]);
  const saturday = new Date("2026-11-28T08:00:00Z");
  expect(await placesOf(company, saturday)).toEqual([[viewed.id], [offered.id], [later.id]]);
});

test("WORK-2 the week shows what waits for others and what starts, and counts the rest", async () => {
  const { company, commercial, put } = await aPair();
  await put("viewed", "2026-12-02");
  for (let n = 0; n < 4; n++) await put("offered", "2026-12-04");
  const accepted = await put("accepted", null, "Relancer les conserveries");
  await t.db.insert(offers).values({
    candidature_id: accepted.id,
    kind: "mission",
    rate: 460,
    start_date: "2026-12-01",
    duration_weeks: 8,
  });
  const [row] = await t.db.select().from(candidatures).where(eq(candidatures.id, accepted.id));
  if (!row) throw new Error("the candidature is gone");
  await t.db.transaction(async (tx) => {
    await saveAgreedMission(tx, row, NOW);
    await createEngagement(t.db, tx, row, NOW);
  });
  const week = (await findDashboard(t.db, company, NOW))?.week ?? [];
  expect(week.map(({ items }) => items.length)).toEqual([0, 1, 0, 0, 3]);
  expect(week[1]?.items[0]?.text).toBe("Début de «\u202fRelancer les conserveries\u202f»");
  expect(week[4]).toMatchObject({
    more: "et 1 autre échéance",
    items: [{ soft: true, time: "18\u202fh" }, {}, {}],
  });
  await t.db.update(engagements).set({ breaks_on: "2026-11-30", break_reason: "Annulé." });
  expect((await findDashboard(t.db, company, NOW))?.week[1]?.items).toEqual([]);
  const theirs = (await findDashboard(t.db, commercial, NOW))?.week ?? [];
  expect(theirs[2]?.items[0]?.text).toBe("Sans réponse d’Ateliers Morvan, la candidature expire");
});

test("WORK-2 unread threads share one line without a deadline; a visitor has none", async () => {
  const { company, commercial } = await aPair();
  await anApproach(t.db, { company, commercial });
  expect((await findDashboard(t.db, commercial, NOW))?.own).toMatchObject([
    { title: "Lire un message", text: "Ateliers Morvan vous a écrit.", deadline: null },
  ]);
  expect((await findDashboard(t.db, company, NOW))?.own).toEqual([]);
  expect(await findDashboard(t.db, VISITOR, NOW)).toBeUndefined();
});

test("WORK-2 PUB-7 a pending edit changes neither title nor name, nor does unpublishing the profile", async () => {
  const { company, commercial, put } = await aPair();
  const { mission } = await put("viewed", "2026-12-02");
  await t.sql("update missions set title = 'Autre chose' where id = $1", [mission.id]);
  await t.sql("update profiles set first_name = 'Maud' where id = $1", [commercial.userId]);
  const [line] = (await findDashboard(t.db, company, NOW))?.own ?? [];
  expect(line?.title).toBe("Répondre à Solenn K.");
  expect(line?.text).toContain("Ouvrir l’Ouest");
  await t.sql("delete from public_profiles");
  expect((await findDashboard(t.db, company, NOW))?.own[0]?.title).toBe("Répondre à Solenn K.");
});

test("TEAM-1 TEAM-5 every member has the company's dashboard, with unread messages of their own", async () => {
  const { company, commercial, put } = await aPair();
  const reader = await aMember(t.db, company, "reader");
  const { id } = await put("viewed", "2026-12-02");
  const keys = async (member: User) => (await keysOf(member))[0];
  expect(await keys(reader)).toEqual(await keys(company));
  await t.sql("update member_threads set unread = 0 where user_id = $1", [reader.userId]);
  expect(await keys(reader)).toEqual([id]);
  expect((await keys(company))?.length).toBe(2);
  const { counts, received, threads } = Object(await findDashboard(t.db, reader, NOW));
  expect([counts.viewed, received, threads]).toEqual([1, 1, 1]);
  const stranger = await aMember(t.db, await aCompany(t.db, { status: "published" }), "owner");
  expect(await findDashboard(t.db, stranger, NOW)).toMatchObject({ own: [], awaited: [], received: 0 });
  expect(await keys(commercial)).toEqual([]);
});
