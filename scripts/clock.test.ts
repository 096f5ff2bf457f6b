import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = globSync("{app,server,scripts/commands}/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const holding = (pattern: RegExp) =>
  SOURCES.filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test("CLOCK-1 the server takes the time from its clock: only these files read that of the machine", () => {
  expect(holding(/\bnew Date\(\)|\bnew Date\b(?!\()|\bDate\.now\b|\bTemporal\.Now\b/)).toEqual([
    "app/platform/clock.server.ts",
    // The age of a folder
    "app/platform/db/embedded/cluster.server.ts",
    // How often an error is logged
    "app/platform/jobs/queue-log.ts",
    // In the browser: a duration, ids of notices, the time of what the browser stores
    "app/routes/auth/resend-button.tsx",
    "app/routes/candidatures/lists/use-moves.ts",
    "app/routes/drafts/draft-form.tsx",
    "app/routes/forms/keep-form-on-failure.ts",
    "app/routes/missions/form/mission-form.tsx",
    // The date of a backup
    "scripts/commands/backup.ts",
    // The minutes of a limit in memory
    "server/policy/csp-reports.ts",
    // How long an answer of the DNS is remembered
    "server/request/known-crawlers.ts",
  ]);
});

test("CLOCK-1 statements take the time from the clock: only these name that of the database", () => {
  const named =
    /(?<![.\w])now\(\)|\b(?:clock|statement|transaction)_timestamp\b|\bcurrent_(?:timestamp|date|time)\b|\blocaltime(?:stamp)?\b/i;
  const parameters = [
    "app/platform/cache/public-changes.server.ts",
    "app/platform/jobs/queue-log.ts",
    "app/platform/live/live.server.ts",
    "server/request/reading-limit.ts",
    "server/visits.ts",
  ];
  expect(holding(named).filter((path) => !parameters.includes(path))).toEqual([
    // The trigger of the journal protects a year by the time of the database
    "app/operations/audit/purge-journal.server.ts",
    "app/platform/clock.server.ts",
  ]);
  // Its columns are filled by the clock; the default serves the migrations.
  expect(holding(/\.defaultNow\(\)/)).toEqual(["app/platform/db/schema/columns.server.ts"]);
});
