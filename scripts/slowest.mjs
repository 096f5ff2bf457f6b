/** A test as its runner's report tells it: where it stands, and how long it took. */
const took = (name, ms) => ({ name, ms });

export const fromVitest = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => took(fullName, duration ?? 0)),
  );

export const fromPlaywright = ({ suites }) =>
  suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ results }) =>
      took(
        `${file} › ${title}`,
        results.reduce((sum, { duration }) => sum + duration, 0),
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
