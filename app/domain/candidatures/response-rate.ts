const DAY_MS = 86_400_000;

/** Over how many days, and from how many candidatures on, a company's answers make a rate (RESP-1). */
export const RESPONSE_DAYS = 180;
export const RESPONSE_CASES = 5;
/** A candidature withdrawn within so many days is no case. */
export const EARLY_WITHDRAWAL_DAYS = 3;
/** RESP-2: below it, no new mission is submitted while a candidature waits. */
export const LEAST_RATE = 50;

/** The cases of a company: candidatures that were answered, or that waited past their deadline. */
export type Judged = {
  readonly cases: number;
  /** How many of them were answered before their deadline. */
  readonly answered: number;
  /** The median time to an answer; null without an answer. */
  readonly medianMs: number | null;
};

export type Response = Omit<Judged, "medianMs"> & {
  /** In whole percent, rounded down; null below `RESPONSE_CASES`. */
  readonly rate: number | null;
  /** The median time to an answer, in days rounded up to 1 at least; null without a rate or an answer. */
  readonly days: number | null;
};

/** RESP-1: of the candidatures of 180 days, the share answered before the deadline among those answered or past it. */
export function responseOf({ cases, answered, medianMs }: Judged): Response {
  if (cases < RESPONSE_CASES) return { rate: null, days: null, cases, answered };
  const days = medianMs === null ? null : Math.max(1, Math.round(medianMs / DAY_MS));
  return { rate: percentOf(answered, cases), days, cases, answered };
}

/** Rounded down, so that the shown rate is on the same side of `LEAST_RATE` as the exact one. */
const percentOf = (answered: number, cases: number): number => Math.floor((answered * 100) / cases);

/** The rate after one more case, answered before its deadline or not. */
export function afterOneMore({ cases, answered }: Response, isAnswered: boolean) {
  const next = { cases: cases + 1, answered: answered + (isAnswered ? 1 : 0) };
  return { ...next, rate: next.cases < RESPONSE_CASES ? null : percentOf(next.answered, next.cases) };
}
