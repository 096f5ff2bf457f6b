import { readNumber } from "../numbers";
import { tidyLine } from "../text";

export const QUERY_MAX = 120;

/** The query of an address, without invalid characters. */
export function readQuery(params: URLSearchParams): string {
  const typed = tidyLine((params.get("q") ?? "").replace(/\p{Cc}/gu, " ")).slice(0, QUERY_MAX);
  // A surrogate that was cut in half.
  return typed.isWellFormed() ? typed : typed.slice(0, -1);
}

/** The longest input of a price field: '1 200,50 euros par jour'. */
export const AMOUNT_MAX = 24;
const EUROS_MAX = 99_999;

/** An amount of an address in whole euros, rounded; null when invalid. */
export function readAmount(text: string | null): number | null {
  const typed = text ?? "";
  const amount = readNumber(typed);
  if (!(amount >= 0 && amount <= EUROS_MAX)) return null;
  return Number.isInteger(amount) || !typed.includes(".") ? Math.round(amount) : null;
}

const PAGE_MAX = 10_000;

/** The page number of an address, from 1. */
export function readPage(params: URLSearchParams, name = "page"): number {
  const typed = params.get(name) ?? "";
  return /^\d{1,5}$/.test(typed) ? Math.min(Math.max(Number(typed), 1), PAGE_MAX) : 1;
}
