import { expect, test } from "vitest";
import { DIRECTORY, fromMemory, LIMIT, made, NEXT, PAGES, READY, SIGNED_IN } from "./cases";
import type { FirstVisit } from "./first-visit";
import { goalsOf, type Measurement } from "./goals";
import type { Outcome } from "./measure";
import type { Figure } from "./pressure/press";
import { loadTable, report } from "./report";
import { NOTHING } from "./requests";
import type { Row } from "./side-by-side";

const figure = (perSecond: number, more = {}): Figure => ({
  perSecond,
  p50: 1,
  p99: 50,
  residentMb: 300,
  cpuMs: 0.5,
  databaseCpuMs: 0.25,
  bytes: 4_000,
  askedAtMost: false,
  ...more,
});
const row = (key: string, given: Figure, against?: string): Row => {
  const [server = "", ...name] = key.split(": ");
  return {
    server: server as Row["server"],
    name: name.join(": "),
    figure: given,
    ...(against ? { against } : {}),
  };
};
const outcome = (name: string, p: number, part?: Outcome["kind"]["part"]): Outcome => ({
  kind: { name, goal: 100, path: () => "/", ...(part ? { part } : {}) },
  p50: p,
  p99: p * 2,
  max: p * 3,
  wrong: [],
  slowest: "/",
});

const rows = [
  row(`bare: ${READY.brotli}`, figure(10_000)),
  row(`bare: ${READY.known}`, figure(12_000)),
  row(LIMIT, figure(1_000)),
  row(NEXT.dynamic, figure(100, { residentMb: 400 })),
  row(NEXT.isr, figure(400)),
  ...PAGES.map((page, index) => row(`ours: ${fromMemory(page)}`, figure(9_000 - index * 500))),
  row("ours: directory, 304", figure(6_000)),
  ...[...new Set([...PAGES, ...DIRECTORY])].map((page) => row(`ours: ${made(page)}`, figure(500), LIMIT)),
  ...SIGNED_IN.map((name) => row(`ours: ${name}`, figure(80))),
];
const queries = [
  outcome("directory: first page, read", 1),
  outcome("directory: page anywhere, read", 1),
  outcome("profile, read", 1),
  outcome("a facet", 2, "facets"),
  outcome("a text", 5, "text"),
  outcome("a count", 1, "count"),
];
const small: Measurement = {
  profiles: 10_000,
  missions: 2_000,
  rows,
  queries,
  pages: [outcome("a tab", 20, "admin")],
};
const large: Measurement = {
  ...small,
  profiles: 1_000_000,
  queries: queries.map((each) => ({ ...each, p50: each.p50 * 2, p99: each.p99 * 4 })),
};
const visit = (page: string, more: Partial<FirstVisit> = {}): FirstVisit => ({
  page,
  performance: 100,
  firstPaint: 1_000,
  largestPaint: 1_500,
  times: 1.5,
  blocked: 20,
  shift: 0,
  scripts: 108_000,
  ...more,
});
const visits = [visit("/", { performance: 98, times: 2.01 }), visit("/missions", { scripts: 110_000 })];
const verdicts = (measurements: Measurement[]) =>
  goalsOf(measurements, visits).map(({ size, figure: shown, met }) => `${size} ${shown} ${met}`);

test("FAST-1 chaque but a son chiffre, le pire de ceux qu’il réunit, et nul verdict là où il vaut pour plus de lignes", () => {
  expect(verdicts([large, small])).toEqual([
    "10,000 0.700 × (mission, from memory) true",
    "10,000 17.5 × (mission, from memory) false",
    "10,000 0.500 × (directory, 304) false",
    "10,000 0.500 × (directory, made) true",
    "10,000 5.00 × (directory, made) true",
    "10,000 1.00 × (home, made) true",
    "10,000 50.0 ms (company: dashboard) true",
    "10,000 4.00 ms (a facet) null",
    "10,000 10.0 ms (a text) null",
    "10,000 1.00 ms (a count) null",
    "10,000 40.0 ms (a tab) null",
    "10,000 0.750 × (300 of 400 MB) true",
    ...[
      "0.700 × (mission, from memory) true",
      "17.5 × (mission, from memory) false",
      "0.500 × (directory, 304) false",
      "0.500 × (directory, made) true",
      "5.00 × (directory, made) true",
      "1.00 × (home, made) true",
      "50.0 ms (company: dashboard) true",
      "16.0 ms (a facet) false",
      "40.0 ms (a text) true",
      "2.00 ms (a count) false",
      "40.0 ms (a tab) true",
      "0.750 × (300 of 400 MB) true",
    ].map((rest) => `1,000,000 ${rest}`),
    "10,000 to 1,000,000 2.00 × (1.00 to 2.00 ms) false",
    "10,000 to 1,000,000 2.00 × (1.00 to 2.00 ms) true",
    "10,000 to 1,000,000 2.00 × (1.00 to 2.00 ms) true",
    "- 98 (/) false",
    "- 2.01 × (/) false",
    "- 0 (/) true",
    "- 20 ms (/) true",
    "- 110 kB (/missions) true",
  ]);
});

