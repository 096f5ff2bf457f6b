import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Home } from "~/platform/db/embedded/home.server";
import { isErrno } from "~/platform/kept-secret.server";
import { newDraft, sweepDrafts } from "./cluster-drafts.server";

const run = promisify(execFile);

/** The character classes come from the system's locale; not every system has every one. */
const characterClasses = ["C.UTF-8", "en_US.UTF-8", "C"];

/** Makes the cluster aside and moves it into place, so an interrupted start never leaves half a database. */
export async function createCluster(home: Home) {
  sweepDrafts(home.cluster, Date.now());
  if (existsSync(join(home.cluster, "PG_VERSION"))) return;
  const { draft, passwordFile } = newDraft(home.cluster);
  try {
    writeFileSync(passwordFile, `${home.password}\n`, { mode: 0o600 });
    if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
    await initialise(home, draft, passwordFile);
    renameSync(draft, home.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isErrno(error, "ENOTEMPTY", "EEXIST")) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function initialise(home: Home, draft: string, passwordFile: string) {
  for (const locale of characterClasses) {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (home.user) chownSync(draft, home.user.uid, home.user.gid);
    const flags = [
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--data-checksums",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      `--lc-ctype=${locale}`,
    ];
    try {
      await run(join(home.binaries, "bin", "initdb"), flags, spawnOptions(home));
      return;
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes("invalid locale name")) throw error;
    }
  }
  throw new Error("PostgreSQL ne trouve aucune locale utilisable.");
}

/** Only what PostgreSQL needs: the application's secrets are not handed down. */
export function spawnOptions(home: Home) {
  return { ...home.user, cwd: "/", env: { PATH: process.env.PATH, LC_MESSAGES: "C", TZ: "UTC" } };
}

/** The application owns its database and may copy it, and is not a superuser. */
export async function createDatabase(home: Home) {
  const client = adminClient(home, "acharnes-setup");
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('acharnes setup'))");
    const { rows } = await client.query(
      "select exists (select from pg_roles where rolname = 'acharnes') as role, exists (select from pg_database where datname = 'acharnes') as database",
    );
    const password = client.escapeLiteral(home.password);
    if (!rows[0].role) await client.query(`create role acharnes login createdb password ${password}`);
    if (!rows[0].database) await client.query("create database acharnes owner acharnes");
  } finally {
    await client.end();
  }
}

export function adminClient(home: Home, applicationName: string, connectionTimeoutMillis = 10_000) {
  return new pg.Client({
    host: home.socketFolder,
    user: "postgres",
    password: home.password,
    database: "postgres",
    application_name: applicationName,
    // A slow statement would be logged with the password that it sets.
    options: "-c log_min_duration_statement=-1",
    connectionTimeoutMillis,
  });
}

export function connectionString(home: Home): string {
  return `postgresql://acharnes:${home.password}@localhost/acharnes?host=${encodeURIComponent(home.socketFolder)}`;
}
