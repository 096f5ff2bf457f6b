import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { STATED } from "./stated-requirements.mjs";
import { titlesIn } from "./test-titles.mjs";

const table = "docs/requirements.md";
const families =
  "ADM AUTH CAND CONV DASH DATA DIR FAST FMT GEN HOME LIST MIS NAV NOTIF ONB PROF PUB PUBL PWD RESP SAFE SET STAT STATE WORK".split(
    " ",
  );

const delivered = [
  ...span("GEN", 1, 10),
  ...span("NAV", 1, 6),
  ...span("AUTH", 1, 11),
  ...span("ONB", 1, 2),
  ...span("ONB", 10, 22),
  ...span("ONB", 30, 32),
  ...span("DIR", 1, 10),
  ...span("PUB", 1, 7),
  ...span("FMT", 1, 5),
  ...span("LIST", 1, 5),
  ...span("MIS", 1, 9),
  ...span("PUBL", 1, 10),
  ...span("PROF", 1, 3),
  ...span("ADM", 1, 8),
  ...span("STATE", 1, 3),
  ...span("DATA", 1, 4),
  ...span("DASH", 1, 6),
  ...span("HOME", 1, 8),
  ...span("STAT", 1, 4),
  ...span("SET", 1, 5),
  ...span("PWD", 1, 3),
  ...Object.keys(STATED),
];

const files = globSync(["{app,server,seeds,scripts,bench}/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"]).sort();
const testsOf = new Map();
for (const file of files) {
  for (const title of titlesIn(readFileSync(file, "utf8"))) {
    for (const id of idsIn(title)) testsOf.set(id, [...(testsOf.get(id) ?? []), { file, title }]);
  }
}

const written = existsSync(table) ? readFileSync(table, "utf8") : "";
const generated = render();
writeFileSync(table, generated);

const untested = delivered.filter((id) => !testsOf.has(id));
if (untested.length > 0) console.error(`No test names: ${untested.join(", ")}`);
if (written !== generated) console.error(`${table} was out of date and has been written again: commit it.`);
if (untested.length > 0 || written !== generated) process.exit(1);
console.log(`${testsOf.size} requirements are named by tests; all ${delivered.length} delivered ones are.`);

function span(family, from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => `${family}-${from + index}`);
}

function idsIn(title) {
  const ids = new RegExp(`\\b(${families.join("|")})-(\\d+)\\b`, "g");
  return [...new Set([...title.matchAll(ids)].map((match) => match[0]))];
}

function render() {
  const ids = [...new Set([...delivered, ...testsOf.keys()])].sort(byFamilyAndNumber);
  const rows = ids.flatMap((id) =>
    (testsOf.get(id) ?? []).map(
      ({ file, title }) => `| ${id} | ${title.replaceAll("|", "\\|")} | \`${file}\` |`,
    ),
  );
  return `${[
    "# Requirements and their tests",
    "",
    "Written by `npm test` from the titles of the tests; do not edit.",
    "",
    "## Stated here",
    "",
    "What the specification leaves open (`scripts/stated-requirements.mjs`).",
    "",
    ...Object.entries(STATED).map(([id, statement]) => `- **${id}** ${statement}`),
    "",
    "## Tests",
    "",
    "| requirement | test | file |",
    "| --- | --- | --- |",
    ...rows,
  ].join("\n")}\n`;
}

function byFamilyAndNumber(a, b) {
  const [family, number] = a.split("-");
  const [otherFamily, otherNumber] = b.split("-");
  return family.localeCompare(otherFamily) || Number(number) - Number(otherNumber);
}
