import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { MigrationFailed, migrateDatabase } from "~/platform/db/migrate.server";
import { freePort } from "../tests/free-port";
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

test("GEN-1 un port déjà pris se dit en français avant tout travail", () =>
  onSilentPeer(async (port) => {
    const line = await lineOf(refuseTakenPort({ port, host: "127.0.0.1" }));
    expect(line).toContain(`Le port ${port} est déjà pris`);
    expect(line).toContain("PORT");
  }));

test("GEN-1 FAST-6 le port des mesures, déjà pris, se dit de même", () =>
  onSilentPeer(async (port) => {
    const line = await lineOf(serveMetricsOfAll({ port, host: "127.0.0.1" }));
    expect(line).toMatch(new RegExp(`Le port ${port} est déjà pris.*METRICS_PORT`));
  }));

test("GEN-1 un port libre le reste après qu’on l’a essayé", async () => {
  const address = { port: await freePort(), host: "127.0.0.1" };
  await refuseTakenPort(address);
  await refuseTakenPort(address);
});

test("DATA-1 une base qui refuse, ou qui se tait, arrête le démarrage et dit quoi vérifier", async () => {
  const refusing = `postgres://a:b@127.0.0.1:${await freePort()}/c`;
  expect(await lineOf(migrateDatabase(refusing, FOLDER))).toMatch(/ne répond pas.*DATABASE_URL/);
  await onSilentPeer(async (port) => {
    const silent = migrateDatabase(`postgres://a:b@127.0.0.1:${port}/c`, FOLDER, 50);
    expect(await lineOf(silent)).toMatch(/ne répond pas.*DATABASE_URL/);
  });
});

test("DATA-1 un refus de la base se dit, où qu’il soit parmi les causes", () => {
  const refused = Object.assign(new Error("password authentication failed"), { code: "28P01" });
  expect(operatorMessage(new Error("Failed query", { cause: refused }))).toMatch(
    /refuse \(28P01\).*DATABASE_URL/,
  );
});

test("SAFE-9 DATA-1 une migration refusée se dit en une ligne, une base absente comme telle", () => {
  const syntax = Object.assign(new Error('relation "nowhere" does not exist'), { code: "42P01" });
  const query = new Error("Failed query: alter table", { cause: syntax });
  expect(operatorMessage(new MigrationFailed(query))).toMatch(
    /^La base n’a pas pu .*nowhere.*version corrigée\.$/,
  );
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect(operatorMessage(new MigrationFailed(refused))).toMatch(/ne répond pas.*DATABASE_URL/);
});

test("DATA-1 un dossier où rien ne s’écrit, et un disque plein, se disent en français", async () => {
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

test("GEN-1 un défaut garde sa trace", () => {
  expect(operatorMessage(new TypeError("x is not a function"))).toBeUndefined();
});
