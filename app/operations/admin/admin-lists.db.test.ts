import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role, SectorCode } from "~/marketplace/catalogue";
import type { ProfileStatus } from "~/marketplace/profiles/profile-status";
import { findAdminFigures } from "~/operations/admin/find-figures.server";
import { countOpenMissions } from "~/operations/dashboard/find-dashboard.server";
import {
  findMissionsToModerate,
  findMissionToModerate,
} from "~/operations/missions/find-missions-to-moderate.server";
import { countOwnMissions, findOwnMissions } from "~/operations/missions/find-own-missions.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { adminSearchText } from "~/operations/profiles/admin-search-text";
import {
  findProfilesToModerate,
  findProfileToModerate,
} from "~/operations/profiles/find-profiles-to-moderate.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { countWaiting } from "~/operations/review/find-queue.server";
import { findLastActs, findReviewFigures } from "~/operations/review/find-review-figures.server";
import {
  aCommercial,
  aCompany,
  aDraft,
  aMission,
  anAdmin,
  aVisitor,
  type User,
} from "../../../tests/builders";
import { APP_URL, openTestDb, type TestDb } from "../../../tests/database";

const context = { appUrl: APP_URL, at: new Date("2026-11-20T12:00:00Z") };
const hours = (count: number) => new Date(Date.UTC(2026, 10, 1, count));

let t: TestDb;
let admin: User;
let company: User;
let rejected: User;

const person = (first_name: string, last_name: string, sectors: SectorCode[], email: string) => ({
  first_name,
  last_name,
  sectors,
  email,
  search_text: adminSearchText({ first_name, last_name, email, sectors }),
});

beforeAll(async () => {
  t = await openTestDb();
  admin = await anAdmin(t.db, "chef@exemple.fr");
  const pharma: SectorCode[] = ["pharma"];
  const finance: SectorCode[] = ["finance"];
  await aCommercial(t.db, {
    ...person("Éloïse", "Le Goff", pharma, "eloise@exemple.fr"),
    created_at: hours(1),
  });
  rejected = await aCommercial(t.db, {
    ...person("Yann", "Kerbrat", finance, "yann@exemple.fr"),
    created_at: hours(2),
  });
  await aCommercial(t.db, {
    ...person("Noël", "Kerbrat", pharma, "noel@exemple.fr"),
    status: "published",
    created_at: hours(3),
  });
  company = await aCompany(t.db, {
    ...person("Maëlle", "Morvan", pharma, "maelle@ateliers.example"),
    status: "published",
    created_at: hours(4),
  });
  await aDraft(t.db, "entreprise");
  const dated = (count: number, title: string) => ({ created_at: hours(count), title });
  await aMission(t.db, company, dated(1, "Prospection téléphonique"));
  await aMission(t.db, company, dated(2, "Vente de dispositifs"));
  await aMission(t.db, company, { ...dated(3, "Vente de prothèses"), status: "draft" });
  await aMission(t.db, company, { ...dated(4, "Salon de printemps"), status: "closed" });
  const open = await aMission(t.db, company, dated(5, "Vente à l’étranger"));
  await moderateMission(t.db, admin, { missionId: open, move: "approve", reason: null }, context);
});
afterAll(() => t.close());

async function profilesFound(
  q = "",
  role: Role | null = null,
  status: ProfileStatus | null = null,
  page = 1,
) {
  const answer = await findProfilesToModerate(t.db, admin, { q, role, status, page });
  if (!answer.ok) throw new Error(answer.message);
  return { names: answer.rows.map(({ first_name }) => first_name), counts: answer.counts };
}

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

