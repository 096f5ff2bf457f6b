import { z } from "~/domain/zod";
import { ANSWER_MAX, POINT_COUNT, POINT_SENTENCE_MAX, SIGNED_AMOUNT } from "../bounds";
import { optionalText, optionalWholeNumber, requiredText, wholeNumber } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { isMonday, LATE_DAYS, lastReportDay } from "./weeks";

/** POINT-1: what a point can report on: the week's days, as `daysOf` gives them. */
export type ReportableWeek = {
  readonly days: readonly string[];
  /** The calendar day in Paris on which the form is sent. */
  readonly today: string;
};

const figure = () => wholeNumber({ missing: FIELD_ERRORS.wholeNumber, ...POINT_COUNT });

const FIGURES = {
  half_days: z.array(z.string({ error: FIELD_ERRORS.halfDayUnknown }), {
    error: FIELD_ERRORS.halfDayUnknown,
  }),
  contacts: figure(),
  meetings: figure(),
  quotes: figure(),
  signatures: figure(),
  signed_amount: optionalWholeNumber(SIGNED_AMOUNT, { fraction: FIELD_ERRORS.wholeEuros }),
};

/** POINT-1: the week that a form names, before its other fields are judged against it. */
export const pointWeek = z
  .string({ error: FIELD_ERRORS.weekUnknown })
  .refine(isMonday, FIELD_ERRORS.weekUnknown);

/** Why a week cannot be reported on that day; null where it can. */
export function weekRefusal(week: string, { days, today }: ReportableWeek): string | null {
  const [first] = days;
  if (!first) return FIELD_ERRORS.weekUnknown;
  if (first > today) return FIELD_ERRORS.weekAhead;
  return today > lastReportDay(week) ? FIELD_ERRORS.weekTooOld(LATE_DAYS) : null;
}

/** The two halves of a day, as forms write them: '2026-12-07.am'. */
export const halfDaysOf = (days: readonly string[]): string[] =>
  days.flatMap((day) => [`${day}.am`, `${day}.pm`]);

function withHalfDays<T extends { readonly half_days: readonly string[] }, Typed>(
  form: z.ZodType<T, Typed>,
  days: readonly string[],
) {
  const known = new Set(halfDaysOf(days));
  return form
    .refine(({ half_days }) => new Set(half_days).size === half_days.length, {
      path: ["half_days"],
      error: FIELD_ERRORS.halfDayTwice,
    })
    .refine(({ half_days }) => half_days.every((half) => known.has(half)), {
      path: ["half_days"],
      error: FIELD_ERRORS.halfDayUnknown,
    })
    .transform((typed) => ({ ...typed, half_days: [...typed.half_days].sort() }));
}

/** POINT-1: the Friday point of a week. */
export const pointForm = (week: ReportableWeek) =>
  withHalfDays(
    z.object({
      ...FIGURES,
      who: optionalText(POINT_SENTENCE_MAX),
      said: optionalText(POINT_SENTENCE_MAX),
      next: optionalText(POINT_SENTENCE_MAX),
    }),
    week.days,
  );

/** POINT-5: a company's correction of a point, with its reason. */
export const correctionForm = (week: ReportableWeek) =>
  withHalfDays(
    z.object({
      ...FIGURES,
      reason: requiredText({ max: ANSWER_MAX, tooShort: FIELD_ERRORS.correctionReasonRequired }),
    }),
    week.days,
  );

/** POINT-5: an answer names the version. */
export const answerForm = z.object({ point: z.string().default("") });

/** POINT-5, PROOF-4: a confirmation, with the box that lets the company be named. */
export const confirmForm = answerForm.extend({
  show_company: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
});

export type PointInput = z.output<ReturnType<typeof pointForm>>;
export type CorrectionInput = z.output<ReturnType<typeof correctionForm>>;
