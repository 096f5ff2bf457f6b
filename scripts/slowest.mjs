/** A test as its runner's report tells it: where it stands, how long it took, and whether it passed at the second try only. */
const took = (name, ms, flaky = false) => ({ name, ms, flaky });

export const fromVitest = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => took(fullName, duration ?? 0)),
  );

export const fromPlaywright = ({ suites }) =>
  suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ results, status }) =>
      took(
        `${file} › ${title}`,
        results.reduce((sum, { duration }) => sum + duration, 0),
        status === "flaky",
      ),
    ),
  );

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The longest first, a line each. */
export function slowest(tests, most) {
  return [...tests]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
