import { createHash } from "node:crypto";
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { ConfigError } from "~/platform/config.server";
import { findBinaries } from "~/platform/db/embedded/binaries.server";
import { canEnter, databaseUser, type OsUser, sharedHome } from "~/platform/db/embedded/os-user.server";
import { ensureDataDir, isErrno, keptSecret } from "~/platform/kept-secret.server";

export type Home = {
  dataDir: string;
  folder: string;
  cluster: string;
  socketFolder: string;
  logFile: string;
  binaries: string;
  password: string;
  user: OsUser | undefined;
};

/** The kernel refuses longer paths, and PostgreSQL adds its own file name to the folder. */
const longestSocketFolder = 107 - "/.s.PGSQL.5432".length;

export function openHome(dataDir: string, log: Logger): Home {
  ensureDataDir(dataDir);
  const user = databaseUser();
  const folder = homeFolder(realpathSync(dataDir), user, log);
  const home = {
    dataDir,
    folder,
    cluster: join(folder, "postgres"),
    socketFolder: socketFolder(folder),
    logFile: join(folder, "postgres.log"),
    binaries: findBinaries(user, log),
    password: keptSecret(folder, "postgres-password"),
    user,
  };
  openSocketFolder(home.socketFolder, user);
  return home;
}

/** Names the folder of the database where that is not the data's own; found again when modes have changed since. */
const elsewhere = "postgres-folder";

function homeFolder(dataDir: string, user: OsUser | undefined, log: Logger): string {
  const open = !user || canEnter(user, dataDir);
  if (open && !existsSync(join(dataDir, elsewhere))) return dataDir;
  if (existsSync(join(dataDir, "postgres")))
    throw new ConfigError(
      `PostgreSQL ne peut plus entrer dans ${dataDir}, où est sa base : chmod o+x ${dataDir}`,
    );
  keepEarlierHome(dataDir);
  const folder = join(sharedHome, keptSecret(dataDir, elsewhere).slice(0, 12));
  log.info(`PostgreSQL ne peut pas entrer dans ${dataDir} : ses données sont dans ${folder}.`);
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 });
  ensureDataDir(folder);
  return folder;
}

/** Data from before folders were named by chance lies under the fingerprint of its path: it is used on. */
function keepEarlierHome(dataDir: string): void {
  const pointer = join(dataDir, elsewhere);
  const name = fingerprint(dataDir);
  // A new folder at an old path has no files yet, and its own database to make.
  const hasHistory = existsSync(join(dataDir, "files")) && existsSync(join(sharedHome, name, "postgres"));
  if (hasHistory && !existsSync(pointer)) writeFileSync(pointer, `${name}\n`, { mode: 0o600 });
}

function socketFolder(folder: string): string {
  const besideTheData = join(folder, "socket");
  if (Buffer.byteLength(besideTheData) <= longestSocketFolder) return besideTheData;
  return join("/tmp", `acharnes-${process.getuid?.() ?? 0}-${fingerprint(folder)}`);
}

function openSocketFolder(folder: string, user: OsUser | undefined) {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (!isErrno(error, "EEXIST")) throw error;
  }
  const found = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new Error(`Le dossier ${folder} appartient à un autre, ou d’autres peuvent y écrire.`);
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
