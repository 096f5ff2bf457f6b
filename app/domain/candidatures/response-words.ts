import { count } from "../french";
import { LEAST_RATE } from "./response-rate";

type Rate = { readonly rate: number | null; readonly days: number | null };

/** RESP-1: how often and how fast a company answers, as who might apply reads it; null while too little is known. */
export function responseText({ rate, days }: Rate): string | null {
  if (rate === null) return null;
  if (rate < LEAST_RATE || days === null) return `Répond rarement\u202f: ${share(rate)}`;
  return `Répond en ${days === 1 ? "1 jour" : `${count(days)} jours`}, à ${share(rate)}`;
}

const share = (rate: number) => `${rate}\u202f% des candidatures`;

const ROUND = 10;

/** What is said of a company that wants to be confidential does not let it be found again by its rate; down, as the rate itself. */
export const roundedRate = <R extends Rate>(response: R): R => ({
  ...response,
  rate: response.rate === null ? null : Math.floor(response.rate / ROUND) * ROUND,
});

type Shown = {
  readonly company_name: string | null;
  readonly response_rate: number | null;
  readonly response_days: number | null;
};

/** RESP-1: the same of the company of an open mission, rounded where it keeps its name to itself. */
export function missionResponse({ company_name, response_rate: rate, response_days: days }: Shown) {
  return responseText(company_name === null ? roundedRate({ rate, days }) : { rate, days });
}
