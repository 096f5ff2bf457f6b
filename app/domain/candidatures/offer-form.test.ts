import { expect, test } from "vitest";
import { FIELD_ERRORS } from "../messages";
import { type OfferFacts, offerFacts, overBudget, totalDays } from "./offer-facts";
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
const paysOf = ({ pays }: Pick<OfferFacts, "pays">) =>
  pays.map(({ per, sides }) => [per, paySidesText(sides)]);
const errors = (input: object) => form.safeParse(input).error?.flatten().fieldErrors;

test("CAND-6 an offer has its rate, start, rhythm and duration, and the total of each side", () => {
  const facts = offerFacts(form.parse(MISSION), "company", "Nolwenn");
  expect(facts).toMatchObject({
    kind: "Mission",
    start: "4 janvier 2027",
    rhythm: "3 jours par semaine",
    length: "12 semaines",
    total: { days: 36 },
  });
  expect(paysOf(facts)).toEqual([["Par jour", "575\u202f€ pour vous · 460\u202f€ pour Nolwenn"]]);
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
  expect(paysOf(facts)).toEqual([
    [
      "Commission sur le chiffre d’affaires HT, à l’encaissement",
      "8\u202f% pour vous · 10\u202f% pour l’entreprise",
    ],
  ]);
  expect(facts.total).toBeNull();
});

