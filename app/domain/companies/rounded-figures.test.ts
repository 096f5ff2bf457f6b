import { expect, test } from "vitest";
import { companyFigures, type KnownFigures } from "./company-figures";
import { countText, inSteps, isRoundedAway } from "./rounded-figures";

const KNOWN = { rounded: false, rate: 92, days: 2, engagements: 5, reviews: 7, mean: 46 };
const NOTHING = { rounded: false, rate: null, days: null, engagements: 0, reviews: 0, mean: null };

const valuesOf = (known: KnownFigures) =>
  companyFigures(known).map(({ value, label, of }) => [value, label, of]);

test("COMP-5 a rate is rounded down to 5 %", () => {
  expect([0, 4, 5, 49, 50, 83, 92, 99, 100].map(inSteps)).toEqual([0, 0, 5, 45, 50, 80, 90, 95, 100]);
});

test("COMP-5 a count below 10 is 'moins de 10', from 10 on it is exact", () => {
  expect([1, 9, 10, 1200].map((value) => countText(value, true))).toEqual([
    "moins de 10",
    "moins de 10",
    "10",
    "1\u202f200",
  ]);
  expect(countText(3, false)).toBe("3");
  expect([9, 10].map(isRoundedAway)).toEqual([true, false]);
});

test("COMP-2 the page shows rate, time, engagements and rating, each with what it rests on", () => {
  expect(valuesOf(KNOWN)).toEqual([
    ["92\u202f%", "taux de réponse", "aux candidatures, sur 180 jours"],
    ["2\u00a0j", "pour répondre", "délai médian"],
    ["5", "engagements menés", "avec des Acharnés"],
    ["4,6", "sur 5, par les Acharnés", "7 avis"],
  ]);
  expect(valuesOf({ ...KNOWN, rate: 41 })[0]?.[2]).toBe("répond rarement, sur 180 jours");
  expect(valuesOf({ ...KNOWN, engagements: 1 })[2]?.[1]).toBe("engagement mené");
});

test("COMP-5 the same of a company with an open confidential mission is rounded", () => {
  expect(valuesOf({ ...KNOWN, rounded: true })).toEqual([
    ["90\u202f%", "taux de réponse", "aux candidatures, sur 180 jours"],
    ["2\u00a0j", "pour répondre", "délai médian"],
    ["moins de 10", "engagements menés", "avec des Acharnés"],
    ["4,6", "sur 5, par les Acharnés", "moins de 10 avis"],
  ]);
});

test("COMP-2 COMP-5 a figure without cases is absent, rounded or not", () => {
  expect(companyFigures(NOTHING)).toEqual([]);
  expect(companyFigures({ ...NOTHING, rounded: true })).toEqual([]);
  expect(valuesOf({ ...KNOWN, rate: 0, days: null }).map(([value]) => value)).toEqual([
    "0\u202f%",
    "5",
    "4,6",
  ]);
  expect(valuesOf({ ...KNOWN, rate: null })).toHaveLength(2);
});
