import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Another process may be making its own; the slowest machine makes one in less. */
const ABANDONED_MS = 10 * 60_000;

/** Takes away what first starts that were killed have left beside the place of a cluster, in milliseconds since 1970. */
export function sweepDrafts(cluster: string, now: number): void {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(cluster)}.`)) continue;
    const draft = join(folder, name);
    if (now - (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? now) > ABANDONED_MS)
      rmSync(draft, { recursive: true, force: true });
  }
}
