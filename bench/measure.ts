import { chanceOf } from "../seeds/random";
import type { Facts, Kind, Reader } from "./kind";
import { percentile } from "./pressure/percentile.mjs";

const WARM_UPS = 5;

/** Answers a path, to a visitor or in somebody's session; the status tells whether it was the right answer. */
export type Answer = (path: string, as?: Reader) => Promise<number>;

export type Outcome = {
  readonly kind: Kind;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Addresses that were not answered as expected. */
  readonly wrong: string[];
  readonly slowest: string;
};

/** One request after the other, with varied values. */
export async function measure(kind: Kind, facts: Facts, answer: Answer, requests: number): Promise<Outcome> {
  const chance = chanceOf(kind.name);
  const times: { path: string; took: number }[] = [];
  const wrong: string[] = [];
  for (let request = -WARM_UPS; request < requests; request++) {
    const path = kind.path(chance, facts);
    const started = performance.now();
    const status = await answer(path, kind.as);
    const took = performance.now() - started;
    if (status !== (kind.status ?? 200)) wrong.push(`${status} ${path}`);
    if (request >= 0) times.push({ path, took });
  }
  times.sort((a, b) => a.took - b.took);
  const sorted = times.map(({ took }) => took);
  return {
    kind,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    max: percentile(sorted, 1),
    wrong,
    slowest: times.at(-1)?.path ?? "",
  };
}

export const isGood = ({ kind, p50, p99, wrong }: Outcome) =>
  wrong.length === 0 && p99 <= kind.goal && p50 <= (kind.median ?? kind.goal);
