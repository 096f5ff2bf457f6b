import { z } from "~/domain/zod";
import { BIO, BIO_SHORT, DAILY_RATE, EXPERIENCE_YEARS, STARS, TOTAL_STARS } from "../bounds";
import { codesOf, LANGUAGES, MARKETS, SECTORS, SKILLS, type Skill } from "../catalogue";
import { choices, optionalDay, optionalUrl, requiredText, wholeNumber } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { isRange } from "../missions/pricing";
import { departmentWithin, requiredPlace } from "../place-form";
import { MAINLAND_REGIONS } from "../places";
import { firstName, lastName, type PhoneReader, phone, phoneAsStored } from "./profile-fields";

export const DEFAULT_STARS = 1;

const stars = () =>
  z
    .number({ error: FIELD_ERRORS.skillOutOfRange })
    .int(FIELD_ERRORS.skillOutOfRange)
    .min(STARS.min, FIELD_ERRORS.skillOutOfRange)
    .max(STARS.max, FIELD_ERRORS.skillOutOfRange)
    .default(DEFAULT_STARS);

type Shape = Record<Skill, ReturnType<typeof stars>>;
const skillShape = Object.fromEntries(SKILLS.map((skill) => [skill, stars()])) as Shape;

/** ONB-18: five ratings, fifteen stars in all. */
const competences = z
  .object(skillShape)
  .default(Object.fromEntries(SKILLS.map((skill) => [skill, DEFAULT_STARS])) as Record<Skill, number>)
  .refine((ratings) => totalStars(ratings) <= TOTAL_STARS, FIELD_ERRORS.skillsOverTotal);

export function totalStars(ratings: Partial<Record<Skill, number>>): number {
  return SKILLS.reduce((total, skill) => total + (ratings[skill] ?? 0), 0);
}

const market = (missing: string) => z.enum(codesOf(MARKETS), { error: missing });

const dailyRate = (missing: string, tooLow: string) =>
  wholeNumber({
    missing,
    ...DAILY_RATE,
    tooLow,
    tooHigh: FIELD_ERRORS.rateTooHigh,
    fraction: FIELD_ERRORS.wholeEuros,
  });

/** ONB-13 to ONB-21; the e-mail address is that of the account. */
export function commercialForm(readPhone: PhoneReader) {
  return z
    .object({
      first_name: firstName(),
      last_name: lastName(),
      phone: phone(readPhone),
      ...requiredPlace(MAINLAND_REGIONS),
      linkedin_url: optionalUrl(FIELD_ERRORS.linkedinInvalid),
      website_url: optionalUrl(FIELD_ERRORS.websiteInvalid),
      experience_years: wholeNumber({
        missing: FIELD_ERRORS.experienceRequired,
        field: "Années d’expérience",
        ...EXPERIENCE_YEARS,
      }),
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
      bio: requiredText({ ...BIO, tooShort: FIELD_ERRORS.bioTooShort }),
    })
    .refine(({ daily_rate_min, daily_rate_max }) => isRange(daily_rate_min, daily_rate_max), {
      path: ["daily_rate_min"],
      message: FIELD_ERRORS.ratesReversed,
      when: () => true,
    })
    .transform(departmentWithin(MAINLAND_REGIONS))
    .transform(phoneAsStored(readPhone));
}

export type CommercialInput = z.output<ReturnType<typeof commercialForm>>;
