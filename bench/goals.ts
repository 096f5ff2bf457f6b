import { DIRECTORY, fromMemory, KNOWN, keyOf, LIMIT, made, NEXT, PAGES, READY, SIGNED_IN } from "./cases";
import type { FirstVisit } from "./first-visit";
import type { Kind } from "./kind";
import type { Outcome } from "./measure";
import { isMeasured, type Measured } from "./pressure/press";
import type { Row } from "./side-by-side";

/** What one size of the database gave. */
export type Measurement = {
  readonly profiles: number;
  readonly missions: number;
  readonly rows: readonly Row[];
  /** One request at a time, of the whole pages and of the database alone. */
  readonly pages: readonly Outcome[];
  readonly queries: readonly Outcome[];
};

/** A goal with its figure; neither met nor missed where it was not measured, or is set for more rows. */
export type Reached = {
  readonly goal: string;
  readonly size: string;
  readonly figure: string;
  readonly met: boolean | null;
};

type Value = { readonly of: string; readonly value: number } | null;
type Goal = {
  readonly says: string;
  readonly unit: "×" | "ms";
  /** Of how many profiles on it is set; of any unless told. */
  readonly from?: number;
  readonly within: (value: number) => boolean;
  /** Each is to be within; the worst is shown. Null is what was not measured. */
  readonly values: (measurement: Measurement) => readonly Value[];
};

const NOT_MEASURED = "not measured";
export const whole = (value: number) => Math.round(value).toLocaleString("en-GB");
export const short = (value: number) =>
  value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 3);

const rowOf = ({ rows }: Measurement, key: string) => rows.find((row) => keyOf(row) === key);

const figureOf = (measurement: Measurement, key: string): Measured | null => {
  const figure = rowOf(measurement, key)?.figure;
  return isMeasured(figure) ? figure : null;
};

/** How many times as many requests a second as another is answered: in turns, where they took turns. */
export function timesAsMany(measurement: Measurement, key: string, other: string): number | null {
  const inTurns = rowOf(measurement, key)?.times?.[other];
  if (inTurns !== undefined) return inTurns;
  const [one, two] = [figureOf(measurement, key), figureOf(measurement, other)];
  return one && two ? one.perSecond / two.perSecond : null;
}

const ratio = (measurement: Measurement, name: string, other: string): Value => {
  const value = timesAsMany(measurement, `ours: ${name}`, other);
  return value === null ? null : { of: name, value };
};

const outcomesOf = (outcomes: readonly Outcome[], part: Kind["part"], at: "p50" | "p99"): Value[] => {
  const values = outcomes
    .filter(({ kind }) => kind.part === part)
    .map((outcome) => (outcome.wrong.length ? null : asked(outcome, at)));
  return values.length ? values : [null];
};

/** What is to be told in SQL is told so, beside what the question took as a whole. */
const asked = ({ kind, inSql, ...whole }: Outcome, at: "p50" | "p99"): Value =>
  inSql
    ? { of: `${kind.name}; ${short(whole[at])} ms with Node's part`, value: inSql[at] }
    : { of: kind.name, value: whole[at] };

const memory: Goal["values"] = ({ rows }) => {
  const most = (server: Row["server"]) =>
    Math.max(0, ...rows.filter((row) => row.server === server).map(({ figure }) => mb(figure)));
  const [ours, next] = [most("ours"), most("next")];
  return [ours && next ? { of: `${whole(ours)} of ${whole(next)} MB`, value: ours / next } : null];
};
const mb = (figure: Row["figure"]) => (isMeasured(figure) ? figure.residentMb : 0);

const atLeast = (goal: number) => (value: number) => value >= goal;
const atMost = (goal: number) => (value: number) => value <= goal;

/** Of the profiles that a size has, some nine in ten are public. */
const MILLION = 850_000;
const HUNDRED_THOUSAND = 85_000;

const goalsAt = ({ profiles }: Measurement): readonly Goal[] => {
  const text = profiles >= MILLION ? 40 : 10;
  return [
    {
      says: "public page from the cache: at least 0.6 of node:http with a ready brotli buffer",
      unit: "×",
      within: atLeast(0.6),
      values: (m) => PAGES.map((page) => ratio(m, fromMemory(page), `bare: ${READY.brotli}`)),
    },
    {
      says: "public page from the cache: at least 20 times Next ISR with gzip",
      unit: "×",
      within: atLeast(20),
      values: (m) => PAGES.map((page) => ratio(m, fromMemory(page), NEXT.isr)),
    },
    {
      says: "304: at least 0.6 of node:http 304",
      unit: "×",
      within: atLeast(0.6),
      values: (m) => [ratio(m, KNOWN, `bare: ${READY.known}`)],
    },
    {
      says: "directory page not from the cache: at least 0.5 of limit-db",
      unit: "×",
      within: atLeast(0.5),
      values: (m) => DIRECTORY.map((page) => ratio(m, made(page), LIMIT)),
    },
    {
      says: "directory page not from the cache: at least 5 times Next dynamic",
      unit: "×",
      within: atLeast(5),
      values: (m) => DIRECTORY.map((page) => ratio(m, made(page), NEXT.dynamic)),
    },
    {
      says: "home, profile, missions and mission not from the cache: no slower than the directory",
      unit: "×",
      within: atLeast(1),
      values: (m) =>
        PAGES.filter((page) => page !== "directory").map((page) =>
          ratio(m, made(page), `ours: ${made("directory")}`),
        ),
    },
    {
      says: "signed-in dashboard, board and thread: p99 under 60 ms at 16 connections",
      unit: "ms",
      within: (value) => value < 60,
      values: (m) =>
        SIGNED_IN.map((name) => {
          const figure = figureOf(m, `ours: ${name}`);
          return figure && { of: name, value: figure.p99 };
        }),
    },
    {
      says: "any facet filter, with its counts, in SQL at a million: p99 at most 5 ms",
      unit: "ms",
      from: MILLION,
      within: atMost(5),
      values: ({ queries }) => outcomesOf(queries, "facets", "p99"),
    },
    {
      says: `any text search with any facets, in SQL at ${profiles >= MILLION ? "a million" : "100,000"}: p99 at most ${text} ms`,
      unit: "ms",
      from: HUNDRED_THOUSAND,
      within: atMost(text),
      values: ({ queries }) => outcomesOf(queries, "text", "p99"),
    },
    {
      says: "exact counts, in SQL at a million: p50 at most 1 ms",
      unit: "ms",
      from: MILLION,
      within: atMost(1),
      values: ({ queries }) => outcomesOf(queries, "count", "p50"),
    },
    {
      says: "administration's tabs with counts and search, at a million: p99 at most 50 ms",
      unit: "ms",
      from: MILLION,
      within: atMost(50),
      values: ({ pages }) => outcomesOf(pages, "admin", "p99"),
    },
    {
      says: "memory of one process under load: at most 0.8 of Next.js",
      unit: "×",
      within: atMost(0.8),
      values: memory,
    },
  ];
};

