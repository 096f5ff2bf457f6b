import { chanceOf } from "../seeds/random";
import type { InSql } from "./in-sql";
import type { Facts, Kind, Reader } from "./kind";
import { percentile } from "./pressure/percentile.mjs";

/** How many of each kind a server has answered before any is measured: one in service is warm. */
export const WARM_UPS = 30;

/** Answers a path, to a visitor or in somebody's session; the status tells whether it was the right answer. */
export type Answer = (path: string, as?: Reader) => Promise<number>;

type Percentiles = { readonly p50: number; readonly p99: number };

export type Outcome = {
  readonly kind: Kind;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** The part of it in which statements were under way, where that was watched. */
  readonly inSql?: Percentiles;
  /** Addresses that were not answered as expected. */
  readonly wrong: string[];
  readonly slowest: string;
};

/** Has every kind answered, with other values than are measured. */
export async function warmUp(kinds: readonly Kind[], facts: Facts, answer: Answer): Promise<void> {
  for (const kind of kinds) {
    const chance = chanceOf(`${kind.name}, before`);
    for (let request = 0; request < WARM_UPS; request++) await answer(kind.path(chance, facts), kind.as);
  }
}

/** One question, in milliseconds, with the part of it in which statements were under way, where that was watched. */
export type Timing = {
  readonly path: string;
  readonly took: number;
  readonly inSql?: number;
  /** The status of an answer that was not the right one. */
  readonly wrong?: number;
};

/** One request after the other, with varied values. */
export async function timeEach(
  kind: Kind,
  facts: Facts,
  answer: Answer,
  requests: number,
  watch?: Pick<InSql, "taken">,
): Promise<Timing[]> {
  const chance = chanceOf(kind.name);
  const timings: Timing[] = [];
  watch?.taken();
  for (let request = 0; request < requests; request++) {
    const path = kind.path(chance, facts);
    const started = performance.now();
    const status = await answer(path, kind.as);
    const took = performance.now() - started;
    const isWrong = status !== (kind.status ?? 200);
    timings.push({
      path,
      took,
      ...(watch ? { inSql: watch.taken() } : {}),
      ...(isWrong ? { wrong: status } : {}),
    });
  }
  return timings;
}

export function outcomeOf(kind: Kind, timings: readonly Timing[]): Outcome {
  const whole = timings.toSorted((one, other) => one.took - other.took);
  const took = whole.map((each) => each.took);
  const inSql = timings.flatMap((each) => each.inSql ?? []).toSorted((one, other) => one - other);
  return {
    kind,
    ...percentilesOf(took),
    max: percentile(took, 1),
    ...(inSql.length ? { inSql: percentilesOf(inSql) } : {}),
    wrong: timings.flatMap(({ wrong, path }) => (wrong === undefined ? [] : `${wrong} ${path}`)),
    slowest: whole.at(-1)?.path ?? "",
  };
}

const percentilesOf = (sorted: readonly number[]): Percentiles => ({
  p50: percentile(sorted, 0.5),
  p99: percentile(sorted, 0.99),
});

export const isGood = ({ kind, p50, p99, wrong }: Outcome) =>
  wrong.length === 0 && p99 <= kind.goal && p50 <= (kind.median ?? kind.goal);
