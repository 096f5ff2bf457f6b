import { z } from "~/marketplace/zod";
import { codesOf, LANGUAGES, MARKETS, SECTORS, SKILLS, type Skill } from "../catalogue";
import { choices, optionalDay, optionalUrl, requiredText, wholeNumber } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { departmentWithin, requiredPlace } from "../place-form";
import { MAINLAND_REGIONS } from "../places";
import { isRange, MAXIMUM_DAILY_RATE, MINIMUM_DAILY_RATE } from "../pricing";
import { BIO_MAX, firstName, lastName, type PhoneReader, phone } from "./profile-fields";

export const MAXIMUM_STARS = 5;
export const MAXIMUM_TOTAL_STARS = 15;
export const DEFAULT_STARS = 1;
export const BIO_MIN = 50;
export const BIO_SHORT = { min: 10, max: 160 };

const stars = () =>
  z
    .number({ error: FIELD_ERRORS.skillOutOfRange })
    .int(FIELD_ERRORS.skillOutOfRange)
    .min(0, FIELD_ERRORS.skillOutOfRange)
    .max(MAXIMUM_STARS, FIELD_ERRORS.skillOutOfRange)
    .default(DEFAULT_STARS);

type Shape = Record<Skill, ReturnType<typeof stars>>;
const skillShape = Object.fromEntries(SKILLS.map((skill) => [skill, stars()])) as Shape;

/** ONB-18: five ratings, fifteen stars in all. */
const competences = z
  .object(skillShape)
  .default(Object.fromEntries(SKILLS.map((skill) => [skill, DEFAULT_STARS])) as Record<Skill, number>)
  .refine((ratings) => totalStars(ratings) <= MAXIMUM_TOTAL_STARS, FIELD_ERRORS.skillsOverTotal);

export function totalStars(ratings: Partial<Record<Skill, number>>): number {
  return SKILLS.reduce((total, skill) => total + (ratings[skill] ?? 0), 0);
}

const market = (missing: string) => z.enum(codesOf(MARKETS), { error: missing });

const dailyRate = (missing: string, tooLow: string) =>
  wholeNumber({
    missing,
    min: MINIMUM_DAILY_RATE,
    max: MAXIMUM_DAILY_RATE,
    tooLow,
    tooHigh: FIELD_ERRORS.rateTooHigh,
  });

/** ONB-13 to ONB-21; the e-mail is the account's and no field. */
export function commercialForm(readPhone: PhoneReader) {
  return z
    .object({
      first_name: firstName(),
      last_name: lastName(),
      phone: phone(readPhone),
      ...requiredPlace(MAINLAND_REGIONS),
      linkedin_url: optionalUrl(),
      website_url: optionalUrl(),
      experience_years: wholeNumber({ missing: FIELD_ERRORS.experienceRequired, min: 0, max: 70 }),
      experience_type: market(FIELD_ERRORS.experienceTypeRequired),
      mission_preferences: market(FIELD_ERRORS.missionPreferencesRequired),
      available_from: optionalDay(),
      sectors: choices(codesOf(SECTORS), FIELD_ERRORS.sectorsRequired),
      languages: choices(codesOf(LANGUAGES), FIELD_ERRORS.languagesRequired),
      competences,
      daily_rate_min: dailyRate(FIELD_ERRORS.rateMinRequired, FIELD_ERRORS.rateMinTooLow),
      daily_rate_max: dailyRate(FIELD_ERRORS.rateMaxRequired, FIELD_ERRORS.rateMaxTooLow),
      success_only: z.boolean().default(false),
      bio_short: requiredText({
        ...BIO_SHORT,
        tooShort: FIELD_ERRORS.bioShortTooShort,
        tooLong: FIELD_ERRORS.bioShortTooLong,
      }),
      bio: requiredText({ min: BIO_MIN, max: BIO_MAX, tooShort: FIELD_ERRORS.bioTooShort }),
    })
    .refine(({ daily_rate_min, daily_rate_max }) => isRange(daily_rate_min, daily_rate_max), {
      path: ["daily_rate_min"],
      message: FIELD_ERRORS.ratesReversed,
      when: () => true,
    })
    .transform(departmentWithin(MAINLAND_REGIONS));
}

export type CommercialInput = z.output<ReturnType<typeof commercialForm>>;
