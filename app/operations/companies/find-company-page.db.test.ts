import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { CompanyId } from "~/domain/companies/company-id";
import {
  companies,
  companyResponses,
  engagements,
  missions,
  publicCompanies,
  publicMissions,
  reviews,
  shownCompanies,
} from "~/platform/db/schema.server";
import { companyIdOf, type User } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { findCandidature } from "../candidatures/find-candidature.server";
import { findThread } from "../conversations/find-thread.server";
import { findMission } from "../missions/find-mission.server";
import { cardsOf } from "../missions/find-missions.server";
import { openToPublic } from "../missions/publish-mission.server";
import { findCompanyPage, findCompanyPageSlug } from "./find-company-page.server";
import { recountCompanyPage } from "./recount-company-page.server";

const AT = new Date("2026-11-24T09:00:00Z");

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const recount = (id: CompanyId) => t.db.transaction((tx) => recountCompanyPage(t.db, tx, id, AT));

async function aValidated(columns: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(t.db, { status: "published", ...columns });
  const id = companyIdOf(company);
  const [row] = await t.db.select().from(companies).where(eq(companies.id, id));
  const slug = row?.slug ?? "";
  const page = async () => {
    await recount(id);
    return findCompanyPage(t.db, slug);
  };
  return { company, id, slug, page };
}

const confidential = { company_confidential: true, title: "Ouvrir des comptes en toute discrétion" };

/** An engagement on that mission that has ended, with a shown review by the Acharné. */
async function anEnded(company: User, mission: { readonly id: string }, text: string) {
  const { user: commercial } = await aPublicCommercial(t.db);
  const { id: candidature_id } = await aCandidature(t.db, { mission, company, commercial });
  const [row] = await t.db
    .insert(engagements)
    .values({
      candidature_id,
      mission_id: mission.id,
      company_id: companyIdOf(company),
      commercial_id: commercial.userId,
      company_name: "Biscuiterie Morvan",
      contact_name: "Anne Morvan",
      commercial_name: "Solenn Kervella",
      status: "ended",
      kind: "mission",
      starts_on: "2026-10-05",
      ends_on: "2026-11-20",
      accepted_at: AT,
      ended_at: AT,
    })
    .returning();
  if (!row) throw new Error("no engagement was made");
  await t.db.insert(reviews).values({
    engagement_id: row.id,
    by: "commercial",
    score_1: 5,
    score_2: 4,
    score_3: 5,
    text,
    again: true,
    at: AT,
    disclosed_at: AT,
  });
  return row;
}

test("COMP-1 a company never validated has no page, whatever it published", async () => {
  const company = await aCompany(t.db);
  const id = companyIdOf(company);
  const [row] = await t.db.select().from(companies).where(eq(companies.id, id));
  await anOpenMission(t.db, company);
  await recount(id);
  expect(await findCompanyPage(t.db, row?.slug ?? "")).toBeUndefined();
  expect(await t.db.$count(publicCompanies)).toBe(0);
  expect(await findCompanyPage(t.db, "nulle-part")).toBeUndefined();
  expect(await findCompanyPage(t.db, "Pas/Une Adresse")).toBeUndefined();
});

test("COMP-1 a validated company has a page once a mission under its name was published, also after that is closed", async () => {
  const { company, page, slug, id } = await aValidated();
  expect(await page()).toBeUndefined();
  const mission = await anOpenMission(t.db, company);
  expect(await page()).toMatchObject({
    company: { slug, open: 1, rounded: false },
    missions: [{ slug: mission.slug }],
  });
  expect(await findCompanyPageSlug(t.db, id)).toBe(slug);
  await t.db.delete(publicMissions);
  expect(await page()).toMatchObject({ company: { open: 0 }, missions: [] });
});

test("COMP-1 the page shows the validated version, not an edit that waits", async () => {
  const { company, page, id } = await aValidated({ name: "Biscuiterie Morvan" });
  await anOpenMission(t.db, company);
  await t.db.update(companies).set({ name: "Autre Nom", bio: "Autre chose." }).where(eq(companies.id, id));
  expect((await page())?.company.name).toBe("Biscuiterie Morvan");
  expect(JSON.stringify(await page())).not.toContain("Autre");
});

test("COMP-1 COMP-4 an unpublished company and one that switched its page off have none", async () => {
  const { company, page, id } = await aValidated();
  await anOpenMission(t.db, company);
  expect(await page()).toBeDefined();
  await t.db.update(companies).set({ page_shown: false }).where(eq(companies.id, id));
  expect(await page()).toBeUndefined();
  expect(await findCompanyPageSlug(t.db, id)).toBeNull();
  await t.db.update(companies).set({ page_shown: true, validated_at: null }).where(eq(companies.id, id));
  expect(await page()).toBeUndefined();
  await t.db.update(companies).set({ validated_at: AT }).where(eq(companies.id, id));
  expect(await page()).toBeDefined();
  await t.db.delete(shownCompanies).where(eq(shownCompanies.company_id, id));
  expect(await page()).toBeUndefined();
});

