import { describe, expect, test } from "vitest";
import { errorsOf } from "../../../tests/forms/errors-of";
import { missionFields } from "../../../tests/forms/inputs";
import { FIELD_ERRORS } from "../messages";
import { MISSION_COLUMNS } from "./mission-columns";
import { missionForm, missionFormFrom } from "./mission-form";

const refusalOf = (overrides: Record<string, unknown>) => errorsOf(missionForm, missionFields(overrides));
const accepts = (overrides: Record<string, unknown>) => missionForm.parse(missionFields(overrides));

test("PUBL-2 title and description are enough, the rest has default values", () => {
  expect(accepts({})).toEqual({
    ...Object.fromEntries(MISSION_COLUMNS.map((column) => [column, null])),
    ...missionFields(),
    company_confidential: false,
    location_type: "remote",
    mission_type: "B2B",
    required_languages: [],
    required_competences: {},
    volume_period: "week",
  });
});

test("PUB-5 PUBL-2 a title is one line without an address", () => {
  expect(refusalOf({ title: "Vendre\nen ligne" })).toEqual({ title: [FIELD_ERRORS.oneLine(7)] });
  expect(refusalOf({ title: "Vendre pour www.evil.test" })).toEqual({
    title: [FIELD_ERRORS.containsAddress],
  });
  expect(refusalOf({ city: "Brest, voir evil.test" })).toEqual({ city: [FIELD_ERRORS.containsAddress] });
  expect(refusalOf({ city: "Brest\nLes Acharnés" })).toEqual({ city: [FIELD_ERRORS.oneLine(6)] });
  expect(accepts({ title: "Devenir l’un des Acharnés" }).title).toBe("Devenir l’un des Acharnés");
});

test("PUBL-2 a title has at least 5 characters, a description at least 50", () => {
  expect(accepts({ title: "Vente", description: "d".repeat(50) }).title).toBe("Vente");
  expect(refusalOf({ title: " Vent ", description: "d".repeat(49) })).toEqual({
    title: [FIELD_ERRORS.titleTooShort],
    description: [FIELD_ERRORS.descriptionTooShort],
  });
  expect(refusalOf({ title: undefined, description: null })).toEqual({
    title: [FIELD_ERRORS.titleTooShort],
    description: [FIELD_ERRORS.descriptionTooShort],
  });
  expect(refusalOf({ title: "t".repeat(141), description: "d".repeat(6001) })).toEqual({
    title: [FIELD_ERRORS.tooLong(140)],
    description: [FIELD_ERRORS.tooLong(6000)],
  });
  expect(accepts({ description: `${"d".repeat(50)}\r\nfin` }).description).toBe(`${"d".repeat(50)}\nfin`);
});

describe("dates and numbers", () => {
  test("PUBL-2 the start date exists in the calendar or is absent", () => {
    for (const date of ["2026-12-01", "2028-02-29", "2199-12-31"])
      expect(accepts({ start_date: date }).start_date).toBe(date);
    expect(accepts({ start_date: "" }).start_date).toBeNull();
    for (const date of ["2026-02-29", "2026-13-01", "01/12/2026", "0001-01-01", "demain", 20261201])
      expect(refusalOf({ start_date: date })).toEqual({ start_date: [FIELD_ERRORS.dateInvalid] });
  });

  test("PUBL-2 PUBL-6 duration and days are at least 1", () => {
    expect(accepts({ duration_weeks: 1, volume_days: 1 })).toMatchObject({
      duration_weeks: 1,
      volume_days: 1,
    });
    expect(refusalOf({ duration_weeks: 0, volume_days: 0 })).toEqual({
      duration_weeks: ["Durée\u202f: 1 au minimum"],
      volume_days: ["Nombre de jours\u202f: 1 au minimum"],
    });
    expect(refusalOf({ duration_weeks: 521, volume_days: 367 })).toEqual({
      duration_weeks: ["Durée\u202f: 520 au maximum"],
      volume_days: ["Nombre de jours\u202f: 366 au maximum"],
    });
  });

  test("PUBL-7 a number stays a number, empty is null, anything else is refused", () => {
    const fields = {
      duration_weeks: "Durée",
      budget_min: "Budget minimum",
      budget_max: "Budget maximum",
      required_experience_years: "Expérience minimum",
      volume_days: "Nombre de jours",
    };
    for (const [name, field] of Object.entries(fields)) {
      expect(accepts({ [name]: undefined })).toHaveProperty(name, null);
      const value = name.startsWith("budget") ? 150 : 6;
      expect(accepts({ [name]: value })).toHaveProperty(name, value);
      for (const bad of ["beaucoup", Number.NaN])
        expect(refusalOf({ [name]: bad })?.[name]).toContain(`${field}\u202f: un nombre entier est attendu`);
      expect(refusalOf({ [name]: 100.5 })?.[name]).toEqual([
        expect.stringMatching(name.startsWith("budget") ? /euros entiers/ : /nombre entier/),
      ]);
    }
  });
});

