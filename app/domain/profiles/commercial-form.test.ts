import { describe, expect, test } from "vitest";
import { errorsOf } from "../../../tests/forms/errors-of";
import { commercialFields } from "../../../tests/forms/inputs";
import { LANGUAGES, SECTORS } from "../catalogue";
import { FIELD_ERRORS } from "../messages";
import { commercialForm, totalStars } from "./commercial-form";
import { COMMERCIAL_COLUMNS } from "./profile-columns";
import { looksLikePhone } from "./profile-fields";

const form = commercialForm(looksLikePhone);
const refusalOf = (overrides: Record<string, unknown>) => errorsOf(form, commercialFields(overrides));
const accepts = (overrides: Record<string, unknown>) => form.parse(commercialFields(overrides));

test("ONB-10 a complete form is accepted unchanged", () => {
  const leftEmpty = Object.fromEntries(COMMERCIAL_COLUMNS.map((column) => [column, null]));
  expect(accepts({})).toEqual({ ...leftEmpty, ...commercialFields(), website_url: null });
});

test("ONB-13 first and last name have 2 to 80 characters", () => {
  expect(refusalOf({ first_name: " S " })).toEqual({
    first_name: ["Le prénom doit contenir au moins 2 caractères"],
  });
  expect(refusalOf({ last_name: "" })).toEqual({
    last_name: ["Le nom doit contenir au moins 2 caractères"],
  });
  expect(accepts({ first_name: "Jo", last_name: "Li" })).toMatchObject({ first_name: "Jo", last_name: "Li" });
  expect(accepts({ first_name: "a".repeat(80) }).first_name).toHaveLength(80);
  expect(refusalOf({ first_name: "a".repeat(81) })).toEqual({ first_name: [FIELD_ERRORS.tooLong(80)] });
  expect(accepts({ last_name: "Le\u00ad\u0000Go\ufb00" }).last_name).toBe("LeGoff");
});

describe("phone and place", () => {
  test("ONB-14 a phone number has at least 10 characters and is recognised by the reader", () => {
    expect(FIELD_ERRORS.phoneInvalid).toMatch(/^Numéro de téléphone invalide/);
    const invalid = { phone: [FIELD_ERRORS.phoneInvalid] };
    for (const phone of ["", "012345678", "1".repeat(41), undefined, 612345678])
      expect(refusalOf({ phone })).toEqual(invalid);
    const strict = commercialForm((typed) => (typed === "0612345678" ? "+33612345678" : undefined));
    expect(strict.parse(commercialFields({ phone: " 0612345678 " })).phone).toBe("+33612345678");
    expect(errorsOf(strict, commercialFields({ phone: "0000000000" }))).toEqual(invalid);
  });

  test("ONB-15 region and department are required, and the department is in the region", () => {
    expect(refusalOf({ region: undefined })).toEqual({ region: [FIELD_ERRORS.regionRequired] });
    expect(refusalOf({ region: "Atlantide" })?.region).toEqual([FIELD_ERRORS.regionRequired]);
    expect(refusalOf({ department: "" })).toEqual({ department: [FIELD_ERRORS.departmentRequired] });
    expect(refusalOf({ department: "75" })).toEqual({ department: [FIELD_ERRORS.departmentElsewhere] });
    expect(accepts({ region: "Île-de-France", department: "Paris" })).toMatchObject({
      region: "11",
      department: "75",
    });
  });

  test("LIST-5 a commercial lives in mainland France: overseas is refused", () => {
    expect(refusalOf({ region: "outre-mer", department: "974" })?.region).toEqual([
      FIELD_ERRORS.regionRequired,
    ]);
  });
});

describe("experience", () => {
  test("ONB-16 years of experience are whole numbers from 0", () => {
    expect(accepts({ experience_years: 0 }).experience_years).toBe(0);
    for (const years of [undefined, "douze", Number.NaN])
      expect(refusalOf({ experience_years: years })).toEqual({
        experience_years: [FIELD_ERRORS.experienceRequired],
      });
    expect(refusalOf({ experience_years: -1 })).toEqual({
      experience_years: ["Années d’expérience\u202f: 0 au minimum"],
    });
    expect(refusalOf({ experience_years: 71 })).toEqual({
      experience_years: ["Années d’expérience\u202f: 70 au maximum"],
    });
    expect(refusalOf({ experience_years: 2.5 })?.experience_years).toContain(
      "Années d’expérience\u202f: un nombre entier est attendu",
    );
  });

  test("ONB-16 experience type and wanted missions are b2b, b2c or les_deux", () => {
    for (const market of ["b2b", "b2c", "les_deux"])
      expect(accepts({ experience_type: market, mission_preferences: market }).experience_type).toBe(market);
    expect(refusalOf({ experience_type: "B2B", mission_preferences: undefined })).toEqual({
      experience_type: [FIELD_ERRORS.experienceTypeRequired],
      mission_preferences: [FIELD_ERRORS.missionPreferencesRequired],
    });
  });

  test("ONB-17 at least one sector and one language, from the lists", () => {
    expect(refusalOf({ sectors: [], languages: [] })).toEqual({
      sectors: ["Au moins un secteur requis"],
      languages: [FIELD_ERRORS.languagesRequired],
    });
    expect(refusalOf({ sectors: undefined })).toEqual({ sectors: ["Au moins un secteur requis"] });
    expect(refusalOf({ sectors: ["agriculture"] })).toEqual({ "sectors.0": [FIELD_ERRORS.unknownChoice] });
    expect(refusalOf({ languages: ["français", "breton"] })).toEqual({
      "languages.1": [FIELD_ERRORS.unknownChoice],
    });
    const everything = {
      sectors: SECTORS.map(({ value }) => value),
      languages: LANGUAGES.map(({ value }) => value),
    };
    expect(accepts(everything)).toMatchObject(everything);
  });
});

