import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { MigrationFailed, migrateDatabase } from "~/platform/db/migrate.server";
import { freePort } from "../tests/servers/free-port";
import { operatorMessage } from "./fail";
import { refuseTakenPort } from "./listen";
import { serveMetricsOfAll } from "./metrics";

const FOLDER = resolve("drizzle");
const lineOf = (failing: Promise<unknown>) => failing.then(() => "no failure", operatorMessage);

/** A peer that takes connections and says nothing. */
async function onSilentPeer(check: (port: number) => Promise<void>) {
  const peer = createServer((socket) => socket.on("error", () => undefined));
  const port = await freePort();
  await new Promise<void>((listening) => peer.listen(port, "127.0.0.1", listening));
  try {
    await check(port);
  } finally {
    peer.close();
  }
}

test("GEN-1 a port in use is reported in French before anything starts", () =>
  onSilentPeer(async (port) => {
    const line = await lineOf(refuseTakenPort({ port, host: "127.0.0.1" }));
    expect(line).toContain(`Le port ${port} est déjà pris`);
    expect(line).toContain("PORT");
  }));

test("GEN-1 FAST-6 a metrics port in use is reported the same way", () =>
  onSilentPeer(async (port) => {
    const line = await lineOf(serveMetricsOfAll({ port, host: "127.0.0.1" }));
    expect(line).toMatch(new RegExp(`Le port ${port} est déjà pris.*METRICS_PORT`));
  }));

test("GEN-1 a free port stays free after its check", async () => {
  const address = { port: await freePort(), host: "127.0.0.1" };
  await refuseTakenPort(address);
  await refuseTakenPort(address);
});

test("DATA-1 a database that refuses or does not answer ends the start and says what to check", async () => {
  const refusing = `postgres://a:b@127.0.0.1:${await freePort()}/c`;
  expect(await lineOf(migrateDatabase(refusing, FOLDER))).toMatch(/ne répond pas.*DATABASE_URL/);
  await onSilentPeer(async (port) => {
    const silent = migrateDatabase(`postgres://a:b@127.0.0.1:${port}/c`, FOLDER, 50);
    expect(await lineOf(silent)).toMatch(/ne répond pas.*DATABASE_URL/);
  });
});

test("DATA-1 a refusal of the database is reported wherever it is among the causes", () => {
  const refused = Object.assign(new Error("password authentication failed"), { code: "28P01" });
  expect(operatorMessage(new Error("Failed query", { cause: refused }))).toMatch(
    /refuse \(28P01\).*DATABASE_URL/,
  );
});

test("SAFE-9 DATA-1 a failed migration is one line; an absent database is reported as such", () => {
  const syntax = Object.assign(new Error('relation "nowhere" does not exist'), { code: "42P01" });
  const query = new Error("Failed query: alter table", { cause: syntax });
  expect(operatorMessage(new MigrationFailed(query))).toMatch(
    /^La base n’a pas pu .*nowhere.*version corrigée\.$/,
  );
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect(operatorMessage(new MigrationFailed(refused))).toMatch(/ne répond pas.*DATABASE_URL/);
});

test("DATA-1 a read-only folder and a full disk are reported in French", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fail-"));
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await lineOf(mkdir(join(file, "below")))).toMatch(/Impossible d’écrire.*DATA_DIR/);
  expect(await lineOf(mkdir(join(folder, "absent", "below")))).toMatch(/Impossible d’écrire.*DATA_DIR/);
  rmSync(folder, { recursive: true });
  const full = Object.assign(new Error("write"), { code: "ENOSPC", syscall: "write" });
  expect(operatorMessage(full)).toMatch(/disque est plein.*DATA_DIR/);
  const initdb = new Error("Command failed: initdb\nHINT:  Check free disk space.");
  expect(operatorMessage(initdb)).toMatch(/disque est plein.*DATA_DIR/);
});

test("GEN-1 a defect keeps its stack trace", () => {
  expect(operatorMessage(new TypeError("x is not a function"))).toBeUndefined();
});
