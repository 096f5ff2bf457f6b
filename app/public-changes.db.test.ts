import { eq, ne } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EVERYTHING } from "~/domain/search/public-pages";
import { recountCompanyPage } from "~/operations/companies/recount-company-page.server";
import { recountProof } from "~/operations/engagements/proof/recount-proof.server";
import { shareResults } from "~/operations/engagements/proof/share-results.server";
import { recountFreeWeeks } from "~/operations/profiles/availability/recount-free-weeks.server";
import { stateAvailability } from "~/operations/profiles/availability/state-availability.server";
import { LEASE_MS, PublicChanges } from "~/platform/cache/public-changes.server";
import {
  candidatures,
  companies,
  companyResponses,
  missions,
  publicCompanies,
  publicMissions,
  publicProfiles,
  reviews,
} from "~/platform/db/schema.server";
import { companyIdOf } from "../tests/accounts/people";
import { aCandidature } from "../tests/candidatures";
import { ownDatabase } from "../tests/database";
import { anEndedEngagement } from "../tests/ended-engagement";
import { aConfirmedWeek, anEngagement, aPointAct } from "../tests/engagements";
import { aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const t = ownDatabase();
const log = pino({ level: "silent" });
const AT = new Date("2026-11-20T12:00:00Z");
const WITHOUT_PAGE = { status: "published", page_shown: false } as const;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
beforeEach(() => t.forgetEverybody());

/** Listens as a process does; gives the tags notified since it was last called. */
async function listening() {
  const client = new pg.Client({ connectionString: t.connectionString });
  const tags: string[] = [];
  client.on("notification", ({ payload = "" }) => tags.push(payload));
  await client.connect();
  stops.push(() => client.end());
  await client.query("listen acharnes_public");
  return async () => {
    await client.query("select 1");
    return tags.splice(0).sort();
  };
}

function aProcess(connectionString = t.connectionString) {
  const changes = new PublicChanges({ connectionString, log });
  stops.push(() => changes.stop());
  return changes;
}

test("FAST-2 a page that is published, changed or withdrawn invalidates itself and the lists, whichever way it changed", async () => {
  const since = await listening();
  const { slug } = await aPublicCommercial(t.db);
  expect(await since()).toEqual([`profile:${slug}`, "profiles"]);
  await t.db.update(publicProfiles).set({ region: "BRE" }).where(eq(publicProfiles.slug, slug));
  expect(await since()).toEqual([`profile:${slug}`, "profiles"]);
  await t.db.update(publicProfiles).set({ slug: "ailleurs" }).where(eq(publicProfiles.slug, slug));
  expect(await since()).toEqual(["profile:ailleurs", `profile:${slug}`, "profiles"]);
  await t.db.delete(publicProfiles);
  expect(await since()).toEqual(["profile:ailleurs", "profiles"]);
  await t.db.delete(publicProfiles);
  expect(await since()).toEqual([]);
});

test("FAST-2 RESP-1 CAND-1 a mission invalidates its page when it changes, receives a candidature, or its company’s response rate changes", async () => {
  const company = await aCompany(t.db, WITHOUT_PAGE);
  const { user } = await aPublicCommercial(t.db);
  const since = await listening();
  const mission = await anOpenMission(t.db, company);
  expect(await since()).toEqual([`mission:${mission.slug}`, "missions"]);
  await aCandidature(t.db, { mission, company, commercial: user });
  expect(await since()).toContain(`mission:${mission.slug}`);
  await t.db.update(candidatures).set({ acted_at: AT });
  expect(await since()).toEqual([]);
  const response = { company_id: companyIdOf(company), cases: 5, counted_at: AT };
  await t.db
    .insert(companyResponses)
    .values(response)
    .onConflictDoUpdate({
      target: companyResponses.company_id,
      set: { rate: 80, days: 2 },
    });
  await since();
  await t.db.update(companyResponses).set({ cases: 6 });
  expect(await since()).toEqual([]);
  await t.db.update(companyResponses).set({ rate: 90, days: 2 });
  expect(await since()).toEqual([`mission:${mission.slug}`, "missions"]);
  await t.db.delete(candidatures);
  expect(await since()).toEqual([`mission:${mission.slug}`]);
  await t.db.delete(publicMissions);
  expect(await since()).toEqual([`mission:${mission.slug}`, "missions"]);
});

test("FAST-2 COMP-1 COMP-4 COMP-5 the page of a company invalidates itself, the sitemap and the missions that link to it", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const id = companyIdOf(company);
  const since = await listening();
  const mission = await anOpenMission(t.db, company);
  const [row] = await t.db.select().from(publicCompanies);
  const page = `company:${row?.slug}`;
  const linked = ["companies", page, `mission:${mission.slug}`, "missions"];
  expect(await since()).toEqual(linked);
  const recount = () => t.db.transaction((tx) => recountCompanyPage(t.db, tx, id, AT));
  await recount();
  expect(await since()).toEqual([]);
  await t.db.update(publicCompanies).set({ engagements_done: 3 });
  expect(await since()).toEqual(["companies", page]);
  await t.db.update(publicCompanies).set({ rounded: true });
  expect(await since()).toEqual(linked);
  await t.db.update(companies).set({ page_shown: false }).where(eq(companies.id, id));
  await recount();
  expect(await since()).toEqual(linked);
  await recount();
  expect(await since()).toEqual([]);
});

