import { MAINLAND_REGIONS } from "../../places";
import { normalize } from "../../search/search-text";
import { CITIES } from "./cities";

export type FoundPlace = { readonly region: string; readonly department?: string };

const DEPARTMENTS = new Map(
  MAINLAND_REGIONS.flatMap(({ code: region, departments }) =>
    departments.map(({ code, name }) => [code, { region, name: normalize(name) }] as const),
  ),
);

const ofDepartment = (code: string): FoundPlace | undefined => {
  const found = DEPARTMENTS.get(code);
  return found && { region: found.region, department: code };
};

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "u");

const BY_CITY = Object.entries(CITIES).map(([code, cities]) => [code, word(cities)] as const);
const BY_DEPARTMENT = [...DEPARTMENTS]
  // 'Lot-et-Garonne' before 'Lot'.
  .toSorted(([, one], [, other]) => other.name.length - one.name.length)
  .map(([code, { name }]) => [code, word(name)] as const);
const BY_REGION = MAINLAND_REGIONS.map(({ code, name }) => [code, word(normalize(name))] as const);

/** Corsica's postcodes are 200, 201 (south) and 202, 206 (north). */
const departmentOf = (postcode: string): string => {
  if (!postcode.startsWith("20")) return postcode.slice(0, 2);
  return Number(postcode.charAt(2)) < 2 ? "2A" : "2B";
};

/** The place that a French postcode, a city, a department or a region names; in this order. */
export function findPlace(text: string): FoundPlace | undefined {
  for (const [, postcode = ""] of text.matchAll(
    /(?<![\d.,/-])(\d{5})(?![\d.,/])(?=\s{0,3}(?:\p{L}|$|[,)]))/gmu,
  )) {
    const place = ofDepartment(departmentOf(postcode));
    if (place) return place;
  }
  const plain = normalize(text);
  // From the most to the least precise; of several cities the first in the text.
  return (
    firstIn(plain, BY_CITY, ofDepartment) ??
    numbered(text) ??
    firstIn(plain, BY_REGION, (region) => ({ region })) ??
    firstIn(plain, BY_DEPARTMENT, ofDepartment)
  );
}

/** 'Loire-Atlantique (44)'. */
function numbered(text: string): FoundPlace | undefined {
  const [, code = ""] = /\((\d[\dAB])\)/.exec(text) ?? [];
  return ofDepartment(code);
}

function firstIn(
  plain: string,
  patterns: readonly (readonly [string, RegExp])[],
  placeOf: (code: string) => FoundPlace | undefined,
): FoundPlace | undefined {
  let first: { readonly at: number; readonly code: string } | undefined;
  for (const [code, pattern] of patterns) {
    const at = plain.search(pattern);
    if (at >= 0 && (!first || at < first.at)) first = { at, code };
  }
  return first && placeOf(first.code);
}
