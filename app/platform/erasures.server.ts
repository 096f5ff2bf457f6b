import { existsSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { hashed } from "./accounts/tokens.server";
import { ensureDataDir } from "./kept-secret.server";

/**
 * The accounts that were deleted, in a file beside the database, so that the return of an older backup erases them again
 * (SAFE-8). A line is a moment and the hash of an account's id, which is random: it tells of nobody.
 */
export type Erasures = {
  /** Called last before the commit, and on the disk when it is done: what was committed is recorded. */
  record(userId: string, at: Date): Promise<void>;
  /** Takes back what was recorded of a deletion that was not committed. */
  withdraw(userId: string, at: Date): Promise<void>;
};

const WITHDRAWN = "withdrawn";

export function keepErasures(file: string): Erasures {
  const append = async (...words: readonly string[]) => {
    ensureDataDir(dirname(file));
    const isNew = !existsSync(file);
    const appended = await open(file, "a", 0o600);
    try {
      // A write that was cut short leaves half a line, which nothing was committed after: it ends here.
      await appended.write(`\n${words.join(" ")}\n`);
      await appended.sync();
    } finally {
      await appended.close();
    }
    if (isNew) await syncFolder(dirname(file));
  };
  return {
    record: (userId, at) => append(at.toISOString(), erasureOf(userId)),
    withdraw: (userId, at) => append(at.toISOString(), erasureOf(userId), WITHDRAWN),
  };
}

/** A file is there after a power cut once its folder says so. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Under which an account is found in the file. */
export const erasureOf = (userId: string): string => hashed(userId);

const LINE = /^\S+ ([\w-]{43})(?: (withdrawn))?$/;

/** What the files of all servers record: the hash of each deleted account. */
export async function readErasures(files: readonly string[]): Promise<Set<string>> {
  const erased = new Set<string>();
  for (const file of files)
    for (const line of (await readFile(file, "utf8")).split("\n")) {
      const [, erasure = "", withdrawn] = LINE.exec(line) ?? [];
      if (!erasure) continue;
      if (withdrawn) erased.delete(erasure);
      else erased.add(erasure);
    }
  return erased;
}
