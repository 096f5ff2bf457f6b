import { count } from "~/domain/french";

/** A number of things, with what they are called and the list that it counts. */
export const figure = (value: number, one: string, many: string, to: string) => ({
  label: value > 1 ? many : one,
  value: count(value),
  to,
});

type Figure = { readonly value: string };

/** A dashboard tells what there is, not what is missing. */
export const withoutZeros = <F extends Figure>(figures: readonly F[]): readonly F[] =>
  figures.filter(({ value }) => value !== "0");
