import { stripVTControlCharacters } from "node:util";

/** How many lines of what a failed test said are told again at the end. */
const ERROR_LINES = 12;

/**
 * A test as its runner's report tells it: where it stands, how long it took in milliseconds, whether it passed (at the
 * second try only: `flaky`), and what its first failure said.
 */
const told = (name, ms, outcome, error) => ({ name, ms, outcome, error });

export const fromVitest = ({ testResults }) =>
  testResults.flatMap(({ name: file, message, status, assertionResults }) => {
    const tests = assertionResults.map(({ fullName, duration, status, failureMessages }) =>
      told(fullName, duration ?? 0, endOf(status, failureMessages), failureMessages?.[0]),
    );
    // A file that breaks before its first test, or beside them.
    const broken = status === "failed" && !tests.some(({ outcome }) => outcome === "failed");
    return broken ? [...tests, told(file, 0, "failed", message)] : tests;
  });

/** What passed and still says how it failed was tried again. */
const endOf = (status, failureMessages = []) => {
  if (status === "failed") return "failed";
  return failureMessages.length > 0 ? "flaky" : "passed";
};

const OUTCOMES = { unexpected: "failed", flaky: "flaky" };

export const fromPlaywright = ({ suites }) =>
  suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ results, status }) =>
      told(
        `${file} › ${title}`,
        results.reduce((sum, { duration }) => sum + duration, 0),
        OUTCOMES[status] ?? "passed",
        results.find(({ error }) => error)?.error.message,
      ),
    ),
  );

/** A runner that ended badly although none of its tests did. */
export const brokenRun = (name, code) =>
  told(name, 0, "failed", `ended with ${code} although no test failed: what it wrote above says why`);

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The longest first, a line each. */
export function slowest(tests, most) {
  return [...tests]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** The tests that ended so, each with the beginning of what its first failure said. */
export function thoseThat(outcome, tests) {
  return tests
    .filter((test) => test.outcome === outcome)
    .flatMap(({ name, error = "" }) => [
      `  ${name}`,
      ...stripVTControlCharacters(error)
        .split("\n")
        .filter((line) => line.trim() !== "")
        .slice(0, ERROR_LINES)
        .map((line) => `      ${line}`),
    ]);
}
