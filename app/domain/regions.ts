/**
 * LIST-5: regions with their INSEE codes; places.test.ts compares them with
 * @etalab/decoupage-administratif.
 */

export type Place = { readonly code: string; readonly name: string };

export const MAINLAND: readonly Place[] = [
  { code: "84", name: "Auvergne-Rhône-Alpes" },
  { code: "27", name: "Bourgogne-Franche-Comté" },
  { code: "53", name: "Bretagne" },
  { code: "24", name: "Centre-Val de Loire" },
  { code: "94", name: "Corse" },
  { code: "44", name: "Grand Est" },
  { code: "32", name: "Hauts-de-France" },
  { code: "11", name: "Île-de-France" },
  { code: "28", name: "Normandie" },
  { code: "75", name: "Nouvelle-Aquitaine" },
  { code: "76", name: "Occitanie" },
  { code: "52", name: "Pays de la Loire" },
  { code: "93", name: "Provence-Alpes-Côte d'Azur" },
];

/** Companies may also be overseas (ONB-31): the five overseas departments under one name. */
export const OVERSEA: Place = { code: "outre-mer", name: "Outre-mer" };

export const EVERYWHERE: readonly Place[] = [...MAINLAND, OVERSEA];

/** Finds an offered region by code or exact name. */
export function findRegion<Region extends Place>(
  regions: readonly Region[],
  codeOrName: string,
): Region | undefined {
  return regions.find((region) => region.code === codeOrName || region.name === codeOrName);
}

/** The label of a place: the official list uses a straight apostrophe. */
export const placeLabel = (name: string): string => name.replace("'", "’");
export const regionName = (code: string): string =>
  placeLabel(EVERYWHERE.find((region) => region.code === code)?.name ?? code);

/** Regions whose names are not feminine, with 'demandé' in agreement and the preposition of place. */
const GRAMMAR: Readonly<Record<string, readonly [requested: string, place: string]>> = {
  "24": ["demandé", "en"],
  "44": ["demandé", "dans le"],
  "32": ["demandés", "dans les"],
  "52": ["demandés", "dans les"],
  [OVERSEA.code]: ["demandé", "en"],
};
const FEMININE = ["demandée", "en"] as const;

/** 'Bretagne demandée', 'Pays de la Loire demandés'. */
export const regionRequested = (code: string): string =>
  `${regionName(code)} ${(GRAMMAR[code] ?? FEMININE)[0]}`;
/** 'en Bretagne', 'dans les Pays de la Loire'. */
export const inRegion = (code: string): string => `${(GRAMMAR[code] ?? FEMININE)[1]} ${regionName(code)}`;