describe("budget and place", () => {
  test("PUBL-4 the budget is at least 100 euros, the minimum below the maximum", () => {
    expect(accepts({ budget_min: 100, budget_max: 100 })).toMatchObject({ budget_min: 100, budget_max: 100 });
    expect(accepts({ budget_min: 300 })).toMatchObject({ budget_min: 300, budget_max: null });
    expect(accepts({ budget_max: 300 })).toMatchObject({ budget_min: null, budget_max: 300 });
    expect(refusalOf({ budget_min: 99, budget_max: 99 })).toEqual({
      budget_min: [FIELD_ERRORS.budgetTooLow],
      budget_max: [FIELD_ERRORS.budgetTooLow],
    });
    expect(refusalOf({ budget_min: 500, budget_max: 400 })).toEqual({
      budget_min: ["Le budget minimum ne peut pas être supérieur au budget maximum"],
    });
    expect(refusalOf({ budget_max: 10_001 })).toEqual({
      budget_max: ["Budget maximum\u202f: 10\u202f000 au maximum"],
    });
  });

  test("PUBL-4 the location is remote by default, else one of three", () => {
    for (const place of ["remote", "on_site", "hybrid"])
      expect(accepts({ location_type: place }).location_type).toBe(place);
    expect(refusalOf({ location_type: "lune" })).toEqual({ location_type: [FIELD_ERRORS.unknownChoice] });
  });

  test("PUBL-4 LIST-5 region and department match, and a department gives its region", () => {
    expect(accepts({ region: "Bretagne", department: "Finistère" })).toMatchObject({
      region: "53",
      department: "29",
    });
    expect(accepts({ department: "29" })).toMatchObject({ region: "53", department: "29" });
    expect(accepts({ region: "outre-mer" })).toMatchObject({ region: "outre-mer", department: null });
    expect(refusalOf({ region: "53", department: "75" })).toEqual({
      department: [FIELD_ERRORS.departmentElsewhere],
    });
    expect(refusalOf({ region: "Atlantide" })).toEqual({ region: [FIELD_ERRORS.unknownChoice] });
  });
});

describe("requested profile", () => {
  test("PUBL-5 experience is at least 0, the mission type is one of the list", () => {
    expect(accepts({ required_experience_years: 0 }).required_experience_years).toBe(0);
    expect(refusalOf({ required_experience_years: -1 })).toEqual({
      required_experience_years: ["Expérience minimum\u202f: 0 au minimum"],
    });
    for (const type of ["B2B", "B2C", "both"])
      expect(accepts({ mission_type: type }).mission_type).toBe(type);
    expect(refusalOf({ mission_type: "b2b" })).toEqual({ mission_type: [FIELD_ERRORS.unknownChoice] });
  });

  test("PUBL-5 sectors and languages come from the lists, without duplicates", () => {
    expect(
      accepts({
        required_sectors: ["pharma", "finance", "pharma"],
        required_languages: ["anglais", "anglais"],
      }),
    ).toMatchObject({ required_sectors: ["pharma", "finance"], required_languages: ["anglais"] });
    expect(refusalOf({ required_sectors: ["Pharmaceutique"] })).toEqual({
      "required_sectors.0": [FIELD_ERRORS.unknownChoice],
    });
    expect(refusalOf({ required_languages: ["klingon"] })).toEqual({
      "required_languages.0": [FIELD_ERRORS.unknownChoice],
    });
  });

  test("DATA-3 without a chosen sector, required_sectors is null", () => {
    expect(accepts({ required_sectors: [] }).required_sectors).toBeNull();
    expect(accepts({ required_sectors: undefined }).required_sectors).toBeNull();
  });

  test("PUBL-5 FMT-5 requested skills have 1 to 5 stars, 0 is not requested", () => {
    const asked = (stars: unknown) => ({ required_competences: { Appel: stars, Réseaux: 0 } });
    for (const stars of [1, 5]) expect(accepts(asked(stars)).required_competences).toEqual({ Appel: stars });
    expect(accepts(asked(undefined)).required_competences).toEqual({});
    for (const stars of [-1, 6, 2.5, "3"])
      expect(refusalOf(asked(stars))?.["required_competences.Appel"]).toContain(FIELD_ERRORS.skillOutOfRange);
    expect(accepts({ required_competences: { Magie: 5 } }).required_competences).toEqual({});
  });
});

