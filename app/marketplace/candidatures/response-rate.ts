const DAY_MS = 86_400_000;

/** Over how many days, and from how many candidatures on, a company's answers make a rate (RESP-1). */
export const RESPONSE_DAYS = 180;
export const RESPONSE_CASES = 5;
/** Within how many days an answer counts. */
export const ANSWER_DAYS = 14;
/** A candidature that is withdrawn before that many days asked for nothing yet. */
const EARLY_WITHDRAWAL_DAYS = 3;
/** RESP-2: below it, no new mission is submitted while a candidature waits. */
export const LEAST_RATE = 50;

export type ReceivedCandidature = {
  readonly submittedAt: Date;
  /** The company's first answer: a shortlisting, a refusal, an offer or a message. */
  readonly answeredAt: Date | null;
  readonly withdrawnAt: Date | null;
};

export type Response = {
  /** In whole percent, rounded down; null below `RESPONSE_CASES`. */
  readonly rate: number | null;
  /** The median time to an answer, in days rounded up to 1 at least; null without a rate or an answer. */
  readonly days: number | null;
  readonly cases: number;
  /** How many of them were answered in time. */
  readonly answered: number;
};

/** RESP-1: of the candidatures of 180 days, those answered within 14 among those answered or older than that. */
export function responseOf(received: readonly ReceivedCandidature[], now: Date): Response {
  const since = now.getTime() - RESPONSE_DAYS * DAY_MS;
  const counted = received.filter(
    (each) => each.submittedAt.getTime() >= since && !isEarlyWithdrawal(each) && isJudged(each, now),
  );
  const delays = counted
    .map(delayOf)
    .filter((delay) => delay !== null)
    .sort((a, b) => a - b);
  const inTime = delays.filter((delay) => delay <= ANSWER_DAYS * DAY_MS).length;
  const cases = counted.length;
  if (cases < RESPONSE_CASES) return { rate: null, days: null, cases, answered: inTime };
  return { rate: percentOf(inTime, cases), days: medianDays(delays), cases, answered: inTime };
}

/** Rounded down, so that the rate that is shown lies on the same side of `LEAST_RATE` as the exact one. */
const percentOf = (answered: number, cases: number): number => Math.floor((answered * 100) / cases);

/** Whether what waits for its first answer at that moment counts already, answered or not. */
export const countsAlready = (submittedAt: Date, now: Date): boolean =>
  isJudged({ submittedAt, answeredAt: null, withdrawnAt: null }, now);

/** What one more candidature makes of it, which is answered in time or is not. */
export function afterOneMore({ cases, answered }: Response, isAnswered: boolean) {
  const next = { cases: cases + 1, answered: answered + (isAnswered ? 1 : 0) };
  return { ...next, rate: next.cases < RESPONSE_CASES ? null : percentOf(next.answered, next.cases) };
}

const delayOf = ({ submittedAt, answeredAt }: ReceivedCandidature): number | null =>
  answeredAt && answeredAt.getTime() - submittedAt.getTime();

function isEarlyWithdrawal({ submittedAt, withdrawnAt, answeredAt }: ReceivedCandidature): boolean {
  if (!withdrawnAt || (answeredAt && answeredAt <= withdrawnAt)) return false;
  return withdrawnAt.getTime() - submittedAt.getTime() < EARLY_WITHDRAWAL_DAYS * DAY_MS;
}

const isJudged = ({ submittedAt, answeredAt }: ReceivedCandidature, now: Date): boolean =>
  answeredAt !== null || now.getTime() - submittedAt.getTime() > ANSWER_DAYS * DAY_MS;

function medianDays(sorted: readonly number[]): number | null {
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined ? null : Math.max(1, Math.round(middle / DAY_MS));
}
