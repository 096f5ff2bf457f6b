import { beforeAll, expect, test } from "vitest";
import { PAGE_SIZE } from "~/domain/bounds";
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
import { aCommercial, aCompany, aDraft, aMember } from "../../../tests/profiles";

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

test("TEAM-7 a member is part of a company and no profile of the list; the detail has every member with role and date", async () => {
  const company = await aCompany(t.db, {
    status: "published",
    email: "une@hasle.example",
    created_at: hours(9),
  });
  const reader = await aMember(t.db, company, "reader");
  const list = await findProfilesToModerate(t.db, admin, {
    q: "",
    role: "entreprise",
    status: null,
    page: 1,
  });
  expect(list.ok && list.rows.map(({ id }) => id)).not.toContain(reader.userId);
  expect(list.ok && list.rows.find(({ id }) => id === company.company.id)).toMatchObject({
    role: "entreprise",
    company: "Ateliers Morvan",
    email: "une@hasle.example",
  });
  for (const id of [company.userId, reader.userId])
    expect(await findProfileToModerate(t.db, admin, id)).toBeUndefined();
  expect(await findProfileToModerate(t.db, admin, company.company.id)).toMatchObject({
    of: "company",
    company: { name: "Ateliers Morvan" },
    members: [
      { userId: company.userId, role: "owner", email: "une@hasle.example", since: expect.any(Date) },
      { userId: reader.userId, role: "reader", firstName: "Claire-reader" },
    ],
  });
});

test("TEAM-7 FAST-4 pages of Acharnés and companies follow each other by date without a gap or a repetition", async () => {
  const size = PAGE_SIZE.administration;
  for (let n = 0; n < 2 * size; n++) {
    const columns = { created_at: new Date(Date.UTC(2025, 0, 1, 0, n)), search_text: "cornouaille" };
    if (n % 3 === 0) await aCompany(t.db, columns);
    else await aCommercial(t.db, columns);
  }
  const pageOf = async (q: string, page: number) => {
    const found = await findProfilesToModerate(t.db, admin, { q, role: null, status: "pending", page });
    return found.ok ? found.rows : [];
  };
  const inOrder = await t.sql<{ id: string }>(
    `select id from (select id, created_at, status from profiles where role = 'commercial' and search_text = 'cornouaille'
      union all select id, created_at, status from companies where search_text = 'cornouaille') as every
    order by created_at desc, id`,
  );
  const found = [...(await pageOf("cornouaille", 1)), ...(await pageOf("cornouaille", 2))];
  expect(found.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  const walked = [...(await pageOf("", 1)), ...(await pageOf("", 2)), ...(await pageOf("", 3))];
  const others = walked.filter(({ id }) => inOrder.some((row) => row.id === id));
  expect(others.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  expect(new Set(walked.map(({ role }) => role)).size).toBe(2);
});