test("FAST-2 COMP-2 COMP-3 missions, answers, reviews and deletions invalidate the page of their company", async () => {
  const { company, mission, engagement } = await anEndedEngagement(t.db, { weeks: 0 });
  const id = companyIdOf(company);
  await t.db.transaction((tx) => recountCompanyPage(t.db, tx, id, AT));
  const [row] = await t.db.select().from(publicCompanies);
  const page = `company:${row?.slug}`;
  const since = await listening();
  const second = await anOpenMission(t.db, company);
  expect(await since()).toEqual([page, `mission:${second.slug}`, "missions"]);
  await t.db
    .update(publicMissions)
    .set({ title: "Un autre titre" })
    .where(eq(publicMissions.slug, second.slug));
  expect(await since()).toContain(page);
  await t.db.delete(publicMissions).where(eq(publicMissions.slug, second.slug));
  expect(await since()).toContain(page);
  await t.db
    .insert(companyResponses)
    .values({ company_id: id, cases: 5, rate: 80, days: 2, counted_at: AT })
    .onConflictDoUpdate({ target: companyResponses.company_id, set: { rate: 80, days: 2 } });
  expect(await since()).toEqual([page, `mission:${mission.slug}`, "missions"]);
  await t.db.insert(reviews).values({
    engagement_id: engagement.id,
    by: "commercial",
    score_1: 5,
    score_2: 4,
    score_3: 5,
    text: "Une équipe claire.",
    again: true,
    at: AT,
    disclosed_at: AT,
  });
  expect(await since()).toContain(page);
  await t.db.delete(missions).where(eq(missions.id, mission.id));
  expect(await since()).toContain(page);
  const other = await aCompany(t.db, { status: "published" });
  await anOpenMission(t.db, other);
  expect(await since()).not.toContain(page);
});

test("FAST-2 PROOF-1 PROOF-4 PROOF-5 figures, weeks and shared results invalidate the pages that show them", async () => {
  const company = await aCompany(t.db, WITHOUT_PAGE);
  const { user: commercial, slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const engagement = await anEngagement(t.db, { mission, company, commercial });
  const since = await listening();
  const recount = () => t.db.transaction((tx) => recountProof(tx, commercial.userId, AT));
  await recount();
  expect(await since()).toEqual([]);
  await aPointAct(t.db, engagement, { week: "2026-11-23", act: "write", at: AT });
  expect(await since()).toEqual([`profile:${slug}`]);
  await aConfirmedWeek(t.db, engagement, { week: "2026-11-30", at: AT });
  await since();
  await recount();
  expect(await since()).toEqual([`profile:${slug}`, "profiles"]);
  await recount();
  expect(await since()).toEqual([]);
  expect(await shareResults(t.db, commercial, { shared: true, at: AT })).toMatchObject({ ok: true });
  expect(await since()).toEqual([`profile:${slug}`]);
  expect(await shareResults(t.db, commercial, { shared: false, at: AT })).toMatchObject({ ok: true });
  expect(await since()).toEqual([`profile:${slug}`]);
});

test("FAST-2 FREE-3 FREE-4 free weeks invalidate the profile and the directory, only where they change", async () => {
  const { user, slug } = await aPublicCommercial(t.db);
  const since = await listening();
  const state = (free: string[]) => stateAvailability(t.db, user, { free, at: AT });
  await state(["2026-12-07.am"]);
  expect(await since()).toEqual([`profile:${slug}`, "profiles"]);
  await t.db.transaction((tx) => recountFreeWeeks(tx, user.userId, AT));
  expect(await since()).toEqual([]);
  await state(["2026-12-07.am", "2026-12-07.pm"]);
  expect(await since()).toEqual([`profile:${slug}`, "profiles"]);
  await state([]);
  expect(await since()).toEqual([`profile:${slug}`, "profiles"]);
});

test("FAST-2 many changes at once are one invalidation", async () => {
  const company = await aCompany(t.db, WITHOUT_PAGE);
  await anOpenMission(t.db, company);
  await t.sql(
    `insert into missions select m.* from missions s, generate_series(1, 300) n,
      lateral jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'slug', s.slug || '-' || n, 'submission_key', gen_random_uuid())) m`,
  );
  const [row] = await t.db.select().from(publicMissions);
  if (!row) throw new Error("no mission is public");
  const copies = await t.db
    .select({ mission_id: missions.id, slug: missions.slug })
    .from(missions)
    .where(ne(missions.id, row.mission_id));
  await t.db.insert(publicMissions).values(copies.map((copy) => ({ ...row, ...copy })));
  const since = await listening();
  await t.db.delete(publicMissions);
  expect(await since()).toEqual([EVERYTHING]);
});

test("FAST-2 a long transaction invalidates when it commits, whatever was invalidated meanwhile", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const since = await listening();
  const open = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const long = t.db.transaction(async (tx) => {
    await tx.update(publicProfiles).set({ region: "BRE" }).where(eq(publicProfiles.slug, slug));
    begun.resolve();
    await open.promise;
  });
  await begun.promise;
  const company = await aCompany(t.db, WITHOUT_PAGE);
  const mission = await anOpenMission(t.db, company);
  expect(await since()).toEqual([`mission:${mission.slug}`, "missions"]);
  open.resolve();
  await long;
  expect(await since()).toEqual([`profile:${slug}`, "profiles"]);
  expect(await since()).toEqual([]);
});

