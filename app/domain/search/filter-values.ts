import { readNumber } from "../numbers";
import { tidyLine } from "../text";

export const QUERY_MAX = 120;

/** The typed query of an address, without what no text may hold. */
export function readQuery(params: URLSearchParams): string {
  const typed = tidyLine((params.get("q") ?? "").replace(/\p{Cc}/gu, " ")).slice(0, QUERY_MAX);
  // Half a sign at the cut.
  return typed.isWellFormed() ? typed : typed.slice(0, -1);
}

/** The longest amount that its field takes: '1 200,50 euros par jour'. */
export const AMOUNT_MAX = 24;
const EUROS_MAX = 99_999;

/** An amount of an address in whole euros, cents after a comma rounded, or null for what is none. */
export function readAmount(text: string | null): number | null {
  const typed = text ?? "";
  const amount = readNumber(typed);
  if (!(amount >= 0 && amount <= EUROS_MAX)) return null;
  return Number.isInteger(amount) || !typed.includes(".") ? Math.round(amount) : null;
}

const PAGE_MAX = 10_000;

/** The page number of an address, from 1, of the list that has this name in it. */
export function readPage(params: URLSearchParams, name = "page"): number {
  const typed = params.get(name) ?? "";
  return /^\d{1,5}$/.test(typed) ? Math.min(Math.max(Number(typed), 1), PAGE_MAX) : 1;
}
