import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isErrno } from "~/platform/kept-secret.server";

/** Another process may be making its own; the slowest machine makes one in less. */
const ABANDONED_MS = 10 * 60_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a cluster is made before it is moved into its place, and the file of its password. */
export function newDraft(cluster: string): { readonly draft: string; readonly passwordFile: string } {
  const draft = `${cluster}.${randomUUID()}`;
  return { draft, passwordFile: `${draft}.password` };
}

/**
 * Takes away the drafts of a cluster that first starts have left which were killed, and nothing that somebody set aside there.
 * `now` is in milliseconds since 1970.
 */
export function sweepDrafts(cluster: string, now: number): void {
  const folder = dirname(cluster);
  const begins = `${basename(cluster)}.`;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(begins) || !UUID.test(name.slice(begins.length).replace(/\.password$/, "")))
      continue;
    const path = join(folder, name);
    const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now);
    if (age > ABANDONED_MS) remove(path);
  }
}

function remove(path: string) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    // What another user left is theirs to take away, and keeps no start from going on.
    if (!isErrno(error, "EACCES", "EPERM", "EBUSY", "ENOTEMPTY")) throw error;
  }
}