test("COMP-5 a company with confidential missions alone has no page", async () => {
  const { company, page } = await aValidated();
  const { id, slug } = await anOpenMission(t.db, company, confidential);
  expect(await page()).toBeUndefined();
  expect(await findMission(t.db, slug)).toMatchObject({ mission_id: id, company_slug: null });
});

test("COMP-5 beside an open mission, a confidential one is neither listed, linked nor counted, and figures are rounded", async () => {
  const { company, page, slug, id } = await aValidated();
  const open = await anOpenMission(t.db, company);
  const hidden = await anOpenMission(t.db, company, confidential);
  await anEnded(company, open, "Une équipe claire.");
  await anEnded(company, hidden, "Une équipe discrète.");
  const seen = await page();
  expect(seen).toMatchObject({
    company: { open: 1, rounded: true, engagements_done: 1 },
    missions: [{ slug: open.slug }],
    reviews: { total: 1, rows: [{ text: "Une équipe claire." }] },
  });
  expect(JSON.stringify(seen)).not.toMatch(/discr/);
  expect(JSON.stringify(seen)).not.toContain(hidden.slug);
  const linked = async () =>
    (await cardsOf(t.db, [open.slug, hidden.slug])).map(({ company_slug }) => company_slug);
  expect(await linked()).toEqual([slug, null]);

  // Also without a page, so that exact figures do not tell whose the confidential mission is.
  await t.db.update(companies).set({ page_shown: false }).where(eq(companies.id, id));
  expect(await page()).toBeUndefined();
  expect(await linked()).toEqual([null, null]);
  expect(await findMission(t.db, open.slug)).toMatchObject({ rounded: true });
  await t.db.update(companies).set({ page_shown: true }).where(eq(companies.id, id));

  // Closed, it rounds nothing any more, and its engagement is not counted either.
  await t.db.delete(publicMissions).where(eq(publicMissions.mission_id, hidden.id));
  expect(await page()).toMatchObject({ company: { rounded: false, engagements_done: 1 } });
});

test("COMP-5 a mission that becomes confidential leaves the page, which goes with the last named one", async () => {
  const { company, page } = await aValidated();
  const mission = await anOpenMission(t.db, company);
  expect(await page()).toBeDefined();
  await t.db.update(missions).set({ company_confidential: true }).where(eq(missions.id, mission.id));
  const [row] = await t.db.select().from(missions).where(eq(missions.id, mission.id));
  if (!row) throw new Error("the mission is gone");
  await t.db.transaction((tx) => openToPublic(t.db, tx, row, AT));
  expect(await page()).toBeUndefined();
});

test("COMP-2 RESP-1 the page shows the response rate and time, and those of no other company", async () => {
  const { company, page, id } = await aValidated();
  const other = await aValidated();
  await anOpenMission(t.db, company);
  const otherMission = await anOpenMission(t.db, other.company);
  await anEnded(other.company, otherMission, "Ailleurs.");
  expect((await page())?.company).toMatchObject({ response_rate: null, engagements_done: 0 });
  await t.db
    .insert(companyResponses)
    .values({ company_id: id, cases: 12, rate: 91, days: 2, counted_at: AT })
    .onConflictDoUpdate({ target: companyResponses.company_id, set: { cases: 12, rate: 91, days: 2 } });
  expect(await page()).toMatchObject({
    company: { response_rate: 91, response_days: 2 },
    reviews: { total: 0, rows: [] },
  });
  expect((await page())?.missions).toHaveLength(1);
});

test("COMP-2 a stopped trial is no engagement done", async () => {
  const { company, page } = await aValidated();
  const mission = await anOpenMission(t.db, company);
  const { id } = await anEnded(company, mission, "Une semaine d’essai.");
  expect((await page())?.company.engagements_done).toBe(1);
  await t.db.update(engagements).set({ stopped_trial: true }).where(eq(engagements.id, id));
  expect((await page())?.company.engagements_done).toBe(0);
});

test("COMP-1 COMP-5 MIS-9 an Acharné reads the address of the page in a candidature and its thread, unless it is confidential", async () => {
  const { company, slug } = await aValidated();
  const { user: commercial } = await aPublicCommercial(t.db);
  const read = async (columns?: typeof confidential) => {
    const mission = await anOpenMission(t.db, company, columns);
    const { id } = await aCandidature(t.db, { mission, company, commercial });
    const seen = [commercial, company].map(async (reader) => [
      (await findCandidature(t.db, reader, id))?.companySlug,
      (await findThread(t.db, reader, { candidatureId: id }))?.other.companySlug,
    ]);
    return Promise.all(seen);
  };
  expect(await read()).toEqual([
    [slug, slug],
    [null, null],
  ]);
  expect(await read(confidential)).toEqual([
    [null, null],
    [null, null],
  ]);
});
