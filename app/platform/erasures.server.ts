import { existsSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { sha256 } from "./accounts/tokens.server";
import { ensureDataDir } from "./stored-secret.server";

/** How a deletion ended: `done` once it is committed, `withdrawn` where it was not. */
export type ErasureEnd = "done" | "withdrawn";

/** The hashes of deleted accounts and companies, and of those whose deletion began and has no recorded outcome. */
export type ReadErasures = { readonly done: ReadonlySet<string>; readonly begun: ReadonlySet<string> };

/**
 * SAFE-8: the deleted accounts and companies, in a file beside the database, so that restoring an older backup erases them
 * again. A line is a time, the hash of an account or a company, and `begun`, `done` or `withdrawn`.
 */
export type Erasures = {
  /** Call it last before the commit. It syncs the file, so that every committed deletion is recorded. */
  begin(erasure: string, at: Date): Promise<void>;
  /** Call it after the commit, or after its failure. */
  recordEnd(erasure: string, end: ErasureEnd, at: Date): Promise<void>;
  /** The content of the file. */
  read(): Promise<ReadErasures>;
};

export function createErasures(file: string): Erasures {
  const append = async (at: Date, erasure: string, state: "begun" | ErasureEnd) => {
    ensureDataDir(dirname(file));
    const isNew = !existsSync(file);
    const appended = await open(file, "a", 0o600);
    try {
      // The line break ends a line that was cut by a crash, after which nothing was committed.
      await appended.write(`\n${at.toISOString()} ${erasure} ${state}\n`);
      await appended.sync();
    } finally {
      await appended.close();
    }
    if (isNew) await syncFolder(dirname(file));
  };
  return {
    begin: (erasure, at) => append(at, erasure, "begun"),
    recordEnd: (erasure, end, at) => append(at, erasure, end),
    read: () => readErasures(existsSync(file) ? [file] : []),
  };
}

/** A new file survives a power cut once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The hash of an account in the file. */
export const erasureOf = (userId: string): string => sha256(userId);

/** The hash of a company. Its founder may found another one with the same id, after this one is deleted (TEAM-1). */
export const companyErasureOf = (company: { readonly id: string; readonly created_at: Date }): string =>
  sha256(`${company.id} ${company.created_at.toISOString()}`);

const LINE = /^\S+ ([\w-]{43}) (begun|done|withdrawn)$/;

/** Merges the files of all servers. An account or a company is deleted once. */
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