describe("profils", () => {
  test("ADM-5 les plus récents d’abord, chaque onglet avec son compte", async () => {
    const { names, counts } = await profilesFound();
    expect(names).toEqual([null, "Maëlle", "Noël", "Yann", "Éloïse"]);
    expect(counts).toEqual({ draft: 1, pending: 2, published: 2, all: 5 });
    expect((await profilesFound("", null, "pending")).names).toEqual(["Yann", "Éloïse"]);
    expect((await profilesFound("", null, "published")).counts.all).toBe(5);
  });

  test("ADM-5 la recherche lit prénom, nom, adresse et secteur, sans casse ni accents", async () => {
    expect((await profilesFound("eloise")).names).toEqual(["Éloïse"]);
    expect((await profilesFound("KERBRAT")).names).toEqual(["Noël", "Yann"]);
    expect((await profilesFound("kerbrat noel")).names).toEqual(["Noël"]);
    expect((await profilesFound("ateliers.example")).names).toEqual(["Maëlle"]);
    expect((await profilesFound("Pharmaceutique")).names).toEqual(["Maëlle", "Noël", "Éloïse"]);
    expect(await profilesFound("kerbrat", null, "pending")).toEqual({
      names: ["Yann"],
      counts: { draft: 0, pending: 1, published: 1, all: 2 },
    });
    expect((await profilesFound("personne")).names).toEqual([]);
  });

  test("ADM-5 la recherche lit aussi le nom de l’entreprise", async () => {
    const company_name = "Conserveries Trébeurden";
    await aCompany(t.db, {
      email: "c@trebeurden.example",
      status: "published",
      created_at: hours(0),
      search_text: adminSearchText({
        first_name: "Ana",
        last_name: "Le Bris",
        company_name,
        email: "c@trebeurden.example",
        sectors: ["finance"],
      }),
    });
    const found = await findProfilesToModerate(t.db, admin, {
      q: "conserverie trebeurden",
      role: null,
      status: null,
      page: 1,
    });
    expect(found.ok && found.rows.map(({ email }) => email)).toEqual(["c@trebeurden.example"]);
    await t.sql("delete from users where email = 'c@trebeurden.example'");
  });

  test("ADM-5 le filtre par type vaut pour la liste et pour les comptes", async () => {
    expect(await profilesFound("", "entreprise")).toEqual({
      names: [null, "Maëlle"],
      counts: { draft: 1, pending: 0, published: 1, all: 2 },
    });
    expect((await profilesFound("", "commercial", "published")).names).toEqual(["Noël"]);
    expect((await profilesFound("", null, null, 2)).names).toEqual([]);
  });

  test("ADM-5 ADM-7 le détail montre tout le profil et ses actes, le dernier d’abord", async () => {
    const act = { profileId: rejected.userId, reason: "À compléter" };
    await moderateProfile(t.db, admin, { ...act, move: "reject" }, context);
    await t.sql("update profiles set status = 'pending' where id = $1", [rejected.userId]);
    await moderateProfile(t.db, admin, { ...act, reason: "Toujours à compléter", move: "reject" }, context);
    await t.sql("update profiles set status = 'pending' where id = $1", [rejected.userId]);
    const found = await findProfileToModerate(t.db, admin, rejected.userId);
    expect(found?.profile).toMatchObject({ last_name: "Kerbrat", phone: "+33612345678" });
    expect(found?.acts.map(({ reason, by, toStatus }) => [reason, by, toStatus])).toEqual([
      ["Toujours à compléter", "chef@exemple.fr", "draft"],
      ["À compléter", "chef@exemple.fr", "draft"],
    ]);
    expect(await findProfileToModerate(t.db, admin, "n’importe quoi")).toBeUndefined();
    expect(await findProfileToModerate(t.db, admin, crypto.randomUUID())).toBeUndefined();
  });
});

describe("missions", () => {
  test("ADM-4 les plus récentes d’abord, chaque onglet avec son compte", async () => {
    const { titles, counts } = await missionsFound();
    expect(titles).toEqual([
      "Vente à l’étranger",
      "Salon de printemps",
      "Vente de prothèses",
      "Vente de dispositifs",
      "Prospection téléphonique",
    ]);
    expect(counts).toEqual({ draft: 1, pending: 2, published: 1, closed: 1, all: 5 });
    expect((await missionsFound("", "closed")).titles).toEqual(["Salon de printemps"]);
  });

  test("ADM-4 la recherche vaut pour la liste et pour les comptes", async () => {
    expect(await missionsFound("VENTE")).toMatchObject({
      titles: ["Vente à l’étranger", "Vente de prothèses", "Vente de dispositifs"],
      counts: { draft: 1, pending: 1, published: 1, closed: 0, all: 3 },
    });
    expect((await missionsFound("telephonique", "pending")).titles).toEqual(["Prospection téléphonique"]);
    expect((await missionsFound("", null, 2)).titles).toEqual([]);
  });
});

