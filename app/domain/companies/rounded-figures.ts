import { count } from "../french";

/** COMP-5: the step of a rounded rate in percent, and the count from which on it is shown exactly. */
const STEP = 5;
const FEW = 10;

/** COMP-5: rounded down, as every shown rate, so that it stays on the same side of `LEAST_RATE`. */
export const inSteps = (rate: number): number => Math.floor(rate / STEP) * STEP;

/** COMP-5: 'moins de 10', which says less than an exact count. */
const few = `moins de ${FEW}`;

export const isRoundedAway = (value: number): boolean => value < FEW;

/** COMP-5: a count, which is rounded for a company with an open confidential mission. */
export const countText = (value: number, rounded: boolean): string =>
  rounded && isRoundedAway(value) ? few : count(value);
