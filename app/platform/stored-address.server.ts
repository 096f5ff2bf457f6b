import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDataDir, isErrno } from "./stored-secret.server";

const fileIn = (dataDir: string) => join(dataDir, "address");

/** A server of the demonstration says where it is found, so that what a command mails beside it leads there. */
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
