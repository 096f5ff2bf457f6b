import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { titlesIn } from "./test-titles.mjs";

/** Fails if a requirement of docs/requirements.md has no test, or a test names an unknown one. */
const listed = listedIn(readFileSync("docs/requirements.md", "utf8"));
const testsOf = new Map(listed.map((id) => [id, []]));
const families = new Set(listed.map(familyOf));
const unlisted = new Set();

for (const file of globSync([
  "{app,server,seeds,scripts,bench}/**/*.test.{ts,tsx}",
  "e2e/**/*.spec.ts",
]).sort())
  for (const title of titlesIn(readFileSync(file, "utf8")))
    for (const [id] of title.matchAll(/\b[A-Z]{3,6}-\d+\b/g)) {
      if (testsOf.has(id)) testsOf.get(id).push(`| ${id} | ${title.replaceAll("|", "\\|")} | \`${file}\` |`);
      else if (families.has(familyOf(id))) unlisted.add(id);
    }

const rows = [...testsOf.values()].flat();
mkdirSync("build", { recursive: true });
writeFileSync(
  "build/requirements.md",
  `| requirement | test | file |\n| --- | --- | --- |\n${rows.join("\n")}\n`,
);

const untested = listed.filter((id) => testsOf.get(id).length === 0);
if (untested.length > 0) console.error(`No test names: ${untested.join(", ")}`);
if (unlisted.size > 0)
  console.error(`Named by tests, not in docs/requirements.md: ${[...unlisted].join(", ")}`);
if (untested.length + unlisted.size > 0) process.exit(1);
console.log(`${listed.length} requirements, ${rows.length} tests of them.`);

function familyOf(id) {
  return id.split("-")[0];
}

/** The listed statements, and the ranges of the specification: 'GEN-1 to GEN-10'. */
function listedIn(text) {
  const ranges = [...text.matchAll(/\b([A-Z]+)-(\d+) to \1-(\d+)\b/g)].flatMap(([, family, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${family}-${Number(from) + index}`),
  );
  return [...ranges, ...[...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, id]) => id)];
}
