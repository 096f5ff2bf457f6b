import { inSteps } from "../companies/rounded-figures";
import { count } from "../french";
import { LEAST_RATE } from "./response-rate";

type Rate = { readonly rate: number | null; readonly days: number | null };

/** RESP-1: the response rate and time of a company in words; null below the least number of cases. */
export function responseText({ rate, days }: Rate): string | null {
  if (rate === null) return null;
  if (rate < LEAST_RATE || days === null) return `Répond rarement\u202f: ${share(rate)}`;
  return `Répond en ${days === 1 ? "1 jour" : `${count(days)} jours`}, à ${share(rate)}`;
}

const share = (rate: number) => `${rate}\u202f% des candidatures`;

const ROUND = 10;

/** A confidential company's rate is rounded down, so that the exact figure does not identify it. */
export const roundedRate = <R extends Rate>(response: R): R => ({
  ...response,
  rate: response.rate === null ? null : Math.floor(response.rate / ROUND) * ROUND,
});

type Shown = {
  readonly company_name: string | null;
  readonly response_rate: number | null;
  readonly response_days: number | null;
  /** COMP-5: whether the figures of the named company are rounded. */
  readonly rounded: boolean;
};

/** RESP-1: the same for the company of an open mission, rounded for a confidential company. */
export function missionResponse({ company_name, response_rate: rate, response_days: days, rounded }: Shown) {
  if (company_name === null) return responseText(roundedRate({ rate, days }));
  return responseText({ rate: rounded && rate !== null ? inSteps(rate) : rate, days });
}
