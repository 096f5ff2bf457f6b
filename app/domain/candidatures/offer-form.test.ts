import { expect, test } from "vitest";
import { FIELD_ERRORS } from "../messages";
import { offerFacts, overBudget } from "./offer-facts";
import { offerForm } from "./offer-form";
import { paySidesText } from "./pay-sides";

const MISSION = {
  kind: "mission",
  rate: 460,
  start_date: "2027-01-04",
  days_per_week: 3,
  duration_weeks: 12,
};
const form = offerForm("2026-11-26");
const errors = (input: object) => form.safeParse(input).error?.flatten().fieldErrors;

test("CAND-6 an offer has its rate, start, rhythm and duration, and the total of each side", () => {
  const facts = offerFacts(form.parse(MISSION), "company", "Nolwenn");
  expect(facts).toMatchObject({
    kind: "Mission",
    per: "Par jour",
    start: "4 janvier 2027",
    rhythm: "3 jours par semaine",
    length: "12 semaines",
    total: { days: 36 },
  });
  expect(paySidesText(facts.pay)).toBe("575\u202f€ pour vous · 460\u202f€ pour Nolwenn");
  expect(facts.total && paySidesText(facts.total.sides)).toBe(
    "20\u202f700\u202f€ pour vous · 16\u202f560\u202f€ pour Nolwenn",
  );
});

test("CAND-6 a trial lasts one week, whatever was entered", () => {
  const trial = form.parse({ kind: "essai", rate: 460, start_date: "2027-01-04", duration_weeks: 9 });
  expect(trial).toMatchObject({ duration_weeks: 1, days_per_week: 5, rate: 460, commission_percent: null });
});

test("CAND-6 a commission is a percentage with a basis and a due date, without a daily rate", () => {
  const offer = form.parse({ kind: "commission", rate: 8, start_date: "2027-01-04" });
  expect(offer).toMatchObject({
    rate: null,
    commission_percent: 8,
    commission_base: "ca_ht",
    commission_due: "encaissement",
  });
  const facts = offerFacts(offer, "commercial", "");
  expect(facts.per).toBe("Commission du chiffre d’affaires HT, à l’encaissement");
  expect(paySidesText(facts.pay)).toBe("8\u202f% pour vous · 10\u202f% pour l’entreprise");
  expect(facts.total).toBeNull();
});

test("CAND-6 all missing fields of an offer are named at once", () => {
  expect(errors({ kind: "mission" })).toEqual({
    rate: [FIELD_ERRORS.rateRequired],
    start_date: [FIELD_ERRORS.startRequired],
    duration_weeks: [FIELD_ERRORS.weeksRequired],
  });
  expect(errors({ ...MISSION, rate: 99 })).toEqual({ rate: [FIELD_ERRORS.rateTooLow] });
  expect(errors({ ...MISSION, kind: "commission", rate: 51 })).toEqual({ rate: [FIELD_ERRORS.shareWrong] });
  expect(errors({ ...MISSION, kind: "autre" })).toEqual({ kind: [FIELD_ERRORS.unknownChoice] });
  expect(errors({ kind: "mission", start_date: "2026-11-25", days_per_week: "souvent" })).toEqual({
    rate: [FIELD_ERRORS.rateRequired],
    start_date: [FIELD_ERRORS.startPast],
    days_per_week: [FIELD_ERRORS.wholeNumber],
    duration_weeks: [FIELD_ERRORS.weeksRequired],
  });
  expect(errors({ ...MISSION, rate: "cher", duration_weeks: undefined })).toEqual({
    rate: [FIELD_ERRORS.wholeNumber],
    duration_weeks: [FIELD_ERRORS.weeksRequired],
  });
  expect(errors({ ...MISSION, rate: undefined, duration_weeks: "longtemps" })).toEqual({
    rate: [FIELD_ERRORS.rateRequired],
    duration_weeks: [FIELD_ERRORS.wholeNumber],
  });
  expect(form.safeParse({ ...MISSION, start_date: "2026-11-26" }).success).toBe(true);
});

test("CAND-6 a rate above the budget is compared by what the company pays", () => {
  expect(overBudget(460, 575)).toBeNull();
  expect(overBudget(480, 575)).toBe("25\u202f€");
  expect(overBudget(480, null)).toBeNull();
  expect(overBudget(null, 575)).toBeNull();
});
