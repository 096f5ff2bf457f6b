import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "~/platform/config.server";
import { openServices, type Services } from "~/platform/services.server";
import { createTestDatabase } from "../tests/database";
import { reserveMailPort } from "../tests/servers/mail-peer";
import { startJobs } from "./jobs.server";

const DEADLINE = { timeout: 10_000, interval: 20 };

let services: Services;
let close: () => Promise<void>;
let place: Awaited<ReturnType<typeof reserveMailPort>>;
let failures = 0;

beforeAll(async () => {
  place = await reserveMailPort();
  const { connectionString, drop } = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "acharnes-jobs-"));
  const config = readConfig(
    { DATABASE_URL: connectionString, SMTP_URL: `smtp://127.0.0.1:${place.port}`, DATA_DIR: dataDir },
    "test",
  );
  const count = (line: string) => {
    if (line.includes("job failed")) failures++;
  };
  const log = pino({ level: "warn" }, { write: count });
  services = await openServices({ ...config, databaseUrl: connectionString }, log);
  close = async () => {
    await services.stop();
    await drop();
    await place.letGo();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await startJobs(services);
});
afterAll(() => close());

const stateOf = async (name: string): Promise<string[]> => {
  const { rows } = await services.db.execute<{ state: string }>(
    `select state::text from pgboss.job where name = '${name}' order by created_on`,
  );
  return rows.map(({ state }) => state);
};

/** The next attempt's time has come. */
const dueNow = () => services.db.execute("update pgboss.job set start_after = now() where state = 'retry'");

test("AUTH-4 ADM-7 a mail waits while the mail server is down and is sent once it is back", async () => {
  const mail = { to: "solenn@exemple.fr", subject: "Confirmez", html: "<p>Bonjour</p>", text: "Bonjour" };
  await services.db.transaction((tx) => services.db.jobs.send(tx, "deliver-mail", mail));
  await vi.waitFor(
    async () => expect([failures, await stateOf("deliver-mail")]).toEqual([1, ["retry"]]),
    DEADLINE,
  );
  await dueNow();
  await vi.waitFor(
    async () => expect([failures, await stateOf("deliver-mail")]).toEqual([2, ["retry"]]),
    DEADLINE,
  );

  const server = await place.open();
  try {
    await dueNow();
    await vi.waitFor(async () => expect(await stateOf("deliver-mail")).toEqual(["completed"]), DEADLINE);
    expect(server.received.map(({ to }) => to)).toEqual([["solenn@exemple.fr"]]);
    expect(server.received[0]?.content).toContain("Subject: Confirmez");
  } finally {
    await services.mail.close();
    await server.stop();
  }
});

test("ONB-22 a replaced file is deleted once its transaction is committed", async () => {
  const key = "avatars/to-discard.webp";
  await services.files.put(key, new Uint8Array([1, 2, 3]));
  const undone = services.db.transaction(async (tx) => {
    await services.db.jobs.send(tx, "discard-file", { key });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await stateOf("discard-file")).toEqual([]);
  expect(await services.files.get(key)).toBeDefined();
  await services.db.transaction((tx) => services.db.jobs.send(tx, "discard-file", { key }));
  await vi.waitFor(async () => expect(await stateOf("discard-file")).toEqual(["completed"]), DEADLINE);
  expect(await services.files.get(key)).toBeUndefined();
});
