import { describe, expect, test } from "vitest";
import { acceptanceForm, candidatureForm } from "~/domain/candidatures/candidature-form";
import { offerForm } from "~/domain/candidatures/offer-form";
import { FIELD_ERRORS } from "~/domain/messages";
import { missionForm } from "~/domain/missions/mission-form";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { parseForm } from "./parse-form";

const commercial = commercialForm(looksLikePhone);
const offer = offerForm("2026-11-28");
const OFFERED = { kind: "mission", start_date: "2026-12-01", rate: "400", duration_weeks: "4" };

/** What a form says of its number fields, typed so, among others that may be missing. */
function judged(schema: Parameters<typeof parseForm>[1], typed: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  const parsed = parseForm(form, schema);
  if (parsed.ok) return {};
  const { lastResult } = parsed.refuse().data;
  return lastResult.error ?? {};
}

const AMOUNTS = [
  ["TJM minimum", commercial, "daily_rate_min"],
  ["TJM maximum", commercial, "daily_rate_max"],
  ["budget minimum", missionForm, "budget_min"],
  ["budget maximum", missionForm, "budget_max"],
  ["tarif proposé", candidatureForm, "proposed_rate"],
  ["tarif d’une invitation", acceptanceForm, "proposed_rate"],
  ["tarif d’une offre", offer, "rate"],
] as const;

describe.each(AMOUNTS)("%s", (_, schema, name) => {
  const others = schema === offer ? OFFERED : {};
  test.each(["1 000", "1\u202f000", "1\u00a0000 €", "1000 €", "1 000,00", "1.000", "€1000"])(
    "ONB-14 reads each way to write a number: %j",
    (typed) => {
      expect(judged(schema, { ...others, [name]: typed })[name]).toBeUndefined();
    },
  );

  test.each(["500,50", "1000,5 €", "101.5"])("ONB-14 requires whole euros for %j", (typed) => {
    expect(judged(schema, { ...others, [name]: typed })[name]?.join()).toContain("euros entiers");
  });

  test("ONB-14 refuses 1.5", () => {
    expect(judged(schema, { ...others, [name]: "1.5" })[name]).toBeDefined();
  });
});

test.each([
  ["années d’expérience", commercial, "experience_years"],
  ["durée d’une mission", missionForm, "duration_weeks"],
  ["expérience demandée", missionForm, "required_experience_years"],
  ["nombre de jours", missionForm, "volume_days"],
  ["commission", candidatureForm, "commission_percent"],
  ["durée d’une offre", offer, "duration_weeks"],
] as const)("ONB-14 PUBL-7 %s: accepts spaces and zero decimals, no fraction", (_, schema, name) => {
  const others = schema === offer ? OFFERED : {};
  for (const typed of [" 6 ", "\u00a06\u202f", "6,00", "6,0"])
    expect(judged(schema, { ...others, [name]: typed })[name]).toBeUndefined();
  for (const typed of ["1,5", "1.5", "douze"])
    expect(judged(schema, { ...others, [name]: typed })[name]?.join()).toMatch(
      /nombre entier|pourcentage entier|années/,
    );
});

test("ONB-14 PUBL-7 « 6 semaines » et « 5 jours » are read in the box that counts them, and in no other", () => {
  const parsed = (typed: Readonly<Record<string, string>>) => judged(missionForm, typed);
  const typed = { duration_weeks: "6 semaines", volume_days: "5 jours", required_experience_years: "5 ans" };
  for (const field of Object.keys(typed)) expect(parsed(typed)).not.toHaveProperty(field);
  expect(parsed({ duration_weeks: "12 jours" })).toHaveProperty("duration_weeks");
  expect(parsed({ budget_min: "600 semaines" })).toHaveProperty("budget_min");
});

test("CAND-1 a commission out of range is refused with the range", () => {
  for (const commission_percent of ["0", "51", "1,5", "beaucoup"])
    expect(judged(candidatureForm, { commission_percent }).commission_percent).toEqual([
      FIELD_ERRORS.shareWrong,
    ]);
  expect(FIELD_ERRORS.shareWrong).toBe("La commission est un pourcentage entier, de 1 à 50");
});

test("PUBL-7 a field with only spaces is empty", () => {
  expect(judged(missionForm, { budget_min: " ", duration_weeks: "\u00a0" })).not.toHaveProperty("budget_min");
  expect(judged(missionForm, { duration_weeks: "\u00a0" })).not.toHaveProperty("duration_weeks");
  expect(judged(commercial, { daily_rate_min: " " }).daily_rate_min).toEqual([FIELD_ERRORS.rateMinRequired]);
});
