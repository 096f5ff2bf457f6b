import { count } from "~/marketplace/french";

/** A number of things, with what they are called and the list that it counts. */
export const figure = (value: number, one: string, many: string, to: string) => ({
  label: value > 1 ? many : one,
  value: count(value),
  to,
});