function reach({ says, unit, from = 0, within, values }: Goal, measurement: Measurement): Reached {
  const all = values(measurement);
  const known = all.filter((value) => value !== null);
  const head = { goal: says, size: whole(measurement.profiles) };
  // A goal that the greatest meets is one that the least may miss.
  const least = within(Number.POSITIVE_INFINITY);
  const worst = known.reduce<Value>(
    (found, value) =>
      found && (least ? found.value <= value.value : found.value >= value.value) ? found : value,
    null,
  );
  if (!worst) return { ...head, figure: NOT_MEASURED, met: null };
  const complete = known.length === all.length;
  const figure = `${short(worst.value)} ${unit} (${worst.of})${complete ? "" : `, ${all.length - known.length} ${NOT_MEASURED}`}`;
  const met = within(worst.value);
  const isOpen = measurement.profiles < from || (met && !complete);
  return { ...head, figure, met: isOpen ? null : met };
}

/** By how much the median may grow from the smallest size to the largest. */
const GROWTH = [
  ["directory: first page, read", "first page", 1.5],
  ["directory: page anywhere, read", "keyset page", 2.5],
  ["profile, read", "by slug", 3],
] as const;

function growths(measurements: readonly Measurement[]): Reached[] {
  const [least, most] = [measurements[0], measurements.at(-1)];
  return GROWTH.map(([kind, name, goal]) => {
    const says = `${name}, in SQL: p50 from the smallest to the largest size at most ${goal} times`;
    const p50 = (m?: Measurement) => {
      const outcome = m?.queries.find((each) => each.kind.name === kind);
      return outcome?.inSql?.p50 ?? outcome?.p50;
    };
    const [before, after] = [p50(least), p50(most)];
    if (!least || !most || least === most || !before || !after)
      return { goal: says, size: "all", figure: NOT_MEASURED, met: null };
    const figure = `${short(after / before)} × (${short(before)} to ${short(after)} ms)`;
    return {
      goal: says,
      size: `${whole(least.profiles)} to ${whole(most.profiles)}`,
      figure,
      met: after / before <= goal,
    };
  });
}

type OfVisit = {
  readonly says: string;
  readonly unit: string;
  readonly value: (visit: FirstVisit) => number;
  readonly within: (value: number) => boolean;
};

const ON_A_PHONE: readonly OfVisit[] = [
  { says: "performance at least 99", unit: "", value: (visit) => visit.performance, within: atLeast(99) },
  {
    says: "largest paint at most twice as late as without scripts",
    unit: " ×",
    value: (visit) => visit.times,
    within: atMost(2),
  },
  { says: "no layout shift", unit: "", value: (visit) => visit.shift, within: atMost(0) },
  { says: "blocked for at most 50 ms", unit: " ms", value: (visit) => visit.blocked, within: atMost(50) },
  {
    says: "at most 110 kB of compressed scripts",
    unit: " kB",
    value: (visit) => visit.scripts / 1000,
    within: atMost(110),
  },
];

function visitGoals(visits: readonly FirstVisit[]): Reached[] {
  return ON_A_PHONE.map(({ says, unit, value, within }) => {
    const head = { goal: `Lighthouse mobile, public pages: ${says}`, size: "-" };
    const least = within(Number.POSITIVE_INFINITY);
    const worst = visits.toSorted((one, other) => (value(one) - value(other)) * (least ? 1 : -1))[0];
    if (!worst) return { ...head, figure: NOT_MEASURED, met: null };
    const figure = `${Number(value(worst).toFixed(3))}${unit} (${worst.page})`;
    return { ...head, figure, met: within(value(worst)) };
  });
}

/** FAST-1: every goal beside its figure, from the smallest size to the largest. */
export function goalsOf(measurements: readonly Measurement[], visits: readonly FirstVisit[] = []): Reached[] {
  const bySize = measurements.toSorted((one, other) => one.profiles - other.profiles);
  return [
    ...bySize.flatMap((measurement) => goalsAt(measurement).map((goal) => reach(goal, measurement))),
    ...growths(bySize),
    ...visitGoals(visits),
  ];
}
