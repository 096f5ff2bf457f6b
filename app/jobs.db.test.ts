import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "~/platform/config.server";
import { openQueue } from "~/platform/jobs/queue.server";
import { openServices, type Services } from "~/platform/services.server";
import { aCall, aCallThread } from "../tests/calls";
import { aCandidature } from "../tests/candidatures";
import { APP_URL, AUTH_SECRET, ownDatabase } from "../tests/database";
import { aMission } from "../tests/missions";
import { aCommercial, aCompany } from "../tests/profiles";
import { runScheduledJobs } from "./jobs.server";

const EVE = new Date("2026-12-24T10:00:00Z");
const log = pino({ level: "silent" });

const t = ownDatabase();
let services: Services;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "acharnes-jobs-"));
  const env = { APP_URL, AUTH_SECRET, DATA_DIR: dataDir, DATABASE_URL: t.connectionString };
  const config = { ...readConfig(env, "test"), databaseUrl: t.connectionString };
  services = await openServices(config, log, { supervise: false });
});
afterAll(async () => {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await t.forgetEverybody();
  rmSync(join(dataDir, "mails"), { recursive: true, force: true });
});

const countsOf = ({ jobs }: Awaited<ReturnType<typeof runScheduledJobs>>) =>
  Object.fromEntries(jobs.map(({ name, count }) => [name, count]));

async function aWaitingPair() {
  const company = await aCompany(t.db);
  const sentOn = async (day: string) =>
    aCandidature(t.db, {
      mission: { id: await aMission(t.db, company) },
      company,
      commercial: await aCommercial(t.db),
      at: new Date(`${day}T09:00:00Z`),
    });
  await sentOn("2026-11-20");
  await sentOn("2026-12-20");
  return company;
}

test("WORK-7 jobs due at a given time run once, as if it were that time", async () => {
  await aWaitingPair();
  expect(countsOf(await runScheduledJobs(services, EVE))).toMatchObject({
    "expire-candidatures": 1,
    "remind-companies": 1,
  });
  expect(countsOf(await runScheduledJobs(services, EVE))).toMatchObject({
    "expire-candidatures": 0,
    "remind-companies": 0,
  });
});

test("WORK-7 moving the time forward ends no session", async () => {
  const { userId } = await aCompany(t.db);
  await t.sql(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 'kept', '2026-12-01', now(), now())`,
    [userId],
  );
  await runScheduledJobs(services, EVE);
  expect(await t.sql("select token from sessions")).toEqual([{ token: "kept" }]);
});

test("WORK-7 without a running server the command delivers the mails itself", async () => {
  await aWaitingPair();
  expect((await runScheduledJobs(services, EVE)).delivered).toBe(3);
  const folder = join(dataDir, "mails");
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(mails).toHaveLength(3);
  expect(await t.mails()).toEqual([]);
});

test("WORK-7 beside a running server the command leaves the mails to it", async () => {
  const serving = await openQueue(t.connectionString, log, { authSecrets: [AUTH_SECRET] });
  try {
    await aWaitingPair();
    expect((await runScheduledJobs(services, EVE)).delivered).toBeNull();
    expect(await t.mails()).toHaveLength(3);
  } finally {
    await serving.stop();
  }
});

test("WORK-7 CALL-4 CALL-5 calls are reminded of, lapse and pass as of a given time, once", async () => {
  const thread = await aCallThread(t.db);
  await aCall(t.db, thread);
  const movedAt = async (at: string) =>
    countsOf(await runScheduledJobs(services, new Date(at)))["move-calls"];
  expect(await movedAt("2026-12-16T16:59:00Z")).toBe(0);
  expect(await movedAt("2026-12-16T17:00:00Z")).toBe(1);
  expect(await movedAt("2026-12-16T17:00:00Z")).toBe(0);
  expect(await movedAt("2026-12-17T12:30:00Z")).toBe(1);
  expect(await movedAt("2026-12-17T14:00:00Z")).toBe(1);
  expect(await movedAt("2026-12-17T14:00:00Z")).toBe(0);
});
