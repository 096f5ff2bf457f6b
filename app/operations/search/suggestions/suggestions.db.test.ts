import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { codesOf, LANGUAGES, LOCATION_TYPES, SECTORS, SKILLS } from "~/domain/catalogue";
import { MAINLAND } from "~/domain/regions";
import { type FitMission, fitOf } from "~/domain/search/fit";
import { RANKINGS } from "~/domain/search/rankings";
import { withNewcomers } from "~/domain/search/suggestion-order";
import {
  profiles,
  publicCompanies,
  publicMissions,
  publicProfiles,
  publicProofs,
} from "~/platform/db/schema.server";
import { companyIdOf, madeOnce } from "../../../../tests/accounts/people";
import { ownDatabase } from "../../../../tests/database";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { ranked } from "../../../../tests/ranked";
import { findSuggestedAcharnes } from "./find-suggested-acharnes.server";
import { findSuggestedMissions } from "./find-suggested-missions.server";

const t = ownDatabase();
const AT = new Date("2026-11-29T09:00:00Z");
/** Of which each draws the same rows again. */
const SEED = 41;
const ROWS = 45;

const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const reader = madeOnce(() => aCommercial(t.db, { status: "draft", profile_slug: null }));

const region = fc.constantFrom(...MAINLAND.slice(0, 3).map(({ code }) => code));
const isoDay = fc.constantFrom("2026-11-02", "2026-11-29", "2026-12-08", "2027-01-04");
const someOf = <Code extends string>(codes: readonly Code[], minLength: number) =>
  fc.subarray(codes.slice(0, 3), { minLength });
const level = fc.integer({ min: 0, max: 3 });
const levels = fc.record(Object.fromEntries(SKILLS.map((skill) => [skill, level])), {
  noNullPrototype: true,
});
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const mission = fc.record({
  required_experience_years: orNull(fc.integer({ min: 0, max: 10 })),
  required_sectors: orNull(someOf(codesOf(SECTORS), 1)),
  required_languages: someOf(codesOf(LANGUAGES), 0),
  required_competences: fc.record(Object.fromEntries(SKILLS.map((skill) => [skill, level])), {
    requiredKeys: [],
    noNullPrototype: true,
  }),
  budget_min: fc.constant(null),
  budget_max: orNull(fc.integer({ min: 480, max: 530 })),
  location_type: fc.constantFrom(...codesOf(LOCATION_TYPES)),
  region: orNull(region),
  start_date: orNull(isoDay),
});
const person = fc.record({
  experience_years: fc.integer({ min: 0, max: 10 }),
  sectors: someOf(codesOf(SECTORS), 1),
  languages: someOf(codesOf(LANGUAGES), 1),
  competences: levels,
  region,
  available_from: orNull(isoDay),
  daily_rate_min: fc.integer({ min: 380, max: 430 }),
});
const published = fc
  .constantFrom("2026-01-05", "2026-06-01", "2026-11-20")
  .map((day) => new Date(`${day}T09:00:00Z`));
const drawn = <Value>(value: fc.Arbitrary<Value>) => fc.sample(value, { seed: SEED, numRuns: ROWS });
const few = fc.integer({ min: 0, max: 2 });

