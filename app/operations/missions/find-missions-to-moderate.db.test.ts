import { beforeAll, expect, test } from "vitest";
import {
  findMissionsToModerate,
  findMissionToModerate,
} from "~/operations/missions/find-missions-to-moderate.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { companySearchText } from "~/operations/profiles/admin-search-text";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { anAdmin, madeOnce } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aMission } from "../../../tests/missions";
import { aCompany } from "../../../tests/profiles";

const context = { appUrl: APP_URL, at: new Date("2026-11-20T12:00:00Z") };
const hours = (count: number) => new Date(Date.UTC(2026, 10, 1, count));

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
const company = madeOnce(() => aCompany(t.db, { status: "published" }));

beforeAll(async () => {
  const dated = (count: number, title: string) => ({ created_at: hours(count), title });
  await aMission(t.db, company, dated(1, "Prospection téléphonique"));
  await aMission(t.db, company, dated(2, "Vente de dispositifs"));
  await aMission(t.db, company, { ...dated(3, "Vente de prothèses"), status: "draft" });
  await aMission(t.db, company, { ...dated(4, "Salon de printemps"), status: "closed" });
  const open = await aMission(t.db, company, dated(5, "Vente à l’étranger"));
  await moderateMission(t.db, admin, { missionId: open, move: "approve", reason: null }, context);
});

async function missionsFound(
  q = "",
  status: "draft" | "pending" | "published" | "closed" | null = null,
  page = 1,
) {
  const answer = await findMissionsToModerate(t.db, admin, { q, status, page });
  if (!answer.ok) throw new Error(answer.message);
  return {
    titles: answer.rows.map(({ mission }) => mission.title),
    waiting: answer.rows.map(({ companyWaits }) => companyWaits),
    counts: answer.counts,
  };
}

test("ADM-4 newest first, each tab with its count", async () => {
  const { titles, counts } = await missionsFound();
  expect(titles).toEqual([
    "Vente à l’étranger",
    "Salon de printemps",
    "Vente de prothèses",
    "Vente de dispositifs",
    "Prospection téléphonique",
  ]);
  expect(counts).toMatchObject({ draft: 1, pending: 2, published: 1, closed: 1, all: 5 });
  expect((await missionsFound("", "closed")).titles).toEqual(["Salon de printemps"]);
});

test("ADM-4 the search applies to the list and to the counts", async () => {
  expect(await missionsFound("VENTE")).toMatchObject({
    titles: ["Vente à l’étranger", "Vente de prothèses", "Vente de dispositifs"],
    counts: { draft: 1, pending: 1, published: 1, closed: 0, all: 3 },
  });
  expect((await missionsFound("telephonique", "pending")).titles).toEqual(["Prospection téléphonique"]);
  expect((await missionsFound("", null, 2)).titles).toEqual([]);
});

const NAME = "Conserveries Trébeurden";
const search_text = companySearchText({
  name: NAME,
  sectors: ["finance"],
  members: [{ name: "Ana Le Bris", email: "ana@iroise.example" }],
});

test("ADM-4 missions are found by the name of their company, not by the rest of its profile", async () => {
  const owner = await aCompany(t.db, { status: "published", name: NAME, search_text });
  await aMission(t.db, owner, { title: "Relancer la grande distribution" });
  const titles = async (q: string) => (await missionsFound(q)).titles;
  expect(await titles("TREBEURDEN")).toEqual(["Relancer la grande distribution"]);
  expect(await titles("conserveries ouvrir")).toEqual([]);
  expect(await titles("conserveries prospecter")).toEqual(["Relancer la grande distribution"]);
  for (const q of ["iroise", "le bris", "finance", "%"]) expect([q, await titles(q)]).toEqual([q, []]);
  await t.sql("delete from companies where id = $1", [owner.company.id]);
});

test("ADM-4 a mission shows that its company was never validated, until it is", async () => {
  const owner = await aCompany(t.db);
  const id = await aMission(t.db, owner, { title: "Une mission qui attend sa maison" });
  const waits = async () => {
    const [listed] = (await missionsFound("attend maison")).waiting;
    expect((await findMissionToModerate(t.db, admin, id))?.companyWaits).toBe(listed);
    return listed;
  };
  expect(await waits()).toBe(true);
  await moderateProfile(t.db, admin, { profileId: owner.company.id, move: "approve", reason: null }, context);
  expect(await waits()).toBe(false);
  await t.sql("update companies set status = 'pending' where id = $1", [owner.company.id]);
  expect(await waits()).toBe(false);
  await t.sql("delete from companies where id = $1", [owner.company.id]);
});
