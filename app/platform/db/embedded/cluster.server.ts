import { execFile } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Home } from "~/platform/db/embedded/home.server";
import { isErrno } from "~/platform/stored-secret.server";

const run = promisify(execFile);

/** PostgreSQL takes character classes from a locale of the system; macOS has no C.UTF-8. */
const CHARACTER_CLASSES = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
const ABANDONED_MS = 10 * 60_000;

/** Makes the cluster in a draft folder and renames it, so that an interrupted start never leaves half a database. */
export async function createCluster(home: Home) {
  removeAbandonedDrafts(home.cluster, Date.now());
  if (existsSync(join(home.cluster, "PG_VERSION"))) return;
  const draft = mkdtempSync(draftPrefix(home.cluster));
  try {
    own(home, draft);
    await initialise(home, draft);
    renameSync(join(draft, "cluster"), home.cluster);
  } catch (error) {
    // Another first start was faster.
    if (!isErrno(error, "ENOTEMPTY", "EEXIST")) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

export const draftPrefix = (cluster: string) => `${cluster}.draft-`;

/** Removes the drafts of first starts that were killed; `now` is in milliseconds since 1970. */
export function removeAbandonedDrafts(cluster: string, now: number): void {
  const prefix = basename(draftPrefix(cluster));
  for (const name of readdirSync(dirname(cluster)).filter((each) => each.startsWith(prefix))) {
    const path = join(dirname(cluster), name);
    if (now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > ABANDONED_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

function own({ user }: Home, path: string) {
  if (user) chownSync(path, user.uid, user.gid);
}

async function initialise(home: Home, draft: string) {
  const [cluster, passwordFile] = [join(draft, "cluster"), join(draft, "password")];
  writeFileSync(passwordFile, `${home.password}\n`, { mode: 0o600 });
  mkdirSync(cluster, { mode: 0o700 });
  own(home, passwordFile);
  own(home, cluster);
  const flags = [
    `--pgdata=${cluster}`,
    `--pwfile=${passwordFile}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--data-checksums",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    `--lc-ctype=${CHARACTER_CLASSES}`,
  ];
  await run(join(home.binaries, "bin", "initdb"), flags, spawnOptions(home));
}

/** Only what PostgreSQL needs: it does not inherit the application's secrets. */
export function spawnOptions(home: Home) {
  return { ...home.user, cwd: "/", env: { PATH: process.env.PATH, LC_MESSAGES: "C", TZ: "UTC" } };
}

/** The application owns its database and may create others; it is not a superuser. */
export function createDatabase(home: Home) {
  return asAdmin(home, "acharnes-setup", async (client) => {
    await client.query("select pg_advisory_lock(hashtext('acharnes setup'))");
    const { rows } = await client.query(
      "select exists (select from pg_roles where rolname = 'acharnes') as role, exists (select from pg_database where datname = 'acharnes') as database",
    );
    const password = client.escapeLiteral(home.password);
    if (!rows[0].role) await client.query(`create role acharnes login createdb password ${password}`);
    if (!rows[0].database) await client.query("create database acharnes owner acharnes");
  });
}

/** Does something as the superuser, over a connection of its own. */
export async function asAdmin<Result>(
  home: Home,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
  timeoutMs?: number,
): Promise<Result> {
  const client = adminClient(home, name, timeoutMs);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
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
