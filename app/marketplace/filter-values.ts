import { withoutDirections } from "./text/text";

export const QUERY_MAX = 120;

/** The typed query of an address, without what no text may hold. */
export function readQuery(params: URLSearchParams): string {
  const typed = withoutDirections(params.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, QUERY_MAX);
  // Half a sign at the cut.
  return typed.isWellFormed() ? typed : typed.slice(0, -1);
}

/** The longest amount that its field takes: '1 200,50'. */
export const AMOUNT_MAX = 8;

/** An amount of an address in whole euros, cents rounded, or null for what is none. */
export function readAmount(text: string | null): number | null {
  const digits = (text ?? "").replace(/[\s€]/g, "");
  return /^\d{1,5}(,\d{1,2})?$/.test(digits) ? Math.round(Number(digits.replace(",", "."))) : null;
}

const PAGE_MAX = 10_000;

/** The page number of an address, from 1, of the list that has this name in it. */
export function readPage(params: URLSearchParams, name = "page"): number {
  const typed = params.get(name) ?? "";
  return /^\d{1,5}$/.test(typed) ? Math.min(Math.max(Number(typed), 1), PAGE_MAX) : 1;
}
