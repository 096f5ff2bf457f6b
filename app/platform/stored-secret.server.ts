import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Under which the demonstration keeps what it signs with. */
export const AUTH_SECRET = "auth-secret";

/** Root hands parts of this folder to the database's own user, who must be able to pass through it. */
export function ensureDataDir(folder: string) {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** Reads the secret kept in a folder, or makes it once; two processes that start together get the same one. */
export function storedSecret(folder: string, name: string): string {
  const file = join(folder, name);
  const known = readSecret(file);
  if (known) return known;
  ensureDataDir(folder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isErrno(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) ?? "";
}

/** In a place that has signed nothing yet. */
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
