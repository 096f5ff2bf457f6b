import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { HEADLESS_SHELL, WHOLE_CHROMIUM } from "./built-server.mjs";
import { runChild } from "./child.mjs";
import { buildOnce, ensureInstalled } from "./prepare.mjs";
import { sideBySide } from "./side-by-side.mjs";
import { SWIFT_IS_HERE, SWIFT_PACKAGES } from "./swift-packages.mjs";
import { brokenRun, fromPlaywright, fromVitest, slowest, thoseThat } from "./test-reports.mjs";

const reports = "test-results/reports";
const total = { passed: 0, failed: 0 };
const failures = [];
const told = [];

function count(name, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}

/**
 * Begins checks that pass or fail as wholes, as many at a time as there are cores, while whatever runs beside them leaves
 * the machine unused. They are told in their order, each with all that it wrote, by what is given back.
 */
function begin(...checks) {
  const works = checks.map(
    ({ run }) =>
      () =>
        start(run),
  );
  const worked = sideBySide(works, availableParallelism());
  return async () => {
    const outcomes = await worked;
    for (const [place, { name, holds = () => true }] of checks.entries()) {
      const { code, output } = outcomes[place];
      heading(name);
      process.stdout.write(output);
      const good = code === 0 && holds(output);
      count(name, { passed: good ? 1 : 0, failed: good ? 0 : 1 });
    }
  };
}

const quietly = { capture: true, quiet: true, yielding: true };

const start = (run) => {
  if (typeof run === "function") return run();
  const [command, ...args] = run;
  return runChild(command, args, quietly);
};

/** A runner that tells each test's outcome in a report; a crash without a report is one failure. */
async function tests(name, command, args, { report, env, read }) {
  heading(name);
  rmSync(report, { force: true });
  const { code } = await runChild(command, args, { env });
  const result = existsSync(report)
    ? read(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0, tests: [] };
  told.push(...result.tests);
  const unexplained = code !== 0 && result.failed === 0;
  if (unexplained) told.push(brokenRun(name, code));
  count(name, unexplained ? { ...result, failed: 1 } : result);
}

function vitest(project, ...options) {
  const report = `${reports}/${project}.json`;
  const args = [
    "run",
    "--project",
    project,
    ...options,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  return tests(`tests: ${project}`, "vitest", args, {
    report,
    read: (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests, tests: fromVitest(json) }),
  });
}

/**
 * On a machine that others share a database or a browser now and then waits longer than any bound that still means
 * something, so that is tried once more, and told by name, since it is to be mended all the same. Of a database only what
 * says that it took too long is: whatever else fails now and then is a race.
 */
const TOOK_TOO_LONG = ["timed out in", "expected \\d+\\.\\d+ to be less than", "to be less than \\d000\\b"];

function playwright(name) {
  const report = `${reports}/${name}.json`;
  return tests(`tests: ${name}`, "playwright", ["test", "--retries=1", "--reporter=list,json"], {
    report,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_FORCE_TTY: "0", E2E_READY: ready },
    read: (json) => ({
      passed: json.stats.expected + json.stats.flaky,
      failed: json.stats.unexpected,
      tests: fromPlaywright(json),
    }),
  });
}

function heading(name) {
  console.log(`\n== ${name}`);
}

const DEBIAN = [
  {
    missing: !existsSync(WHOLE_CHROMIUM),
    packages: ["chromium"],
    without: "Chromium manque : installez-le en /usr/bin/chromium pour les tests de bout en bout.",
  },
  {
    missing: !existsSync(HEADLESS_SHELL),
    packages: ["chromium-headless-shell"],
    without:
      "chromium-headless-shell manque : les tests de bout en bout prennent Chromium, un tiers plus lent.",
  },
  {
    missing: !SWIFT_IS_HERE,
    packages: SWIFT_PACKAGES,
    without: `${SWIFT_PACKAGES.join(", ")} manquent : les fichiers ne sont pas essayés sur un vrai serveur de S3.`,
  },
];

/** What the tests need of Debian, where it may be installed. */
async function ensureDebian() {
  const missing = DEBIAN.filter((wanted) => wanted.missing);
  if (missing.length === 0) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) await runChild("apt-get", ["update"]);
  for (const { packages, without } of missing) {
    const install = ["install", "-y", "--no-install-recommends", ...packages];
    if (!mayInstall || (await runChild("apt-get", install, { env })).code !== 0) console.error(without);
  }
}

await ensureInstalled();
await ensureDebian();
mkdirSync(reports, { recursive: true });

/** Where the demo data of the journeys is, once it is loaded; they load it themselves where that failed. */
let ready = "";

async function buildAndLoad() {
  const built = await buildOnce(quietly);
  if (built.code !== 0) return built;
  const loaded = await start(["node", "scripts/ready-folder.mjs"]);
  // Node may have warned of something before.
  if (loaded.code === 0) ready = loaded.output.trim().split("\n").at(-1) ?? "";
  else process.stdout.write(loaded.output);
  return built;
}

const floors = ["app", "server", "scripts", "seeds", "bench", "chaos", "e2e"].filter((folder) =>
  existsSync(folder),
);
await begin(
  { name: "format and lint", run: ["biome", "ci", "."] },
  { name: "route types", run: ["react-router", "typegen"] },
)();
// The journeys want the build; nothing before them does.
const tellChecks = begin(
  { name: "build", run: buildAndLoad },
  { name: "types", run: ["tsc", "--noEmit", "-p", "."] },
  {
    name: "imports",
    run: ["depcruise", "--config", ".dependency-cruiser.cjs", ...floors],
    holds: (output) => /\b[1-9]\d* modules/.test(output),
  },
  { name: "unused code", run: ["knip"] },
  { name: "migrations", run: ["node", "scripts/check-migrations.mjs"] },
  { name: "requirements", run: ["node", "scripts/requirements-table.mjs"] },
  { name: "known holes", run: ["node", "scripts/check-holes.mjs"] },
);
await vitest("unit");
await vitest("database", "--retry.count=1", `--retry.condition=${TOOK_TOO_LONG.join("|")}`);
await tellChecks();
if (!failures.includes("build")) {
  await begin({ name: "budgets", run: ["node", "scripts/check-budgets.mjs"] })();
  await playwright("e2e");
}
// The journeys take it away, unless they did not come to begin.
if (ready) rmSync(ready, { recursive: true, force: true });

heading("the ten slowest tests");
console.log(slowest(told, 10).join("\n"));
for (const [outcome, name] of [
  ["flaky", "passed at the second try only"],
  ["failed", "failed tests"],
]) {
  const lines = thoseThat(outcome, told);
  if (lines.length === 0) continue;
  heading(name);
  console.log(lines.join("\n"));
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