test("PUBL-3 PUBL-6 optional texts are null when empty, bounded, without forbidden characters", () => {
  for (const name of ["objectives", "deliverables", "target_contacts", "tools_provided"]) {
    expect(accepts({ [name]: " " })).toHaveProperty(name, null);
    expect(accepts({ [name]: " texte " })).toHaveProperty(name, "texte");
    expect(refusalOf({ [name]: "a".repeat(3001) })).toEqual({ [name]: [FIELD_ERRORS.tooLong(3000)] });
    expect(refusalOf({ [name]: "a\ud800" })).toEqual({
      [name]: [FIELD_ERRORS.forbiddenCharacter({ character: "U+D800", position: 2 })],
    });
  }
  expect(refusalOf({ city: "a".repeat(121), daily_volume_estimate: "a".repeat(301) })).toEqual({
    city: [FIELD_ERRORS.tooLong(120)],
    daily_volume_estimate: [FIELD_ERRORS.tooLong(300)],
  });
});

test("PUBL-6 the period is per week or per month", () => {
  expect(accepts({ volume_period: "month" }).volume_period).toBe("month");
  expect(refusalOf({ volume_period: "an" })).toEqual({ volume_period: [FIELD_ERRORS.unknownChoice] });
});

test("STATE-3 no field of the form sets status, slug or company", () => {
  const accepted = accepts({ status: "published", slug: "moi", company_id: "autre", id: "autre" });
  for (const name of ["status", "slug", "company_id", "id"]) expect(accepted).not.toHaveProperty(name);
});

test("PUBL-4 a reversed budget is reported even when another field is missing", () => {
  expect(refusalOf({ title: "Ou", budget_min: 500, budget_max: 300 })).toEqual({
    title: [FIELD_ERRORS.titleTooShort],
    budget_min: [FIELD_ERRORS.budgetReversed],
  });
  expect(refusalOf({ budget_min: "abc", budget_max: 300 })).toEqual({
    budget_min: ["Budget minimum\u202f: un nombre entier est attendu"],
  });
});

test("PUBL-2 a start is in the future, or the one the mission had before", () => {
  const refused = (start_date: string, start: Parameters<typeof missionFormFrom>[0]) =>
    errorsOf(missionFormFrom(start), missionFields({ start_date }));
  const today = "2026-11-28";
  for (const day of ["2026-11-27", "2026-01-01", "1999-12-31"]) {
    expect(refused(day, { today })).toEqual({ start_date: [FIELD_ERRORS.startPast] });
    expect(refused(day, { today, kept: "2026-10-01" })).toEqual({ start_date: [FIELD_ERRORS.startPast] });
    expect(refused(day, { today, kept: day })).toBeUndefined();
  }
  for (const day of ["", "2026-11-28", "2027-03-01"]) expect(refused(day, { today })).toBeUndefined();
  expect(
    errorsOf(missionFormFrom({ today }), missionFields({ title: "Ou", start_date: "2026-11-27" })),
  ).toEqual({
    title: [FIELD_ERRORS.titleTooShort],
    start_date: [FIELD_ERRORS.startPast],
  });
});

test("PUBL-6 a week has at most 7 days, a month 31", () => {
  const refused = (volume_days: number, volume_period?: string) =>
    refusalOf({ volume_days, volume_period })?.volume_days;
  for (const days of [8, 9, 31, 366])
    expect(refused(days, "week")).toEqual(["Nombre de jours\u202f: 7 jours par semaine au maximum"]);
  expect(refused(8)).toBeDefined();
  expect(refused(7, "week")).toBeUndefined();
  expect(refused(32, "month")).toEqual(["Nombre de jours\u202f: 31 jours par mois au maximum"]);
  for (const days of [8, 20, 31]) expect(refused(days, "month")).toBeUndefined();
});
