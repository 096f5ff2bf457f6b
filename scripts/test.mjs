import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { HEADLESS_SHELL, makeReadyFolder, WHOLE_CHROMIUM } from "./built-server.mjs";
import { runChild } from "./child.mjs";
import { buildIfNeeded, ensureInstalled } from "./prepare.mjs";
import { SWIFT_IS_HERE, SWIFT_PACKAGES } from "./swift-packages.mjs";

const REPORTS = "test-results/reports";
const FOLDERS = ["app", "server", "scripts", "seeds", "bench", "chaos", "e2e"];
const LOW_PRIORITY = { capture: true, quiet: true, lowPriority: true };

/** Of the message of a failed test, at the end of the output. */
const LINES_SHOWN = 12;

const total = { passed: 0, failed: 0 };
const failures = [];

function count(name, passed, failed) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}

/** Runs a check that passes or fails as a whole, and prints its output once it has ended. */
async function check(name, command, ...args) {
  const { code, output } = await runChild(command, args, LOW_PRIORITY);
  console.log(`\n== ${name}\n${output}`);
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** Runs a test runner, and counts the tests by its JSON report; a crash without a failed test counts as one failure. */
async function tests(name, command, args, env, resultsOf) {
  console.log(`\n== ${name}`);
  const report = `${REPORTS}/${name}.json`;
  rmSync(report, { force: true });
  const { code } = await runChild(command, args(report), { env: env(report) });
  const { passed, failed, failedTests } = existsSync(report)
    ? resultsOf(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0, failedTests: [] };
  count(name, passed, code !== 0 && failed === 0 ? 1 : failed);
  failures.push(
    ...failedTests.map(
      ({ title, message }) => `  ${title}\n    ${message.split("\n", LINES_SHOWN).join("\n    ")}`,
    ),
  );
}

const vitest = (project, ...options) =>
  tests(
    project,
    "vitest",
    (report) => [
      "run",
      `--project=${project}`,
      ...options,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    () => ({}),
    ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      failedTests: testResults.flatMap(({ name, message, assertionResults }) => [
        ...(message ? [{ title: name, message }] : []),
        ...assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join("\n") })),
      ]),
    }),
  );

/** A busy machine can exceed a time limit, so a browser test is retried once; the report names those. */
const playwright = (ready) =>
  tests(
    "e2e",
    "playwright",
    () => ["test", "--retries=1", "--reporter=list,json"],
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_FORCE_TTY: "0", E2E_READY: ready ?? "" }),
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failedTests: specsOf(suites)
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests: [{ results }] }) => ({
          title: `${file} ${title}`,
          message: results.at(-1)?.error?.message ?? "",
        })),
    }),
  );

/** The tests of Playwright's report, which nests them in files and describe blocks. */
const specsOf = (suites) => suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** Only an exceeded time limit of a database test is retried: any other unsteady failure is a race condition. */
const TIME_LIMIT = "timed out in|expected \\d+\\.\\d+ to be less than|to be less than \\d000\\b";

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

/** Installs the Debian packages that the tests use, where that is allowed. */
async function ensureDebian() {
  const missing = DEBIAN.filter((each) => each.missing);
  if (missing.length === 0) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) await runChild("apt-get", ["update"]);
  for (const { packages, without } of missing) {
    const install = ["install", "-y", "--no-install-recommends", ...packages];
    if (!mayInstall || (await runChild("apt-get", install, { env })).code !== 0) console.error(without);
  }
}

/** The build, and the folder with the demo data that the servers of the browser tests copy. */
async function build() {
  const built = await buildIfNeeded(LOW_PRIORITY);
  return built.code === 0 ? { built, ready: await makeReadyFolder().catch(() => undefined) } : { built };
}

await ensureInstalled();
await ensureDebian();
mkdirSync(REPORTS, { recursive: true });

await Promise.all([
  check("format and lint", "biome", "ci", "."),
  check("route types", "react-router", "typegen"),
]);
const types = check("types", "tsc", "--noEmit", "-p", ".");
await check("imports", "depcruise", "--config", ".dependency-cruiser.cjs", ...FOLDERS);
await check("unused code", "knip");
await types;
const building = build();
await check("migrations", "node", "scripts/check-migrations.mjs");
await check("known vulnerabilities", "node", "scripts/check-vulnerabilities.mjs");
await vitest("unit");
await vitest("database", "--retry.count=1", `--retry.condition=${TIME_LIMIT}`);
const { built, ready } = await building;
console.log(`\n== build\n${built.output}`);
count("build", built.code === 0 ? 1 : 0, built.code === 0 ? 0 : 1);
await check("requirements", "node", "scripts/requirements.mjs");
if (built.code === 0) {
  await check("budgets", "node", "scripts/check-budgets.mjs");
  await playwright(ready);
}
if (ready) rmSync(ready, { recursive: true, force: true });

if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
