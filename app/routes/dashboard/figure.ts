import { count } from "~/domain/french";

/** A count with its label and its list. */
export const figure = (value: number, one: string, many: string, to: string) => ({
  label: value > 1 ? many : one,
  value: count(value),
  to,
});

type Figure = { readonly value: string };

/** Omits zero counts. */
export const withoutZeros = <F extends Figure>(figures: readonly F[]): readonly F[] =>
  figures.filter(({ value }) => value !== "0");
