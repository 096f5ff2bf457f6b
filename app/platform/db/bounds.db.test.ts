import { expect, test } from "vitest";
import * as bounds from "~/domain/bounds";
import { ownDatabase } from "../../../tests/database";

const { BIO, BIO_SHORT, COMPANY_NAME, DAILY_RATE, DESCRIPTION, EXPERIENCE_YEARS, LETTER } = bounds;
const { CONTACT_MESSAGE, CONTACT_NAME, CONTACT_SUBJECT, DURATION_WEEKS, PERSON_NAME } = bounds;
const { ANSWER_MAX, REASON, SALES_SHARE, WORKDAYS } = bounds;
const { STARS, TITLE, TOTAL_STARS, VOLUME_DAYS } = bounds;

const both = ({ min, max }: bounds.Bounds) => [min, max];

/** The figures that a check of the database holds, and the bounds that they have to be. */
const HELD: Readonly<Record<string, readonly number[]>> = {
  missions_title: [TITLE.min],
  missions_description: [DESCRIPTION.min],
  missions_budget: [DAILY_RATE.min, DAILY_RATE.min],
  missions_duration: [DURATION_WEEKS.min],
  missions_volume: [VOLUME_DAYS.min],
  missions_experience: [EXPERIENCE_YEARS.min],
  profiles_first_name: both(PERSON_NAME),
  profiles_last_name: both(PERSON_NAME),
  profiles_experience: both(EXPERIENCE_YEARS),
  profiles_rates: [DAILY_RATE.min, DAILY_RATE.min],
  profiles_bio_short: both(BIO_SHORT),
  profiles_complete: [0, 0, 0, 0, BIO.min],
  profiles_competences: [...Array(5).fill(both(STARS)).flat(), TOTAL_STARS],
  companies_name: both(COMPANY_NAME),
  candidatures_rate: both(DAILY_RATE),
  candidatures_share: both(SALES_SHARE),
  candidature_events_text: [ANSWER_MAX],
  offers_rate: both(DAILY_RATE),
  offers_share: both(SALES_SHARE),
  offers_weeks: both(DURATION_WEEKS),
  offers_days: both(WORKDAYS),
  letter_templates_body: both(LETTER),
  reports_reason: both(REASON),
  contact_messages_name: both(CONTACT_NAME),
  contact_messages_subject: both(CONTACT_SUBJECT),
  contact_messages_message: both(CONTACT_MESSAGE),
};

const t = ownDatabase();

test("DATA-1 the constraints of the database are those of the forms and their messages", async () => {
  const checks = await t.sql<{ name: string; rule: string }>(
    "select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace",
  );
  const figures = Object.fromEntries(
    checks
      .filter(({ name }) => name in HELD)
      .map(({ name, rule }) => [
        name,
        [...rule.replace(/'[^']*'/g, "").matchAll(/(?<![\w.])\d+/g)].map(Number),
      ]),
  );
  expect(figures).toEqual(HELD);
});
