import { keyOf } from "./cases";
import { SHARED_BUFFERS } from "./database";
import type { FirstVisit } from "./first-visit";
import { goalsOf, type Measurement, type Reached, short, timesAsMany, whole } from "./goals";
import { WARM_UPS } from "./measure";
import { CONNECTIONS, isMeasured } from "./pressure/press";
import { NOTHING } from "./requests";
import { ROUNDS, type Row } from "./side-by-side";

export type Circumstances = {
  readonly at: Date;
  readonly machine: string;
  /** Of the last minute, before the run. */
  readonly load: number;
  readonly versions: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly requests: number;
};

/** Below it nothing else worth the name was running. */
const QUIET = 0.5;

const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths =
    rows[0]?.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body.map(line)].join(
    "\n",
  );
};

const HEAD = [
  "server",
  "asked for",
  "req/s",
  "p50 ms",
  "p99 ms",
  "RSS MB",
  "CPU ms/req",
  "PostgreSQL ms/req",
  "kB",
  "ratio",
] as const;

function line(measurement: Measurement, row: Row): string[] {
  const { server, name, figure, against } = row;
  if (!isMeasured(figure)) return [server, name, `void: ${figure.voidFor}`, ...HEAD.slice(3).map(() => "")];
  const ratio = against ? timesAsMany(measurement, keyOf(row), against) : null;
  return [
    server,
    name,
    `${whole(figure.perSecond)}${figure.askedAtMost ? " *" : ""}`,
    short(figure.p50),
    short(figure.p99),
    whole(figure.residentMb),
    short(figure.cpuMs),
    short(figure.databaseCpuMs),
    (figure.bytes / 1000).toFixed(1),
    ratio === null ? "" : `${short(ratio)} of ${against}`,
  ];
}

/** What each server gave at one size. */
export const loadTable = (measurement: Measurement): string =>
  aligned([HEAD, ...measurement.rows.map((row) => line(measurement, row))]);

const VERDICT = (met: Reached["met"]) => (met === null ? "-" : met ? "met" : "**missed**");

const goalTable = (goals: readonly Reached[]): string =>
  aligned([
    ["goal", "profiles", "figure", "reached"],
    ...goals.map(({ goal, size, figure, met }) => [goal, size, figure, VERDICT(met)]),
  ]);

const VISITS =
  "Each public page in Lighthouse's mobile preset, the middle of three runs. Paints and blocking in milliseconds; how many times as late as without its scripts the largest paint comes; scripts compressed.";

const visitTable = (visits: readonly FirstVisit[]): string =>
  aligned([
    ["page", "performance", "first paint", "largest paint", "times", "blocked", "shift", "scripts"],
    ...visits.map((visit) => [
      visit.page,
      `${visit.performance}`,
      whole(visit.firstPaint),
      whole(visit.largestPaint),
      short(visit.times),
      whole(visit.blocked),
      `${visit.shift}`,
      `${(visit.scripts / 1000).toFixed(1)} kB`,
    ]),
  ]);

/** What of every figure is the machine's. */
function leastOf(measurements: readonly Measurement[]): string {
  const asked = measurements.flatMap(({ profiles, queries }) => {
    const nothing = queries.find(({ kind }) => kind.name === NOTHING.name)?.inSql;
    return nothing
      ? `${short(nothing.p50)} and ${short(nothing.p99)} ms with ${whole(profiles)} profiles`
      : [];
  });
  if (asked.length === 0) return "";
  return `A statement that asks for nothing, sent as many times after each kind, took ${asked.join(", ")} (p50 and p99): so much of every figure is the machine's. `;
}

const MISSED =
  "What holds back those that are missed, and what was tried, stands in [decision 043](decisions/043-goals-of-speed-not-reached.md).";

/** The report of a run, as docs/benchmarks.md has it. */
export function report(
  measurements: readonly Measurement[],
  visits: readonly FirstVisit[],
  circumstances: Circumstances,
): string {
  const { at, machine, load, versions, seconds, requests } = circumstances;
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${[
    "# Benchmarks",
    load > QUIET
      ? `**Measured beside other work (load average ${load.toFixed(2)} before the run): only the ratios within a table mean something.**`
      : `Nothing else was running (load average ${load.toFixed(2)} before the run).`,
    `Written by \`npm run bench\` on ${at.toISOString().slice(0, 10)}. ${machine}; ${named.join(", ")}.`,
    `Each server, one at a time, in one process on the loopback address over the same tables, asked over ${CONNECTIONS} connections for ${seconds} s after a warm-up, by a thread of the same machine; what comes from memory takes turns with what it is held against, public pages made anew with the directory, and the directory made anew with limit-db and Next.js up to 100,000 profiles, ${ROUNDS} times a share of that and a second at least, of which the middle is shown; answers compressed as a browser asks. Pages made anew are written for each request: the rows of whole lists' first pages, of profiles and of missions come from what the process remembers while nothing public changes, and so do the 576 cards at most that the pages anywhere show, of which PostgreSQL tells which they are; those of the peers come from PostgreSQL. One wrong answer voids a figure. CPU is of the server and its children, PostgreSQL's apart; RSS is at the end of the case. A star: the asking thread had no time left, the server could have answered more.`,
    ...measurements.flatMap((measurement) => [
      `## ${whole(measurement.profiles)} profiles, ${whole(measurement.missions)} missions`,
      loadTable(measurement),
    ]),
    ...(visits.length ? ["## First visits", VISITS, visitTable(visits)] : []),
    "## The goals",
    `What is said to be in SQL, and the administration, is asked one request at a time, ${requests} of each kind after ${WARM_UPS} of every kind with other values, as a server in service has answered others; the worst of each goal is shown. In SQL is the time in which a statement of the question is under way, as the process that asks sees it, with the way there and back; what Node makes of it before and after is told beside it. ${leastOf(measurements)}A goal that is set for more rows has no verdict at fewer. PostgreSQL has a quarter of the machine’s memory (${SHARED_BUFFERS}) and has read each table once.`,
    MISSED,
    goalTable(goalsOf(measurements, visits)),
  ].join("\n\n")}\n`;
}
