import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDataDir, isErrno } from "./stored-secret.server";

const fileIn = (dataDir: string) => join(dataDir, "address");

/** Stores the address of a demo server, for the links in the mails of commands that run beside it. */
export function storeAddress(dataDir: string, appUrl: string): void {
  ensureDataDir(dataDir);
  writeFileSync(fileIn(dataDir), `${appUrl}\n`);
}

export function storedAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), "utf8").trim() || undefined;
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined;
    throw error;
  }
}