beforeAll(async () => {
  const others = fc.record({ published_at: published, weeks: few, engagements: few, isFree: fc.boolean() });
  const people = drawn(fc.tuple(person, others));
  for (const [
    { daily_rate_min, competences, ...columns },
    { published_at, weeks, engagements, isFree },
  ] of people) {
    const { user, slug } = await aPublicCommercial(t.db, {
      ...columns,
      competences: competences as Record<(typeof SKILLS)[number], number>,
      daily_rate_min,
      daily_rate_max: 900,
    });
    await t.db
      .update(publicProfiles)
      .set({ published_at, ...(isFree ? { price_min: null } : {}) })
      .where(eq(publicProfiles.slug, slug));
    if (weeks + engagements > 0)
      await t.db.insert(publicProofs).values({
        profile_id: user.userId,
        weeks,
        engagements,
        meetings: 0,
        signatures: 0,
        reviews: 0,
      });
  }
  const known = await aCompany(t.db, { status: "published" });
  for (const [columns, published_at, isKnown, isConfidential] of drawn(
    fc.tuple(mission, published, fc.boolean(), fc.boolean()),
  )) {
    const { slug } = await anOpenMission(t.db, isKnown ? known : company, {
      ...columns,
      company_confidential: isConfidential,
    });
    await t.db.update(publicMissions).set({ published_at }).where(eq(publicMissions.slug, slug));
  }
  await t.db
    .update(publicCompanies)
    .set({ engagements_done: 3 })
    .where(eq(publicCompanies.company_id, companyIdOf(known)));
});

const limits = fc.constantFrom(3, 10, 20, ROWS);

test("SUGG-2 SUGG-3 the query of suggested Acharnés counts and orders as the pure functions do", async () => {
  const rows = await t.db
    .select()
    .from(publicProfiles)
    .leftJoin(publicProofs, eq(publicProofs.profile_id, publicProfiles.profile_id));
  await fc.assert(
    fc.asyncProperty(mission, limits, async (drawnMission, limit) => {
      const asked = drawnMission as FitMission;
      const judged = rows.map(({ public_profiles: profile, public_proofs: proof }) => {
        const fit = fitOf(asked, profile, "company", AT);
        return {
          ...profile,
          met: fit.met,
          fit,
          weeks: proof?.weeks ?? 0,
          engagements: proof?.engagements ?? 0,
        };
      });
      const order = ranked(
        judged.filter(({ met }) => met > 0),
        RANKINGS.suggestedAcharnes,
      );
      const found = await findSuggestedAcharnes(
        t.db,
        { ...asked, id: randomUUID(), company_id: companyIdOf(company) },
        { limit, at: AT },
      );
      expect(found.map(({ slug, fit }) => ({ slug, fit }))).toEqual(
        withNewcomers(order, limit, AT).map(({ slug, fit }) => ({ slug, fit })),
      );
    }),
    { numRuns: 60 },
  );
});

test("SUGG-2 the query of suggested missions counts and orders as the pure functions do", async () => {
  const rows = await t.db.select().from(publicMissions);
  const known = await t.db
    .select({ name: publicCompanies.name, done: publicCompanies.engagements_done })
    .from(publicCompanies);
  const companyOf = new Map(
    (
      await t.sql<{ id: string; done: number }>(
        `select m.id, c.engagements_done as done from missions m join public_companies c using (company_id)`,
      )
    ).map(({ id, done }) => [id, done]),
  );
  expect(known.length).toBeGreaterThan(0);
  expect(new Set(companyOf.values())).toEqual(new Set([0, 3]));
  await fc.assert(
    fc.asyncProperty(person, fc.boolean(), limits, async ({ competences, ...columns }, isFree, limit) => {
      const own = {
        ...columns,
        competences: competences as Record<(typeof SKILLS)[number], number>,
        daily_rate_min: isFree ? null : columns.daily_rate_min,
      };
      await t.db.update(profiles).set(own).where(eq(profiles.id, reader.userId));
      const judged = rows.map((row) => {
        const fit = fitOf(row, own, "commercial", AT);
        const engagements = row.company_name === null ? 0 : (companyOf.get(row.mission_id) ?? 0);
        return { ...row, met: fit.met, fit, engagements };
      });
      const order = ranked(
        judged.filter(({ met }) => met > 0),
        RANKINGS.suggestedMissions,
      );
      const found = await findSuggestedMissions(t.db, reader.userId, { limit, at: AT });
      expect(found.map(({ slug, fit }) => ({ slug, fit }))).toEqual(
        order.slice(0, limit).map(({ slug, fit }) => ({ slug, fit })),
      );
    }),
    { numRuns: 40 },
  );
});
