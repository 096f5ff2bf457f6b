import { describe, expect, test } from "vitest";
import { type FitMission, type FitProfile, fitOf, fitWords } from "./fit";

const AT = new Date("2026-11-29T09:00:00Z");

const OPEN: FitMission = {
  required_experience_years: null,
  required_sectors: null,
  required_languages: [],
  required_competences: {},
  budget_min: null,
  budget_max: null,
  location_type: "on_site",
  region: null,
  start_date: null,
};
/** Sets all seven criteria. */
const FULL: FitMission = {
  required_experience_years: 5,
  required_sectors: ["industrie", "pharma"],
  required_languages: ["français", "allemand"],
  required_competences: { Appel: 4, Réseaux: 3 },
  budget_min: 400,
  budget_max: 500,
  location_type: "hybrid",
  region: "53",
  start_date: "2026-12-08",
};
type Both = FitProfile & { readonly price_min: number | null; readonly daily_rate_min: number | null };
/** Meets all of them. */
const SOLENN: Both = {
  experience_years: 8,
  sectors: ["pharma", "finance"],
  languages: ["français", "anglais", "allemand"],
  competences: { Appel: 5, Réseaux: 3, Emailing: 2 },
  region: "53",
  available_from: "2026-12-01",
  price_min: 500,
  daily_rate_min: 400,
};

type Pair = readonly [mission: Partial<FitMission>, profile: Partial<Both>, met: number, words: string];

const companyReads: readonly Pair[] = [
  [FULL, {}, 7, "tous les critères"],
  [FULL, { price_min: 540 }, 6, "6 critères sur 7 ; le tarif dépasse de 40 €"],
  [{ ...FULL, start_date: null }, { price_min: 540 }, 5, "5 critères sur 6 ; le tarif dépasse de 40 €"],
  [FULL, { price_min: 1_750 }, 6, "6 critères sur 7 ; le tarif dépasse de 1 250 €"],
  [FULL, { price_min: null }, 7, "tous les critères"],
  [FULL, { languages: ["français"] }, 6, "6 critères sur 7 ; il manque Allemand"],
  [FULL, { languages: [] }, 6, "6 critères sur 7 ; il manque Français et Allemand"],
  [FULL, { sectors: ["finance"] }, 6, "6 critères sur 7 ; il manque Industrie ou Pharmaceutique"],
  [{ required_sectors: ["industrie"] }, {}, 0, "0 critère sur 1 ; il manque Industrie"],
  [FULL, { competences: { Appel: 3, Réseaux: 3 } }, 6, "6 critères sur 7 ; Appel à 3 sur 5 au lieu de 4"],
  [FULL, { competences: { Appel: 4 } }, 6, "6 critères sur 7 ; il manque Réseaux"],
  [FULL, { competences: null }, 6, "6 critères sur 7 ; il manque Appel et Réseaux"],
  [
    FULL,
    { competences: { Appel: 2 } },
    6,
    "6 critères sur 7 ; il manque Réseaux, Appel à 2 sur 5 au lieu de 4",
  ],
  [FULL, { region: "76" }, 6, "6 critères sur 7 ; Bretagne demandée, l’Acharné est en Occitanie"],
  [{ ...FULL, region: "44" }, {}, 6, "6 critères sur 7 ; Grand Est demandé, l’Acharné est en Bretagne"],
  [
    FULL,
    { region: "52" },
    6,
    "6 critères sur 7 ; Bretagne demandée, l’Acharné est dans les Pays de la Loire",
  ],
  [{ ...FULL, location_type: "remote" }, { region: "76" }, 7, "tous les critères"],
  [{ ...FULL, region: null }, { region: "76" }, 6, "tous les critères"],
  [FULL, { available_from: "2027-01-04" }, 6, "6 critères sur 7 ; libre le 4 janvier au lieu du 8 décembre"],
  [
    FULL,
    { available_from: "2027-11-29" },
    6,
    "6 critères sur 7 ; libre le 29 novembre 2027 au lieu du 8 décembre",
  ],
  [FULL, { available_from: "2026-12-08" }, 7, "tous les critères"],
  [FULL, { available_from: null }, 6, "6 critères sur 7 ; disponibilité non précisée"],
  [{ start_date: "2026-11-02" }, { available_from: "2026-11-29" }, 1, "le seul critère"],
  [{ start_date: "2026-11-02" }, {}, 0, "0 critère sur 1 ; libre le 1er décembre au lieu d’aujourd’hui"],
  [FULL, { experience_years: 1 }, 6, "6 critères sur 7 ; 1 an d’expérience au lieu de 5"],
  [
    FULL,
    { price_min: 512, languages: ["allemand"], region: "93", experience_years: 4 },
    3,
    "3 critères sur 7 ; il manque Français ; le tarif dépasse de 12 € ; Bretagne demandée, l’Acharné est en Provence-Alpes-Côte d’Azur ; 4 ans d’expérience au lieu de 5",
  ],
  [{ required_languages: ["anglais"] }, {}, 1, "le seul critère"],
  [{ required_experience_years: 0, budget_min: 300 }, {}, 0, "la mission ne fixe aucun critère"],
];

const acharneReads: readonly Pair[] = [
  [FULL, {}, 7, "tous les critères"],
  // 500 € of the company's are 400 € of the Acharné's.
  [FULL, { daily_rate_min: 432 }, 6, "6 critères sur 7 ; votre tarif dépasse de 32 €"],
  [FULL, { region: "32" }, 6, "6 critères sur 7 ; Bretagne demandée, vous êtes dans les Hauts-de-France"],
  [{ location_type: "remote" }, { region: null }, 1, "le seul critère"],
];

/** Lines are written with plain spaces. */
const plain = (text: string) => text.replaceAll("\u202f", " ");

describe("SUGG-1 pairs of a mission and a profile, worked out by hand", () => {
  test.each(companyReads)("a company reads of pair %#: %s", (mission, profile, met, words) => {
    const fit = fitOf({ ...OPEN, ...mission }, { ...SOLENN, ...profile }, "company", AT);
    expect([fit.met, plain(fitWords(fit))]).toEqual([met, words]);
  });

  test.each(acharneReads)("an Acharné reads of pair %#: %s", (mission, profile, met, words) => {
    const fit = fitOf({ ...OPEN, ...mission }, { ...SOLENN, ...profile }, "commercial", AT);
    expect([fit.met, plain(fitWords(fit))]).toEqual([met, words]);
  });
});

test("SUGG-1 what is met has its words too, in the order of the criteria", () => {
  const { criteria } = fitOf(FULL, SOLENN, "company", AT);
  expect(criteria.map(({ name, words }) => `${name} : ${words}`)).toEqual([
    "canaux : Appel et Réseaux au niveau demandé",
    "secteurs : Pharmaceutique",
    "langues : Français et Allemand",
    "prix : tarif dans le budget",
    "lieu : en Bretagne",
    "disponibilité : libre à temps",
    "expérience : 8 ans d’expérience",
  ]);
});

test("SUGG-1 the text has French spaces", () => {
  expect(fitWords(fitOf(FULL, { ...SOLENN, price_min: 540 }, "company", AT))).toBe(
    "6 critères sur 7\u202f; le tarif dépasse de 40\u202f€",
  );
});
