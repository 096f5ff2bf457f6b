import { count } from "~/marketplace/french";

/** A number of things, with what they are called and the list that it counts. */
export const figure = (value: number, one: string, many: string, to: string) => ({
  label: value > 1 ? many : one,
  value: count(value),
  to,
});

type Figure = { readonly value: string };

/** A newcomer reads of what there is, not of what is missing. */
export const withoutZeros = <F extends Figure>(figures: readonly F[], newcomer: boolean): readonly F[] =>
  newcomer ? figures.filter(({ value }) => value !== "0") : figures;
