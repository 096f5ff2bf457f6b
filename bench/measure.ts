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

/** One request after the other, with varied values. */
export async function measure(
  kind: Kind,
  facts: Facts,
  answer: Answer,
  requests: number,
  watch?: Pick<InSql, "taken">,
): Promise<Outcome> {
  const chance = chanceOf(kind.name);
  const times: { path: string; took: number }[] = [];
  const inSql: number[] = [];
  watch?.taken();
  const wrong: string[] = [];
  for (let request = 0; request < requests; request++) {
    const path = kind.path(chance, facts);
    const started = performance.now();
    const status = await answer(path, kind.as);
    const took = performance.now() - started;
    if (status !== (kind.status ?? 200)) wrong.push(`${status} ${path}`);
    times.push({ path, took });
    if (watch) inSql.push(watch.taken());
  }
  times.sort((a, b) => a.took - b.took);
  const sorted = times.map(({ took }) => took);
  inSql.sort((a, b) => a - b);
  return {
    kind,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    max: percentile(sorted, 1),
    ...(watch ? { inSql: { p50: percentile(inSql, 0.5), p99: percentile(inSql, 0.99) } } : {}),
    wrong,
    slowest: times.at(-1)?.path ?? "",
  };
}

export const isGood = ({ kind, p50, p99, wrong }: Outcome) =>
  wrong.length === 0 && p99 <= kind.goal && p50 <= (kind.median ?? kind.goal);
