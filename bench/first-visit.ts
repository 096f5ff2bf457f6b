import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChild } from "../scripts/child.mjs";
import { projectNode } from "../scripts/prepare.mjs";

/** A public page on Lighthouse's slow phone, as `scripts/lighthouse.mjs` reports it: milliseconds, bytes, a score of 100. */
export type FirstVisit = {
  readonly page: string;
  readonly performance: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** How many times as late as without its scripts. */
  readonly times: number;
  readonly blocked: number;
  readonly shift: number;
  /** Compressed. */
  readonly scripts: number;
};

/** None where no browser could be had. */
export async function measureFirstVisits(): Promise<FirstVisit[]> {
  const folder = mkdtempSync(join(tmpdir(), "acharnes-bench-"));
  const report = join(folder, "lighthouse.json");
  try {
    // It ends with 1 where a goal is missed, which the report says as well.
    await runChild(projectNode, ["scripts/lighthouse.mjs", "--report", report]);
    return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
