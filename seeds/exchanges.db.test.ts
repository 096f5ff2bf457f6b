import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { expireCandidatures } from "~/operations/candidatures/clock/expire-candidatures.server";
import { remindCompanies } from "~/operations/candidatures/clock/remind-companies.server";
import { sendDigests } from "~/operations/conversations/send-digests.server";
import { ownDatabase } from "../tests/database";
import { loadBulk } from "./bulk.server";
import { loadExchanges } from "./exchanges.server";

const log = pino({ level: "silent" });
const opened = ownDatabase();
const due = () => ({ appUrl: "http://localhost", at: new Date() });
const load = () => loadExchanges(opened.connectionString, { candidatures: 200, messagesEach: 3, log });

beforeAll(async () => {
  await loadBulk(
    { config: { databaseUrl: opened.connectionString } },
    { profiles: 100, missions: 120, seed: 1, log },
  );
  await load();
});

const nothingDue = async () => {
  expect(await expireCandidatures(opened.db, due())).toBe(0);
  expect(await remindCompanies(opened.db, due())).toBe(0);
  expect(await sendDigests(opened.db, due())).toBe(0);
};

test("FAST-1 exchanges loaded for a benchmark leave the server no mail to write", async () => {
  const [threads] = await opened.sql<{ unread: number }>(
    "select count(*)::int as unread from member_threads where unread > 0",
  );
  expect(threads?.unread).toBeGreaterThan(10);
  await nothingDue();
});

test("FAST-1 a database kept for weeks has nothing due at the next benchmark", async () => {
  await opened.sql(
    "update candidatures set reminded = 0, expires_at = now() - interval '3 days' where expires_at is not null",
  );
  await opened.sql("update conversations set commercial_mailed_at = null");
  await opened.sql("update member_threads set mailed_at = null");
  await load();
  await nothingDue();
});