test("FAST-2 each server learns without a query what changed; the rest stays valid", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const changes = aProcess();
  expect(await changes.refresh()).toBe(true);
  const versions = () =>
    [[`profile:${slug}`], ["profiles"], ["missions", "profile:autre"]].map((tags) => changes.versionOf(tags));
  const [page, list, others] = versions();
  const before = changes.position() ?? 0n;
  expect(before).toBeGreaterThan(0n);
  await t.db.update(publicProfiles).set({ region: "BRE" }).where(eq(publicProfiles.slug, slug));
  await expect.poll(() => versions()[0]).not.toBe(page);
  expect(versions()[1]).not.toBe(list);
  expect(versions()[2]).toBe(others);
  await expect.poll(async () => (await changes.refresh()) && changes.position()).toBeGreaterThan(before);
});

test("FAST-2 PUB-2 what is committed before a round trip is known when it returns", async () => {
  const changes = aProcess();
  await changes.refresh();
  for (let time = 0; time < 20; time++) {
    const { slug } = await aPublicCommercial(t.db);
    await changes.waitForPurge(changes.now());
    const version = changes.versionOf([`profile:${slug}`]);
    await t.db.delete(publicProfiles).where(eq(publicProfiles.slug, slug));
    const since = changes.now();
    expect(await changes.waitForPurge(since)).toBe(true);
    expect(changes.versionOf([`profile:${slug}`])).not.toBe(version);
  }
});

test("FAST-2 a write that changes nothing public does not wait; another waits as long as a lease", async () => {
  const changes = aProcess();
  await changes.refresh();
  const start = changes.now();
  expect(await changes.waitForPurge(start)).toBe(true);
  expect(changes.now() - start).toBeLessThan(LEASE_MS);
  const since = changes.now();
  await aPublicCommercial(t.db);
  const done = changes.now();
  expect(await changes.waitForPurge(since)).toBe(true);
  expect(changes.now() - done).toBeGreaterThanOrEqual(LEASE_MS);
});

test("FAST-2 an unreachable database is not up to date, and nothing is granted", async () => {
  const changes = aProcess("postgresql://x:x@127.0.0.1:1/x");
  expect([await changes.refresh(), changes.isFresh(), changes.position()]).toEqual([false, false, undefined]);
  expect(changes.isGone()).toBe(true);
  expect(await changes.waitForPurge(changes.now())).toBe(false);
});

test("FAST-2 PUB-2 a lost LISTEN connection is replaced at once, the cache is emptied, and writers wait for the other servers", async () => {
  const changes = aProcess();
  await changes.refresh();
  const version = changes.versionOf(["missions"]);
  await t.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'acharnes-pages' and datname = current_database()`,
  );
  await expect.poll(() => changes.versionOf(["missions"])).not.toBe(version);
  expect([await changes.refresh(), changes.isGone()]).toEqual([true, false]);
  const start = changes.now();
  expect(await changes.waitForPurge(start - 1_000)).toBe(true);
  expect(changes.now() - start).toBeGreaterThan(1_000);
});

test("SAFE-9 a process that has stopped confirms nothing more, also where it confirmed when it stopped", async () => {
  let time = 0;
  const changes = new PublicChanges({ connectionString: t.connectionString, log, now: () => time });
  expect(await changes.refresh()).toBe(true);
  time += 2 * LEASE_MS;
  const underWay = changes.refresh();
  await changes.stop();
  await underWay;
  time += 2 * LEASE_MS;
  expect(await changes.refresh()).toBe(false);
});
