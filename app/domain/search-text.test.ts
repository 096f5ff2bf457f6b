import { expect, test } from "vitest";
import { commercialFields } from "../../tests/forms/inputs";
import { missionSearchText } from "./missions/public-mission";
import { commercialForm } from "./profiles/commercial-form";
import { looksLikePhone } from "./profiles/profile-fields";
import {
  type CompleteCommercial,
  profileSearchText,
  publicProfileOf,
  strongSkills,
} from "./profiles/public-profile";
import {
  isLimitedToFirst,
  isUnsearchable,
  matchesQuery,
  normalize,
  SHORT_QUERY_ROWS,
  searchTerms,
  searchText,
} from "./search/search-text";

const complete: CompleteCommercial = {
  ...commercialForm(looksLikePhone).parse(commercialFields()),
  id: "1",
  profile_slug: "solenn-k-12345678",
  first_name: "Solenn",
  last_name: "Kerbrat",
  avatar_url: null,
  region: "53",
  sectors: ["pharma"],
  languages: ["français", "néerlandais"],
  competences: { Appel: 5, Emailing: 4, Réseaux: 3, Automation: 0, "Prospection physique": 1 },
  experience_years: 12,
  experience_type: "b2b",
  mission_preferences: "les_deux",
  daily_rate_min: 400,
  daily_rate_max: 650,
  success_only: false,
  available_from: null,
  bio_short: "Cœur de métier : l’industrie",
  bio: "Grands comptes et collectivités.",
};
const finds = (query: string) => matchesQuery(profileSearchText(complete), query);

test("DIR-2 case, accents and punctuation are ignored, ligatures expanded", () => {
  expect(normalize("  Réseaux, CŒUR & Straße… C++ n°1 ")).toBe("reseaux coeur strasse c++ n 1");
  expect(normalize("e\u0301te\u0301")).toBe("ete");
  expect(normalize("«»!?")).toBe("");
});

test("DIR-2 every Latin letter is found without its diacritics, in any encoding", () => {
  for (const [written, plain] of [
    ["Đorđe Ðunn", "dorde dunn"],
    ["Þórður", "thordur"],
    ["Işıl İnce", "isil ince"],
    ["Łódź ŁÓDŹ", "lodz lodz"],
    ["Ørsted Ǿ", "orsted o"],
    ["Œuvre CŒUR æther Ǽ", "oeuvre coeur aether ae"],
    ["STRASSE Straße STRAẞE", "strasse strasse strasse"],
    ["o\ufb03ce \ufb01n ﬂux", "office fin flux"],
    ["lo\u00adgi\u200bci\u2060el\ufeff", "logiciel"],
    ["Ｌｙｏｎ ②", "lyon 2"],
    ["Nguyễn Ħal Ŧ", "nguyen hal t"],
    ["100 m² № 3 ™", "100 m2 no 3 tm"],
  ])
    expect([written, normalize(written ?? "")]).toEqual([written, plain]);
});

test("DIR-2 pharma finds Pharmaceutique, reseau finds Réseaux, anywhere in a word", () => {
  for (const query of [
    "pharma",
    "PHARMACEUTIQUE",
    "maceut",
    "reseau",
    "Réseaux",
    "coeur",
    "cœur",
    "l’industrie",
  ])
    expect([query, finds(query)]).toEqual([query, true]);
});

test("DIR-2 PUB-3 a rank is found by its name, from the years of experience", () => {
  for (const [years, rank] of [
    [0, "Lieutenant"],
    [4, "lieutenant"],
    [5, "CAPITAINE"],
    [9, "capitaine"],
    [10, "colonel"],
  ] as const) {
    const text = profileSearchText({ ...complete, experience_years: years });
    for (const each of ["Lieutenant", "Capitaine", "Colonel"])
      expect([years, each, matchesQuery(text, each)]).toEqual([
        years,
        each,
        each.toLowerCase() === rank.toLowerCase(),
      ]);
  }
});

test("DIR-2 the search reads first name, short bio, bio, sectors, skills, region and languages", () => {
  for (const query of [
    "solenn",
    "metier",
    "collectivites",
    "pharmaceutique",
    "appel",
    "bretagne",
    "neerland",
  ])
    expect([query, finds(query)]).toEqual([query, true]);
  for (const query of ["kerbrat", "automation", "finistere", "anglais"])
    expect([query, finds(query)]).toEqual([query, false]);
});

test("DIR-2 all terms are required in any order, and none matches across parts", () => {
  expect(finds("bretagne solenn")).toBe(true);
  expect(finds("bretagne gascogne")).toBe(false);
  expect(searchText(["fin", null, "", "début"])).toBe("fin | debut");
  expect(matchesQuery(searchText(["ab", "cd"]), "bcd")).toBe(false);
});

test("DIR-2 a search has at most eight terms, without duplicates", () => {
  expect(searchTerms("a b c d e f g h i j")).toHaveLength(8);
  expect(searchTerms("été ETE Été")).toEqual(["ete"]);
  expect(searchTerms(" … ")).toEqual([]);
});

test("DIR-2 a search of symbols finds nobody, an empty one finds everybody", () => {
  for (const query of ["🙂", "%", "_", "'", "… !"])
    expect([query, isUnsearchable(query), finds(query)]).toEqual([query, true, false]);
  for (const query of ["", "  "])
    expect([query, isUnsearchable(query), finds(query)]).toEqual([query, false, true]);
  expect(isUnsearchable("c++")).toBe(false);
});

test("MIS-2 the search reads title, description, goals, city and sectors of a mission", () => {
  const text = missionSearchText({
    title: "Ouvrir des comptes",
    description: "Prospection à l’étranger",
    objectives: "Dix rendez-vous",
    city: "Saint-Étienne",
    required_sectors: ["finance"],
  });
  for (const query of ["ouvrir", "etranger", "rendez", "saint-étienne", "crédit"])
    expect([query, matchesQuery(text, query)]).toEqual([query, true]);
  const bare = { title: "t", description: "d", objectives: null, city: null, required_sectors: null };
  expect(missionSearchText(bare)).toBe("t | d");
});

test("DIR-9 PUB-7 the public version of a profile has no last name, contact or own rates", () => {
  const view = publicProfileOf(complete);
  expect(view).toMatchObject({ display_name: "Solenn K.", initials: "SK", price_min: 500, price_max: 813 });
  for (const name of ["last_name", "email", "phone", "daily_rate_min", "daily_rate_max", "linkedin_url"])
    expect(view).not.toHaveProperty(name);
  const written = JSON.stringify(view).toLowerCase();
  for (const secret of ["kerbrat", "400", "650"]) expect(written).not.toContain(secret);
});

test("DIR-3 a skill is strong from four stars", () => {
  expect(strongSkills(complete.competences)).toEqual(["Appel", "Emailing"]);
  expect(strongSkills({})).toEqual([]);
});

test("FAST-4 DIR-2 only a search without three letters or digits in a row is limited to the first rows of a long list", () => {
  const long = SHORT_QUERY_ROWS + 1;
  for (const q of ["zz", "a", "c++", "à b", "3+1"]) {
    expect([q, isLimitedToFirst(q, long)]).toEqual([q, true]);
    expect([q, isLimitedToFirst(q, SHORT_QUERY_ROWS)]).toEqual([q, false]);
  }
  for (const q of ["", "!?", "été", "zz vente", "100%"])
    expect([q, isLimitedToFirst(q, long)]).toEqual([q, false]);
});
