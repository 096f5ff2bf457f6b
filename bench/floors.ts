import type { Figure } from "./report";

type Floor = {
  readonly name: string;
  readonly unit: string;
  readonly least?: number;
  readonly most?: number;
};

export const FLOORS = {
  ready: { name: "cached page beside node:http with a ready Brotli buffer", least: 0.3, unit: "×" },
  isr: { name: "cached page beside Next.js ISR", least: 10, unit: "×" },
  dynamicSmall: {
    name: "new filter beside Next.js dynamic, 10,000 profiles",
    least: 1.3,
    unit: "×",
  },
  dynamicLarge: {
    name: "new filter beside Next.js dynamic, 100,000 profiles",
    least: 5,
    unit: "×",
  },
  signedIn: { name: "signed-in pages at 20 requests a second, all answered, p95", most: 250, unit: "ms" },
  engagements: {
    name: "pages of engagements at 20 requests a second, all answered, p95",
    most: 250,
    unit: "ms",
  },
  searches: { name: "any words with any filters, one at a time, p99", most: 100, unit: "ms" },
  suggestions: { name: "suggestions over all profiles, one at a time, p95", most: 150, unit: "ms" },
  growth: { name: "growth of any list from the first size to the last, p50", most: 2.5, unit: "×" },
  memory: { name: "memory of the server", most: 400, unit: "MB" },
} as const satisfies Record<string, Floor>;

/** What was measured for each floor, by the name of each case. */
export type Measured = Partial<Record<keyof typeof FLOORS, Readonly<Record<string, number>>>>;

/** The worst case of each floor that was measured; a case that is no number misses it. */
export function figuresOf(measured: Measured): Figure[] {
  return Object.entries(FLOORS as Record<string, Floor>).flatMap(([key, { name, unit, least, most = 0 }]) => {
    const isReached = (figure: number) => (least === undefined ? figure <= most : figure >= least);
    const written = (figure: number) =>
      `${figure.toLocaleString("en", { maximumSignificantDigits: 3 })} ${unit}`.trim();
    const [worst] = Object.entries(measured[key as keyof typeof FLOORS] ?? {})
      .toSorted(([, one], [, other]) => (least === undefined ? other - one : one - other))
      .toSorted(([, one], [, other]) => Number(isReached(one)) - Number(isReached(other)));
    if (!worst) return [];
    const goal = least === undefined ? `<= ${written(most)}` : `>= ${written(least)}`;
    return { what: name, figure: `${written(worst[1])} (${worst[0]})`, goal, met: isReached(worst[1]) };
  });
}
