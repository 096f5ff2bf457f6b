import { existsSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { sha256 } from "./accounts/tokens.server";
import { ensureDataDir } from "./stored-secret.server";

/** How a deletion ended: `done` once it is committed, `withdrawn` where it was not. */
export type ErasureEnd = "done" | "withdrawn";

/** The hashes of accounts: of those that were deleted, and of those whose deletion began, whose end is not recorded. */
export type ReadErasures = { readonly done: ReadonlySet<string>; readonly begun: ReadonlySet<string> };

/**
 * The accounts that were deleted, in a file beside the database, so that the return of an older backup erases them again
 * (SAFE-8). A line is a moment, the hash of an account's id, which is random and tells of nobody, and `begun`, `done` or
 * `withdrawn`.
 */
export type Erasures = {
  /** Called last before the commit, and on the disk when it is done: what was committed is recorded. */
  begin(userId: string, at: Date): Promise<void>;
  /** Called after the commit, or once it failed. */
  settle(erasure: string, end: ErasureEnd, at: Date): Promise<void>;
  /** What this file records. */
  read(): Promise<ReadErasures>;
};

export function createErasures(file: string): Erasures {
  const append = async (at: Date, erasure: string, state: "begun" | ErasureEnd) => {
    ensureDataDir(dirname(file));
    const isNew = !existsSync(file);
    const appended = await open(file, "a", 0o600);
    try {
      // A write that was cut short leaves half a line, which nothing was committed after: it ends here.
      await appended.write(`\n${at.toISOString()} ${erasure} ${state}\n`);
      await appended.sync();
    } finally {
      await appended.close();
    }
    if (isNew) await syncFolder(dirname(file));
  };
  return {
    begin: (userId, at) => append(at, erasureOf(userId), "begun"),
    settle: (erasure, end, at) => append(at, erasure, end),
    read: () => readErasures(existsSync(file) ? [file] : []),
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
export const erasureOf = (userId: string): string => sha256(userId);

const LINE = /^\S+ ([\w-]{43}) (begun|done|withdrawn)$/;

/** What the files of all servers record; an account is deleted once. */
export async function readErasures(files: readonly string[]): Promise<ReadErasures> {
  const [done, begun] = [new Set<string>(), new Set<string>()];
  for (const file of files) {
    const states = new Map<string, string>();
    for (const line of (await readFile(file, "utf8")).split("\n")) {
      const [, erasure = "", state = ""] = LINE.exec(line) ?? [];
      if (state === "done") done.add(erasure);
      if (erasure) states.set(erasure, state);
    }
    for (const [erasure, state] of states) if (state === "begun") begun.add(erasure);
  }
  return { done, begun: new Set([...begun].filter((erasure) => !done.has(erasure))) };
}