describe("skills", () => {
  const rated = (Appel: number, Emailing: number, Réseaux: number, Automation: number, terrain: number) => ({
    competences: { Appel, Emailing, Réseaux, Automation, "Prospection physique": terrain },
  });

  test("ONB-18 exactly fifteen stars in all", () => {
    expect(accepts(rated(5, 5, 5, 0, 0))).toMatchObject(rated(5, 5, 5, 0, 0));
    expect(refusalOf(rated(5, 5, 5, 1, 0))).toEqual({
      competences: ["Le total des compétences ne peut pas dépasser 15 étoiles"],
    });
    expect(totalStars({ Appel: 2, Réseaux: 3 })).toBe(5);
  });

  test("ONB-18 FMT-5 0 to 5 whole stars, one by default", () => {
    for (const stars of [-1, 6, 1.5, "3"])
      expect(refusalOf({ competences: { Appel: stars } })?.["competences.Appel"]).toContain(
        FIELD_ERRORS.skillOutOfRange,
      );
    expect(accepts({ competences: { Appel: 0 } })).toMatchObject(rated(0, 1, 1, 1, 1));
    expect(accepts({ competences: undefined })).toMatchObject(rated(1, 1, 1, 1, 1));
  });

  test("STATE-3 a skill outside the list is dropped", () => {
    expect(accepts({ competences: { Appel: 2, Magie: 5 } }).competences).not.toHaveProperty("Magie");
  });
});

describe("rates", () => {
  test("ONB-19 ONB-12 rates are required, from 100 euros", () => {
    expect(refusalOf({ daily_rate_min: undefined, daily_rate_max: undefined })).toEqual({
      daily_rate_min: ["TJM minimum requis"],
      daily_rate_max: ["TJM maximum requis"],
    });
    expect(accepts({ daily_rate_min: 100, daily_rate_max: 100 })).toMatchObject({ daily_rate_min: 100 });
    expect(refusalOf({ daily_rate_min: 99, daily_rate_max: 99 })).toEqual({
      daily_rate_min: [FIELD_ERRORS.rateMinTooLow],
      daily_rate_max: [FIELD_ERRORS.rateMaxTooLow],
    });
    expect(refusalOf({ daily_rate_max: 10_001 })).toEqual({ daily_rate_max: [FIELD_ERRORS.rateTooHigh] });
  });

  test("ONB-19 the minimum does not exceed the maximum", () => {
    expect(refusalOf({ daily_rate_min: 601, daily_rate_max: 600 })).toEqual({
      daily_rate_min: [FIELD_ERRORS.ratesReversed],
    });
    expect(refusalOf({ first_name: "", daily_rate_min: 601, daily_rate_max: 600 })).toEqual({
      first_name: [FIELD_ERRORS.firstNameTooShort],
      daily_rate_min: [FIELD_ERRORS.ratesReversed],
    });
  });

  test("ONB-19 commission only: yes, or no by default", () => {
    expect(accepts({ success_only: true }).success_only).toBe(true);
    expect(accepts({ success_only: undefined }).success_only).toBe(false);
  });
});

describe("presentation", () => {
  test("ONB-20 a bio of at least 50 characters", () => {
    expect(accepts({ bio: "a".repeat(50) }).bio).toHaveLength(50);
    expect(refusalOf({ bio: "a".repeat(49) })).toEqual({ bio: [FIELD_ERRORS.bioTooShort] });
    expect(refusalOf({ bio: ` ${"a".repeat(49)}   ` })).toEqual({ bio: [FIELD_ERRORS.bioTooShort] });
    expect(refusalOf({ bio: "a".repeat(4001) })).toEqual({ bio: [FIELD_ERRORS.tooLong(4000)] });
    expect(refusalOf({ bio: `${"a".repeat(60)}\ud83d` })).toEqual({
      bio: [FIELD_ERRORS.forbiddenCharacter({ character: "U+D83D", position: 61 })],
    });
  });

  test("ONB-20 a short bio of 10 to 160 characters", () => {
    expect(accepts({ bio_short: "a".repeat(10) }).bio_short).toHaveLength(10);
    expect(accepts({ bio_short: "é".repeat(160) }).bio_short).toHaveLength(160);
    expect(refusalOf({ bio_short: "a".repeat(9) })).toEqual({ bio_short: [FIELD_ERRORS.bioShortTooShort] });
    expect(refusalOf({ bio_short: "a".repeat(161) })).toEqual({ bio_short: [FIELD_ERRORS.bioShortTooLong] });
    const lines = `${"a".repeat(79)}\r\n${"b".repeat(80)}`;
    expect(accepts({ bio_short: lines }).bio_short).toHaveLength(160);
  });

  test("ONB-21 LinkedIn and website: a valid http(s) URL, or empty", () => {
    expect(accepts({ linkedin_url: "", website_url: undefined })).toMatchObject({
      linkedin_url: null,
      website_url: null,
    });
    expect(refusalOf({ linkedin_url: "javascript:alert(1)", website_url: "monsite" })).toEqual({
      linkedin_url: [FIELD_ERRORS.linkedinInvalid],
      website_url: [FIELD_ERRORS.websiteInvalid],
    });
  });
});

test("STATE-3 no form field sets status, role, slug, owner or public price", () => {
  const smuggled = {
    status: "published",
    role: "entreprise",
    profile_slug: "moi",
    id: "autre",
    email: "autre@exemple.fr",
    public_daily_rate_min: 1,
    search_text: "tout",
  };
  const accepted = accepts(smuggled);
  for (const name of Object.keys(smuggled)) expect(accepted).not.toHaveProperty(name);
});
