import { count } from "./french";

/** FAST-4: how many of a filtered list are counted one by one, so that its size costs nothing. */
export const COUNTED_MOST = 1_000;

/** Of a list that is counted in parts: which of them may hold more than was counted. */
export type AtLeast<Part extends string> = readonly (Part | "found")[];

/** '1 000+' for what was counted up to there and may be more. */
export const countOrMore = (value: number, more: boolean): string =>
  more ? `${count(value)}+` : count(value);