test("CAND-6 all missing fields of an offer are named at once", () => {
  expect(errors({ kind: "mission" })).toEqual({
    rate: [FIELD_ERRORS.rateOrCommission],
    start_date: [FIELD_ERRORS.startRequired],
    duration_weeks: [FIELD_ERRORS.weeksRequired],
  });
  expect(errors({ ...MISSION, rate: 99 })).toEqual({ rate: [FIELD_ERRORS.rateTooLow] });
  expect(errors({ ...MISSION, kind: "commission", rate: 51 })).toEqual({ rate: [FIELD_ERRORS.shareWrong] });
  expect(errors({ ...MISSION, kind: "autre" })).toEqual({ kind: [FIELD_ERRORS.unknownChoice] });
  expect(errors({ kind: "mission", start_date: "2026-11-25", days_per_week: "souvent" })).toEqual({
    rate: [FIELD_ERRORS.rateOrCommission],
    start_date: [FIELD_ERRORS.startPast],
    days_per_week: [FIELD_ERRORS.wholeNumber],
    duration_weeks: [FIELD_ERRORS.weeksRequired],
  });
  expect(errors({ ...MISSION, rate: "cher", duration_weeks: undefined })).toEqual({
    rate: [FIELD_ERRORS.wholeNumber],
    duration_weeks: [FIELD_ERRORS.weeksRequired],
  });
  expect(errors({ ...MISSION, rate: undefined, duration_weeks: "longtemps" })).toEqual({
    rate: [FIELD_ERRORS.rateOrCommission],
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

test("OFFER-1 a mission or a trial is paid by the day, by commission, or both, computed for both sides", () => {
  const mixed = form.parse({ ...MISSION, rate: 400, commission_percent: 5, commission_base: "marge" });
  expect(mixed).toMatchObject({
    rate: 400,
    commission_percent: 5,
    commission_base: "marge",
    commission_due: "encaissement",
  });
  const facts = offerFacts(mixed, "company", "Nolwenn");
  expect(paysOf(facts)).toEqual([
    ["Par jour", "500\u202f€ pour vous · 400\u202f€ pour Nolwenn"],
    ["Commission sur la marge, à l’encaissement", "6,25\u202f% pour vous · 5\u202f% pour Nolwenn"],
  ]);
  expect(facts.total && totalDays(facts.total.days, facts.pays.length > 1)).toBe("36 jours, hors commission");
  const commissioned = { ...MISSION, kind: "essai", rate: undefined, commission_percent: 8 };
  expect(form.parse(commissioned)).toMatchObject({ rate: null, commission_percent: 8, duration_weeks: 1 });
  expect(errors({ ...MISSION, rate: undefined })).toEqual({ rate: [FIELD_ERRORS.rateOrCommission] });
  expect(errors({ ...MISSION, commission_percent: 51 })).toEqual({
    commission_percent: [FIELD_ERRORS.shareWrong],
  });
  expect(form.parse(MISSION)).toMatchObject({ commission_percent: null, commission_base: null });
});

test("OFFER-1 of a commission the rate is the percentage", () => {
  const commission = { ...MISSION, kind: "commission", rate: 8, commission_percent: "?" };
  expect(form.parse(commission)).toMatchObject({ rate: null, commission_percent: 8 });
  expect(form.parse({ ...commission, rate: undefined, commission_percent: 9 })).toMatchObject({
    commission_percent: 9,
  });
  expect(errors({ kind: "commission", start_date: "2027-01-04" })).toEqual({
    rate: [FIELD_ERRORS.shareRequired],
  });
});

test("OFFER-2 expenses are included, on receipts, or open", () => {
  const said = (expenses?: string) =>
    offerFacts(form.parse({ ...MISSION, expenses }), "company", "").expenses;
  expect([said("included"), said("receipts"), said()]).toEqual(["Inclus", "Sur justificatifs", null]);
  expect(errors({ ...MISSION, expenses: "km" })).toEqual({ expenses: [FIELD_ERRORS.unknownChoice] });
});

test("OFFER-3 an objective is a number of something, or a sentence", () => {
  const objective = (input: object) =>
    offerFacts(form.parse({ ...MISSION, ...input }), "company", "").objective;
  expect(objective({ objective_kind: "rendez_vous", objective_count: 40 })).toBe("40 rendez-vous");
  expect(objective({ objective_kind: "signatures", objective_count: 1, objective_text: "?" })).toBe(
    "1 signature",
  );
  expect(objective({ objective_kind: "texte", objective_text: "Ouvrir le Nord", objective_count: 3 })).toBe(
    "Ouvrir le Nord",
  );
  expect(objective({ objective_text: "Ouvrir le Nord" })).toBeNull();
  expect(
    form.parse({ ...MISSION, objective_kind: "texte", objective_text: "x", objective_count: 3 }),
  ).toMatchObject({
    objective_count: null,
  });
  expect(errors({ ...MISSION, objective_count: 3 })).toEqual({
    objective_kind: [FIELD_ERRORS.objectiveKindRequired],
  });
  expect(errors({ ...MISSION, objective_kind: "devis" })).toEqual({
    objective_count: [FIELD_ERRORS.objectiveCountRequired],
  });
  expect(errors({ ...MISSION, objective_kind: "devis", objective_count: 1e9 })).toEqual({
    objective_count: [FIELD_ERRORS.atMost(999)],
  });
  expect(errors({ ...MISSION, objective_kind: "texte" })).toEqual({
    objective_text: [FIELD_ERRORS.objectiveTextRequired],
  });
  expect(errors({ ...MISSION, objective_kind: "texte", objective_text: "x".repeat(201) })).toEqual({
    objective_text: [FIELD_ERRORS.tooLong(200)],
  });
});

const TRIAL = { kind: "essai", rate: 460, start_date: "2027-01-04" };

test("OFFER-4 a trial can carry the terms on which it goes on, with pay and a length", () => {
  const trial = form.parse({
    ...TRIAL,
    continue_rate: 440,
    continue_commission_percent: 4,
    continue_days_per_week: 3,
    continue_weeks: 10,
  });
  expect(trial).toMatchObject({ commission_percent: null, commission_base: "ca_ht", continue_rate: 440 });
  const { continuation } = offerFacts(trial, "commercial", "");
  expect(continuation).toMatchObject({
    rhythm: "3 jours par semaine",
    length: "10 semaines",
    total: { days: 30, sides: { own: "13\u202f200\u202f€", other: "16\u202f500\u202f€" } },
  });
  expect(continuation && paysOf(continuation)).toEqual([
    ["Par jour", "440\u202f€ pour vous · 550\u202f€ pour l’entreprise"],
    [
      "Commission sur le chiffre d’affaires HT, à l’encaissement",
      "4\u202f% pour vous · 5\u202f% pour l’entreprise",
    ],
  ]);
  expect(errors({ ...TRIAL, continue_days_per_week: 3 })).toEqual({
    continue_rate: [FIELD_ERRORS.rateOrCommission],
    continue_weeks: [FIELD_ERRORS.weeksRequired],
  });
  expect(errors({ ...TRIAL, continue_rate: 99, continue_weeks: "dix" })).toEqual({
    continue_rate: [FIELD_ERRORS.rateTooLow],
    continue_weeks: [FIELD_ERRORS.wholeNumber],
  });
  expect(offerFacts(form.parse(TRIAL), "commercial", "").continuation).toBeNull();
});

test("OFFER-4 only a trial goes on: other kinds ignore these fields, whatever they hold", () => {
  const mission = form.parse({ ...MISSION, continue_rate: 440, continue_weeks: "dix" });
  expect(mission).toMatchObject({ continue_rate: null, continue_weeks: null });
  expect(form.parse({ ...TRIAL, duration_weeks: "longtemps" })).toMatchObject({ duration_weeks: 1 });
});
