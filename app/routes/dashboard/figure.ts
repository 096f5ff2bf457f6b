import { count } from "~/marketplace/french";

/** A number of things, with what they are called. */
export const figure = (value: number, one: string, many: string) => ({
  label: value > 1 ? many : one,
  value: count(value),
});
