import { z } from "~/domain/zod";
import {
  CITY_MAX,
  DAILY_RATE,
  DESCRIPTION,
  DETAIL_MAX,
  DURATION_WEEKS,
  EXPERIENCE_YEARS,
  PERIOD_DAYS,
  STARS,
  TITLE,
  VOLUME_DAYS,
  VOLUME_MAX,
} from "../bounds";
import {
  codesOf,
  LANGUAGES,
  LOCATION_TYPES,
  MISSION_TYPES,
  SECTORS,
  SKILLS,
  type Skill,
  VOLUME_PERIODS,
} from "../catalogue";
import {
  choices,
  once,
  optionalDay,
  optionalText,
  optionalTitle,
  optionalWholeNumber,
  requiredText,
  startsTooEarly,
  titleText,
  withoutContact,
} from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { departmentWithin, optionalPlace } from "../place-form";
import { ALL_REGIONS } from "../places";
import { isRange } from "./pricing";

const requiredStars = () =>
  z
    .number({ error: FIELD_ERRORS.skillOutOfRange })
    .int(FIELD_ERRORS.skillOutOfRange)
    .min(STARS.min, FIELD_ERRORS.skillOutOfRange)
    .max(STARS.max, FIELD_ERRORS.skillOutOfRange)
    .optional();

type Shape = Record<Skill, ReturnType<typeof requiredStars>>;

/** PUBL-5: the requested skill levels, 1 to 5; 0 or absent means not requested. */
const requiredCompetences = z
  .object(Object.fromEntries(SKILLS.map((skill) => [skill, requiredStars()])) as Shape)
  .optional()
  .transform((ratings): Partial<Record<Skill, number>> => {
    const requested = SKILLS.flatMap((skill) => (ratings?.[skill] ? [[skill, ratings[skill]] as const] : []));
    return Object.fromEntries(requested);
  });

const budget = (field: string) =>
  optionalWholeNumber(DAILY_RATE, {
    field,
    tooLow: FIELD_ERRORS.budgetTooLow,
    fraction: FIELD_ERRORS.wholeEuros,
  });

/** The bounds of a mission's start date for a new version; stored missions and demo data are exempt. */
type Start = {
  /** The calendar day on which it is proposed. */
  readonly today: string;
  /** The start date of an earlier version, which may be in the past. */
  readonly kept?: string | null | undefined;
};

const isPast = (day: string | null, { today, kept }: Start): boolean =>
  day !== null && day !== kept && startsTooEarly(day, today);

const tooManyDays = (days: number | null, period: keyof typeof PERIOD_DAYS): boolean =>
  days !== null && days > PERIOD_DAYS[period];

/** PUBL-2 to PUBL-7. */
const missionFields = (start?: Start) =>
  z
    .object({
      title: withoutContact(titleText({ ...TITLE, tooShort: FIELD_ERRORS.titleTooShort })),
      description: requiredText({ ...DESCRIPTION, tooShort: FIELD_ERRORS.descriptionTooShort }),
      company_confidential: z.boolean().default(false),
      start_date: optionalDay().refine((day) => !start || !isPast(day, start), FIELD_ERRORS.startPast),
      duration_weeks: optionalWholeNumber(DURATION_WEEKS, { field: "Durée" }),
      objectives: optionalText(DETAIL_MAX),
      deliverables: optionalText(DETAIL_MAX),
      target_contacts: optionalText(DETAIL_MAX),
      budget_min: budget("Budget minimum"),
      budget_max: budget("Budget maximum"),
      location_type: z.enum(codesOf(LOCATION_TYPES), { error: FIELD_ERRORS.unknownChoice }).default("remote"),
      city: optionalTitle(CITY_MAX),
      ...optionalPlace(ALL_REGIONS),
      required_experience_years: optionalWholeNumber(EXPERIENCE_YEARS, { field: "Expérience minimum" }),
      mission_type: z.enum(codesOf(MISSION_TYPES), { error: FIELD_ERRORS.unknownChoice }).default("B2B"),
      required_sectors: choices(codesOf(SECTORS))
        .optional()
        .transform((codes) => (codes?.length ? codes : null)),
      required_languages: choices(codesOf(LANGUAGES)).default([]),
      required_competences: requiredCompetences,
      tools_provided: optionalText(DETAIL_MAX),
      daily_volume_estimate: optionalTitle(VOLUME_MAX),
      volume_days: optionalWholeNumber(VOLUME_DAYS, { field: "Nombre de jours" }),
      volume_period: z.enum(codesOf(VOLUME_PERIODS), { error: FIELD_ERRORS.unknownChoice }).default("week"),
    })
    .refine(({ budget_min, budget_max }) => isRange(budget_min, budget_max), {
      path: ["budget_min"],
      message: FIELD_ERRORS.budgetReversed,
      when: () => true,
    })
    .superRefine(
      ({ volume_days, volume_period }, context) => {
        if (!tooManyDays(volume_days, volume_period)) return;
        const period = VOLUME_PERIODS.find(({ value }) => value === volume_period)?.label ?? "";
        const message = FIELD_ERRORS.daysInPeriod(PERIOD_DAYS[volume_period], period);
        context.addIssue({
          code: "custom",
          path: ["volume_days"],
          message: FIELD_ERRORS.of("Nombre de jours", message),
        });
      },
      once("volume_days", "volume_period"),
    )
    .transform(departmentWithin(ALL_REGIONS));

/** The form of a new or revised mission: it starts today or later, or on its earlier start date. */
export const missionFormFrom = (start: Start) => missionFields(start);

/** The form of a stored mission, with any start date. */
export const missionForm = missionFields();

export type MissionInput = z.output<typeof missionForm>;
