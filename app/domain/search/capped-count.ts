import { count } from "../french";

/** The counts that reached the cap. */
export type AtLeast<Part extends string> = readonly (Part | "found")[];

/** '1 000+' for a count that reached the cap. */
export const countOrMore = (value: number, more: boolean): string =>
  more ? `${count(value)}+` : count(value);