describe("l’entreprise d’une mission", () => {
  const competences = { company_name: "Conserveries Trébeurden", company_size: "11-50" as const };
  const search_text = adminSearchText({
    first_name: "Ana",
    last_name: "Le Bris",
    company_name: competences.company_name,
    email: "ana@iroise.example",
    sectors: ["finance"],
  });

  test("ADM-4 les missions se cherchent par le nom de leur entreprise, pas par le reste de son profil", async () => {
    const owner = await aCompany(t.db, { status: "published", competences, search_text });
    await aMission(t.db, owner, { title: "Relancer la grande distribution" });
    const titles = async (q: string) => (await missionsFound(q)).titles;
    expect(await titles("TREBEURDEN")).toEqual(["Relancer la grande distribution"]);
    expect(await titles("conserveries ouvrir")).toEqual([]);
    expect(await titles("conserveries prospecter")).toEqual(["Relancer la grande distribution"]);
    for (const q of ["iroise", "le bris", "finance", "%"]) expect([q, await titles(q)]).toEqual([q, []]);
    await t.sql("delete from users where id = $1", [owner.userId]);
  });

  test("ADM-4 une mission dit que son entreprise n’a jamais été validée, jusqu’à ce qu’elle le soit", async () => {
    const owner = await aCompany(t.db);
    const id = await aMission(t.db, owner, { title: "Une mission qui attend sa maison" });
    const waits = async () => {
      const [listed] = (await missionsFound("attend maison")).waiting;
      expect((await findMissionToModerate(t.db, admin, id))?.companyWaits).toBe(listed);
      return listed;
    };
    expect(await waits()).toBe(true);
    await moderateProfile(t.db, admin, { profileId: owner.userId, move: "approve", reason: null }, context);
    expect(await waits()).toBe(false);
    await t.sql("update profiles set status = 'pending' where id = $1", [owner.userId]);
    expect(await waits()).toBe(false);
    await t.sql("delete from users where id = $1", [owner.userId]);
  });
});

test("ADM-1 qui n’est pas administrateur ne lit ni les profils, ni les missions, ni les chiffres", async () => {
  for (const actor of [aVisitor(), company, rejected]) {
    const everything = { q: "", role: null, status: null, page: 1 };
    expect(await findProfilesToModerate(t.db, actor, everything)).toMatchObject({ kind: "forbidden" });
    expect(await findMissionsToModerate(t.db, actor, everything)).toMatchObject({ kind: "forbidden" });
    expect(await findProfileToModerate(t.db, actor, rejected.userId)).toBeUndefined();
    expect(await findAdminFigures(t.db, actor)).toMatchObject({ kind: "forbidden" });
    expect(await countWaiting(t.db, actor, context.at)).toMatchObject({ kind: "forbidden" });
    expect(await findReviewFigures(t.db, actor, context.at)).toMatchObject({ kind: "forbidden" });
    expect(await findLastActs(t.db, actor, 1)).toMatchObject({ kind: "forbidden" });
    expect(await findUndoable(t.db, actor, context.at)).toBeUndefined();
  }
});

test("ADM-3 les chiffres sont ceux de la base", async () => {
  expect(await findAdminFigures(t.db, admin)).toEqual({
    ok: true,
    profiles: { draft: 1, pending: 2, published: 2, total: 5 },
    roles: { commercial: 3, entreprise: 2 },
    missions: { draft: 1, pending: 2, published: 1, closed: 1, total: 5 },
  });
});

test("DASH-3 DASH-4 les comptes du tableau de bord sont réels", async () => {
  expect(await countOpenMissions(t.db)).toBe(1);
  expect(await countOwnMissions(t.db, company)).toEqual({
    draft: 1,
    pending: 2,
    published: 1,
    closed: 1,
    all: 5,
  });
  expect(await countOwnMissions(t.db, rejected)).toMatchObject({ all: 0 });
  const own = await findOwnMissions(t.db, company, { status: null, page: 1, size: 2 });
  expect(own.map(({ title, status, publicSlug }) => [title, status, publicSlug !== null])).toEqual([
    ["Vente à l’étranger", "published", true],
    ["Salon de printemps", "closed", false],
  ]);
  expect(await findOwnMissions(t.db, admin, { status: null, page: 1 })).toEqual([]);
});
