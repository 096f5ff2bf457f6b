const DAY_MS = 86_400_000;

/** Over how many days, and from how many candidatures on, a company's answers make a rate (RESP-1). */
export const RESPONSE_DAYS = 180;
export const RESPONSE_CASES = 5;
/** A candidature that is withdrawn before that many days asked for nothing yet. */
export const EARLY_WITHDRAWAL_DAYS = 3;
/** RESP-2: below it, no new mission is submitted while a candidature waits. */
export const LEAST_RATE = 50;

/** What was counted of the candidatures that a company received and that were answered, or waited for too long. */
export type Judged = {
  readonly cases: number;
  /** How many of them were answered in time. */
  readonly answered: number;
  /** Of all that were answered, how long the answer took; null without one. */
  readonly medianMs: number | null;
};

export type Response = Omit<Judged, "medianMs"> & {
  /** In whole percent, rounded down; null below `RESPONSE_CASES`. */
  readonly rate: number | null;
  /** The median time to an answer, in days rounded up to 1 at least; null without a rate or an answer. */
  readonly days: number | null;
};

/** RESP-1: of the candidatures of 180 days, those answered before their term among those answered or whose term is over. */
export function responseOf({ cases, answered, medianMs }: Judged): Response {
  if (cases < RESPONSE_CASES) return { rate: null, days: null, cases, answered };
  const days = medianMs === null ? null : Math.max(1, Math.round(medianMs / DAY_MS));
  return { rate: percentOf(answered, cases), days, cases, answered };
}

/** Rounded down, so that the rate that is shown lies on the same side of `LEAST_RATE` as the exact one. */
const percentOf = (answered: number, cases: number): number => Math.floor((answered * 100) / cases);

/** What one more candidature makes of it, which is answered in time or is not. */
export function afterOneMore({ cases, answered }: Response, isAnswered: boolean) {
  const next = { cases: cases + 1, answered: answered + (isAnswered ? 1 : 0) };
  return { ...next, rate: next.cases < RESPONSE_CASES ? null : percentOf(next.answered, next.cases) };
}