test("FAST-1 un but qui se dit en SQL a pour chiffre ce qui s’y passe, et à côté ce que la question prend en tout", () => {
  const asked = queries.map((each) =>
    each.kind.part === "facets" || each.kind.name === "profile, read"
      ? { ...each, inSql: { p50: each.p50 / 2, p99: each.p99 / 2 } }
      : each,
  );
  const facets = (m: Measurement) => goalsOf([m]).find(({ goal }) => goal.startsWith("any facet filter"));
  expect(facets({ ...large, queries: asked })).toMatchObject({
    figure: "2.00 ms (a facet; 4.00 ms with Node's part)",
    met: true,
  });
  const grown = { ...large, queries: asked.map((each) => ({ ...each, inSql: { p50: 3, p99: 3 } })) };
  const growth = goalsOf([{ ...small, queries: asked }, grown]).find(({ goal }) =>
    goal.startsWith("by slug"),
  );
  expect(growth).toMatchObject({ figure: "6.00 × (0.500 to 3.00 ms)", met: false });
});

test("FAST-1 ce qui n’a pas été mesuré, ou dont le chiffre est nul, n’est ni atteint ni manqué", () => {
  const empty = { ...small, rows: [], queries: [], pages: [] };
  expect(goalsOf([empty]).every(({ met }) => met === null)).toBe(true);
  const voided = rows.map((each) =>
    each.name === "thread" || each.name === "company: thread"
      ? { ...each, figure: { voidFor: "an answer of 503" } }
      : each,
  );
  expect(goalsOf([{ ...small, rows: voided }])[6]).toMatchObject({
    figure: "50.0 ms (company: dashboard), 1 not measured",
    met: null,
  });
});

test("FAST-1 un chiffre annulé dit pourquoi, un autre son rapport et ce qui l’a borné", () => {
  const table = loadTable({
    ...small,
    rows: [
      row(LIMIT, figure(1_234.4)),
      row("ours: directory, made", figure(617.2, { askedAtMost: true }), LIMIT),
      row("ours: home, made", { voidFor: "an answer of 503" }),
    ],
  });
  const cells = table.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells[2]?.slice(0, 3)).toEqual(["limit-db", "directory", "1,234"]);
  expect(cells[3]).toEqual([
    ...["ours", "directory, made", "617 *", "1.00", "50.0", "300", "0.500", "0.250", "4.0"],
    "0.500 of limit-db: directory",
  ]);
  expect(cells[4]?.slice(0, 3)).toEqual(["ours", "home, made", "void: an answer of 503"]);
  expect(new Set(table.split("\n").map((line) => line.length)).size).toBe(1);
});

const about = {
  at: new Date("2026-11-22T12:00:00Z"),
  machine: "Processor, 2 cores, 24 GB",
  versions: { Node: "24.21.0" },
  seconds: 5,
  requests: 100,
};

test("FAST-1 le rapport dit ce qu’une question qui ne demande rien prend à cette machine", () => {
  const nothing = { ...outcome(NOTHING.name, 0.3), inSql: { p50: 0.2, p99: 1.5 } };
  const measured = [small, { ...large, queries: [...queries, nothing] }];
  expect(report(measured, [], { ...about, load: 0 })).toContain(
    "asks for nothing, sent as many times after each kind, took 0.200 and 1.50 ms with 1,000,000 profiles (p50 and p99)",
  );
  expect(report([small], [], { ...about, load: 0 })).not.toContain("asks for nothing");
});

test("FAST-1 le rapport dit en premier s’il a été mesuré à côté d’autre chose", () => {
  expect(report([small], [], { ...about, load: 3 }).split("\n")[2]).toMatch(
    /^\*\*Measured beside other work/,
  );
  const quiet = report([small], visits, { ...about, load: 0.1 });
  expect(quiet.split("\n")[2]).toMatch(/^Nothing else was running/);
  expect(quiet).toContain("on 2026-11-22. Processor, 2 cores, 24 GB; Node 24.21.0.");
  expect(quiet).toContain("## 10,000 profiles, 2,000 missions");
  expect(quiet).toMatch(/\| \/missions +\| 100 +\| 1,000 +\| 1,500 +\| 1\.50 +\| 20 +\| 0 +\| 110\.0 kB +\|/);
});
