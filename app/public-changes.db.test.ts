import { eq } from "drizzle-orm";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EVERYTHING } from "~/marketplace/public-pages";
import { followPublicChanges, GOOD_FOR_MS, purgePublicChanges } from "~/platform/cache/public-changes.server";
import {
  candidatures,
  companyResponses,
  publicChanges,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import { aCandidature } from "../tests/candidatures";
import { ownDatabase } from "../tests/database";
import { aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const t = ownDatabase();
const log = pino({ level: "silent" });
const AT = new Date("2026-11-20T12:00:00Z");

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
beforeEach(async () => {
  await t.forgetEverybody();
  await t.db.delete(publicChanges);
});

/** A process that follows what changes, and what it has been told. */
function aProcess(now?: () => number) {
  const told: string[] = [];
  const changes = followPublicChanges({
    connectionString: t.connectionString,
    log,
    ...(now ? { now } : {}),
  });
  changes.onChange((tags) => told.push(...[...tags].sort()));
  stops.push(changes.stop);
  return {
    changes,
    told,
    since: async (): Promise<string[]> => ((await changes.know()) ? told.splice(0) : ["?"]),
  };
}

/** A process that knows all that there is so far. */
async function knowing() {
  const clock = { at: 0 };
  const { changes, told } = aProcess(() => clock.at);
  await changes.know();
  told.splice(0);
  return async () => {
    clock.at += GOOD_FOR_MS + 1;
    expect(await changes.know()).toBe(true);
    return told.splice(0);
  };
}

test("FAST-2 une fiche publiée, changée ou retirée le dit d’elle et des listes, par quelque chemin que ce soit", async () => {
  const since = await knowing();
  const { slug } = await aPublicCommercial(t.db);
  expect(await since()).toEqual(["profiles"]);
  await t.db.update(publicProfiles).set({ region: "BRE" }).where(eq(publicProfiles.slug, slug));
  expect(await since()).toEqual([`profile:${slug}`, "profiles"]);
  await t.db.update(publicProfiles).set({ slug: "ailleurs" }).where(eq(publicProfiles.slug, slug));
  expect(await since()).toEqual(["profile:ailleurs", `profile:${slug}`, "profiles"]);
  await t.db.delete(publicProfiles);
  expect(await since()).toEqual(["profile:ailleurs", "profiles"]);
  await t.db.delete(publicProfiles);
  expect(await since()).toEqual([]);
});

test("FAST-2 RESP-1 CAND-1 une mission le dit quand elle change, qu’on y postule, ou que sa société répond autrement", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user } = await aPublicCommercial(t.db);
  const since = await knowing();
  const mission = await anOpenMission(t.db, company);
  expect(await since()).toEqual(["missions"]);
  await aCandidature(t.db, { mission, company, commercial: user });
  expect(await since()).toContain(`mission:${mission.slug}`);
  await t.db.update(candidatures).set({ acted_at: AT });
  expect(await since()).toEqual([]);
  const response = { company_id: company.userId, cases: 5, counted_at: AT };
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

test("FAST-2 beaucoup à la fois se dit d’un mot", async () => {
  const company = await aCompany(t.db, { status: "published" });
  await anOpenMission(t.db, company);
  await t.sql(
    `insert into missions select m.* from missions s, generate_series(1, 300) n,
      lateral jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'slug', s.slug || '-' || n, 'submission_key', gen_random_uuid())) m`,
  );
  await t.sql(
    `insert into public_missions select p.* from public_missions s
      join missions m on m.slug like s.slug || '-%',
      lateral jsonb_populate_record(s, jsonb_build_object('mission_id', m.id, 'slug', m.slug)) p`,
  );
  const since = await knowing();
  await t.db.delete(publicMissions);
  expect(await since()).toEqual([EVERYTHING]);
});

test("FAST-2 une longue transaction se dit quand elle se voit, quoi qui ait été dit entre-temps", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const since = await knowing();
  const open = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const long = t.db.transaction(async (tx) => {
    await tx.update(publicProfiles).set({ region: "BRE" }).where(eq(publicProfiles.slug, slug));
    begun.resolve();
    await open.promise;
  });
  await begun.promise;
  const company = await aCompany(t.db, { status: "published" });
  await anOpenMission(t.db, company);
  expect(await since()).toEqual(["missions"]);
  open.resolve();
  await long;
  expect(await since()).toEqual([`profile:${slug}`, "profiles"]);
  expect(await since()).toEqual([]);
});

test("FAST-2 un serveur que personne ne demande sait dans la seconde ce qui a changé", async () => {
  const { changes, told } = aProcess();
  await changes.know();
  const before = changes.position();
  told.splice(0);
  await aPublicCommercial(t.db);
  await expect.poll(() => told, { timeout: 5_000 }).toContain("profiles");
  expect(changes.position()).toBeGreaterThan(before ?? 0n);
});

test("FAST-2 qui ne change rien de public n’attend personne ; une base muette n’est pas connue, et rien n’y est accordé", async () => {
  const { changes } = aProcess();
  await changes.know();
  const start = changes.now();
  expect(await changes.settle(start)).toBe(true);
  expect(changes.now() - start).toBeLessThan(GOOD_FOR_MS);
  const lost = followPublicChanges({
    connectionString: "postgresql://x:x@127.0.0.1:1/x",
    log,
  });
  stops.push(lost.stop);
  expect([await lost.know(), lost.isKnown(), lost.position()]).toEqual([false, false, undefined]);
  expect(await lost.settle(lost.now())).toBe(false);
});

test("FAST-2 ce qui est écrit pendant qu’on demande ce qui a changé attend aussi que chacun le sache", async () => {
  const clock = { at: 0 };
  const { changes, told } = aProcess(() => clock.at);
  await changes.know();
  told.splice(0);
  clock.at = 2 * GOOD_FOR_MS;
  const asked = await t.db.transaction(async (tx) => {
    await tx.execute("lock table public_changes in access exclusive mode");
    const answer = changes.know();
    clock.at = 3 * GOOD_FOR_MS;
    await tx.insert(publicChanges).values({ tag: "profiles" });
    return { answer };
  });
  expect(await asked.answer).toBe(true);
  expect(told).toEqual(["profiles"]);
  const start = performance.now();
  expect(await changes.settle(clock.at)).toBe(true);
  expect(performance.now() - start).toBeGreaterThanOrEqual(GOOD_FOR_MS);
});

/** Ends the connection of a question that waits for `public_changes`, and of as many as it is put over again. */
async function endQuestions(times: number) {
  const ended: unknown[] = [];
  const endOne = async () => {
    const rows = await t.sql(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'acharnes-pages' and datname = current_database() and wait_event_type = 'Lock'
          and pid <> all($1)`,
      [ended],
    );
    ended.push(...rows.map((row) => Object(row).pid));
    return ended.length;
  };
  await expect.poll(endOne, { interval: 10 }).toBe(times);
}

/** A process that asks while its connection is ended so many times. */
async function askedWhileEnded(times: number) {
  const { changes, told } = aProcess();
  await changes.know();
  await aPublicCommercial(t.db);
  told.splice(0);
  const { answer } = await t.db.transaction(async (tx) => {
    await tx.execute("lock table public_changes in access exclusive mode");
    await expect.poll(() => changes.isKnown()).toBe(false);
    const answer = changes.know();
    await endQuestions(times);
    return { answer };
  });
  return { changes, told, known: await answer };
}

test("FAST-2 la connexion qui demande ce qui a changé est coupée : une autre le demande aussitôt", async () => {
  const { known, told } = await askedWhileEnded(1);
  expect(known).toBe(true);
  expect(told).toEqual(["profiles"]);
});

test("FAST-2 PUB-2 une base qui vient de manquer : qui change quelque chose attend que les autres l’aient retrouvée", async () => {
  const { changes, known } = await askedWhileEnded(2);
  expect([known, changes.isGone()]).toEqual([false, false]);
  const start = changes.now();
  await aPublicCommercial(t.db);
  expect(await changes.settle(start)).toBe(true);
  expect(changes.now() - start).toBeGreaterThan(1_500);
});

test("FAST-2 ce que chacun a entendu n’est pas gardé plus d’une heure", async () => {
  await aPublicCommercial(t.db);
  await purgePublicChanges(t.db, new Date());
  expect(await t.db.$count(publicChanges)).toBeGreaterThan(0);
  await purgePublicChanges(t.db, new Date(Date.now() + 3_601_000));
  expect(await t.db.$count(publicChanges)).toBe(0);
});
