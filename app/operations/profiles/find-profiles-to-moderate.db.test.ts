import { beforeAll, expect, test } from "vitest";
import type { Role, SectorCode } from "~/domain/catalogue";
import type { ProfileStatus } from "~/domain/profiles/profile-status";
import { adminSearchText, companySearchText } from "~/operations/profiles/admin-search-text";
import {
  findProfilesToModerate,
  findProfileToModerate,
} from "~/operations/profiles/find-profiles-to-moderate.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { anAdmin, madeOnce, type User } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany, aDraft } from "../../../tests/profiles";

const context = { appUrl: APP_URL, at: new Date("2026-11-20T12:00:00Z") };
const hours = (count: number) => new Date(Date.UTC(2026, 10, 1, count));

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db, "chef@exemple.fr"));
let rejected: User;

const person = (first_name: string, last_name: string, sectors: SectorCode[], email: string) => ({
  first_name,
  last_name,
  sectors,
  email,
  search_text: adminSearchText({ first_name, last_name, email, sectors }),
});

beforeAll(async () => {
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
  await aCompany(t.db, {
    ...person("Maëlle", "Morvan", pharma, "maelle@ateliers.example"),
    status: "published",
    created_at: hours(4),
  });
  await aDraft(t.db, "entreprise");
});

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

test("ADM-5 newest first, with the count of each tab", async () => {
  const { names, counts } = await profilesFound();
  expect(names).toEqual([null, "Maëlle", "Noël", "Yann", "Éloïse"]);
  expect(counts).toEqual({ draft: 1, pending: 2, published: 2, all: 5 });
  expect((await profilesFound("", null, "pending")).names).toEqual(["Yann", "Éloïse"]);
  expect((await profilesFound("", null, "published")).counts.all).toBe(5);
});

test("ADM-5 the search reads first name, last name, address and sector, without case or accents", async () => {
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

test("ADM-5 the search also reads the company name", async () => {
  const company_name = "Conserveries Trébeurden";
  const company = await aCompany(t.db, {
    email: "c@trebeurden.example",
    status: "published",
    created_at: hours(0),
    search_text: companySearchText({
      name: company_name,
      sectors: ["finance"],
      members: [{ name: "Ana Le Bris", email: "c@trebeurden.example" }],
    }),
  });
  const found = await findProfilesToModerate(t.db, admin, {
    q: "conserverie trebeurden",
    role: null,
    status: null,
    page: 1,
  });
  expect(found.ok && found.rows.map(({ email }) => email)).toEqual(["c@trebeurden.example"]);
  await t.sql("delete from companies where id = $1", [company.company.id]);
});

test("ADM-5 the type filter applies to the list and the counts", async () => {
  expect(await profilesFound("", "entreprise")).toEqual({
    names: [null, "Maëlle"],
    counts: { draft: 1, pending: 0, published: 1, all: 2 },
  });
  expect((await profilesFound("", "commercial", "published")).names).toEqual(["Noël"]);
  expect((await profilesFound("", null, null, 2)).names).toEqual([]);
});

test("ADM-5 ADM-7 the detail shows the whole profile and its acts, newest first", async () => {
  const act = { profileId: rejected.userId, reason: "À compléter" };
  await moderateProfile(t.db, admin, { ...act, move: "reject" }, context);
  await t.sql("update profiles set status = 'pending' where id = $1", [rejected.userId]);
  await moderateProfile(t.db, admin, { ...act, reason: "Toujours à compléter", move: "reject" }, context);
  await t.sql("update profiles set status = 'pending' where id = $1", [rejected.userId]);
  const found = await findProfileToModerate(t.db, admin, rejected.userId);
  expect(found?.of === "commercial" && found.profile).toMatchObject({
    last_name: "Kerbrat",
    phone: "+33612345678",
  });
  expect(found?.acts.map(({ reason, by, toStatus }) => [reason, by, toStatus])).toEqual([
    ["Toujours à compléter", "chef@exemple.fr", "draft"],
    ["À compléter", "chef@exemple.fr", "draft"],
  ]);
  expect(await findProfileToModerate(t.db, admin, "n’importe quoi")).toBeUndefined();
  expect(await findProfileToModerate(t.db, admin, crypto.randomUUID())).toBeUndefined();
});
