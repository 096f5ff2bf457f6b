import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The name of the signing secret of the demonstration. */
export const AUTH_SECRET = "auth-secret";

/** As root, parts of this folder belong to the user of the database, who must be able to traverse it. */
export function ensureDataDir(folder: string) {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

const makeSecret = () => randomBytes(32).toString("hex");

/** Reads the secret of a folder, or creates it once; processes that start together get the same one. */
export function storedSecret(folder: string, name: string, make = makeSecret): string {
  const file = join(folder, name);
  const known = readSecret(file);
  if (known) return known;
  ensureDataDir(folder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${make()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isErrno(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) ?? "";
}

/** Only for a folder whose secret has not signed anything yet. */
export function replaceSecret(folder: string, name: string, secret: string): void {
  const draft = join(folder, `${name}.${process.pid}`);
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, join(folder, name));
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined;
    throw error;
  }
}

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
