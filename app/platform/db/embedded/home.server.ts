import { createHash } from "node:crypto";
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { ConfigError } from "~/platform/config.server";
import { findBinaries } from "~/platform/db/embedded/binaries.server";
import { canEnter, databaseUser, type OsUser, SHARED_HOME } from "~/platform/db/embedded/os-user.server";
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
const LONGEST_SOCKET_FOLDER = 107 - "/.s.PGSQL.5432".length;
/** The file that names the database's folder where that is not the data's own; it counts when modes have changed since. */
const POINTER = "postgres-folder";

export function openHome(dataDir: string, log: Logger): Home {
  ensureDataDir(dataDir);
  const user = databaseUser();
  const folder = homeFolder(realpathSync(dataDir), user, log);
  return {
    dataDir,
    folder,
    cluster: join(folder, "postgres"),
    socketFolder: openSocketFolder(folder, user),
    logFile: join(folder, "postgres.log"),
    binaries: findBinaries(user, log),
    password: keptSecret(folder, "postgres-password"),
    user,
  };
}

function homeFolder(dataDir: string, user: OsUser | undefined, log: Logger): string {
  if ((!user || canEnter(user, dataDir)) && !existsSync(join(dataDir, POINTER))) return dataDir;
  if (existsSync(join(dataDir, "postgres")))
    throw new ConfigError(
      `PostgreSQL ne peut plus entrer dans ${dataDir}, où est sa base : chmod o+x ${dataDir}`,
    );
  const folder = join(SHARED_HOME, keptSecret(dataDir, POINTER).slice(0, 12));
  log.info(`PostgreSQL ne peut pas entrer dans ${dataDir} : ses données sont dans ${folder}.`);
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
  ensureDataDir(folder);
  return folder;
}

function openSocketFolder(home: string, user: OsUser | undefined): string {
  const inHome = join(home, "socket");
  const name = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const isShort = Buffer.byteLength(inHome) <= LONGEST_SOCKET_FOLDER;
  const folder = isShort ? inHome : join("/tmp", `acharnes-${process.getuid?.() ?? 0}-${name}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (!isErrno(error, "EEXIST")) throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== (user?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0)
    throw new Error(`Le dossier ${folder} appartient à un autre, ou d’autres peuvent y écrire.`);
  return folder;
}
