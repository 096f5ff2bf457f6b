import { MAINLAND, OVERSEA, type Place, placeLabel } from "./regions";

/**
 * LIST-5: departments with their INSEE codes; places.test.ts compares them with
 * @etalab/decoupage-administratif.
 */

export type Region = Place & { readonly departments: readonly Place[] };

/** By the code of their region. */
const DEPARTMENTS: Readonly<Record<string, readonly Place[]>> = {
  "84": [
    { code: "01", name: "Ain" },
    { code: "03", name: "Allier" },
    { code: "07", name: "Ardèche" },
    { code: "15", name: "Cantal" },
    { code: "26", name: "Drôme" },
    { code: "43", name: "Haute-Loire" },
    { code: "74", name: "Haute-Savoie" },
    { code: "38", name: "Isère" },
    { code: "42", name: "Loire" },
    { code: "63", name: "Puy-de-Dôme" },
    { code: "69", name: "Rhône" },
    { code: "73", name: "Savoie" },
  ],
  "27": [
    { code: "21", name: "Côte-d'Or" },
    { code: "25", name: "Doubs" },
    { code: "70", name: "Haute-Saône" },
    { code: "39", name: "Jura" },
    { code: "58", name: "Nièvre" },
    { code: "71", name: "Saône-et-Loire" },
    { code: "90", name: "Territoire de Belfort" },
    { code: "89", name: "Yonne" },
  ],
  "53": [
    { code: "22", name: "Côtes-d'Armor" },
    { code: "29", name: "Finistère" },
    { code: "35", name: "Ille-et-Vilaine" },
    { code: "56", name: "Morbihan" },
  ],
  "24": [
    { code: "18", name: "Cher" },
    { code: "28", name: "Eure-et-Loir" },
    { code: "36", name: "Indre" },
    { code: "37", name: "Indre-et-Loire" },
    { code: "41", name: "Loir-et-Cher" },
    { code: "45", name: "Loiret" },
  ],
  "94": [
    { code: "2A", name: "Corse-du-Sud" },
    { code: "2B", name: "Haute-Corse" },
  ],
  "44": [
    { code: "08", name: "Ardennes" },
    { code: "10", name: "Aube" },
    { code: "67", name: "Bas-Rhin" },
    { code: "68", name: "Haut-Rhin" },
    { code: "52", name: "Haute-Marne" },
    { code: "51", name: "Marne" },
    { code: "54", name: "Meurthe-et-Moselle" },
    { code: "55", name: "Meuse" },
    { code: "57", name: "Moselle" },
    { code: "88", name: "Vosges" },
  ],
  "32": [
    { code: "02", name: "Aisne" },
    { code: "59", name: "Nord" },
    { code: "60", name: "Oise" },
    { code: "62", name: "Pas-de-Calais" },
    { code: "80", name: "Somme" },
  ],
  "11": [
    { code: "91", name: "Essonne" },
    { code: "92", name: "Hauts-de-Seine" },
    { code: "75", name: "Paris" },
    { code: "77", name: "Seine-et-Marne" },
    { code: "93", name: "Seine-Saint-Denis" },
    { code: "95", name: "Val-d'Oise" },
    { code: "94", name: "Val-de-Marne" },
    { code: "78", name: "Yvelines" },
  ],
  "28": [
    { code: "14", name: "Calvados" },
    { code: "27", name: "Eure" },
    { code: "50", name: "Manche" },
    { code: "61", name: "Orne" },
    { code: "76", name: "Seine-Maritime" },
  ],
  "75": [
    { code: "16", name: "Charente" },
    { code: "17", name: "Charente-Maritime" },
    { code: "19", name: "Corrèze" },
    { code: "23", name: "Creuse" },
    { code: "79", name: "Deux-Sèvres" },
    { code: "24", name: "Dordogne" },
    { code: "33", name: "Gironde" },
    { code: "87", name: "Haute-Vienne" },
    { code: "40", name: "Landes" },
    { code: "47", name: "Lot-et-Garonne" },
    { code: "64", name: "Pyrénées-Atlantiques" },
    { code: "86", name: "Vienne" },
  ],
  "76": [
    { code: "09", name: "Ariège" },
    { code: "11", name: "Aude" },
    { code: "12", name: "Aveyron" },
    { code: "30", name: "Gard" },
    { code: "32", name: "Gers" },
    { code: "31", name: "Haute-Garonne" },
    { code: "65", name: "Hautes-Pyrénées" },
    { code: "34", name: "Hérault" },
    { code: "46", name: "Lot" },
    { code: "48", name: "Lozère" },
    { code: "66", name: "Pyrénées-Orientales" },
    { code: "81", name: "Tarn" },
    { code: "82", name: "Tarn-et-Garonne" },
  ],
  "52": [
    { code: "44", name: "Loire-Atlantique" },
    { code: "49", name: "Maine-et-Loire" },
    { code: "53", name: "Mayenne" },
    { code: "72", name: "Sarthe" },
    { code: "85", name: "Vendée" },
  ],
  "93": [
    { code: "04", name: "Alpes-de-Haute-Provence" },
    { code: "06", name: "Alpes-Maritimes" },
    { code: "13", name: "Bouches-du-Rhône" },
    { code: "05", name: "Hautes-Alpes" },
    { code: "83", name: "Var" },
    { code: "84", name: "Vaucluse" },
  ],
  [OVERSEA.code]: [
    { code: "971", name: "Guadeloupe" },
    { code: "973", name: "Guyane" },
    { code: "974", name: "La Réunion" },
    { code: "972", name: "Martinique" },
    { code: "976", name: "Mayotte" },
  ],
};

const withDepartments = (region: Place): Region => ({
  ...region,
  departments: DEPARTMENTS[region.code] ?? [],
});

export const MAINLAND_REGIONS: readonly Region[] = MAINLAND.map(withDepartments);
export const OVERSEAS: Region = withDepartments(OVERSEA);
export const ALL_REGIONS: readonly Region[] = [...MAINLAND_REGIONS, OVERSEAS];
export const REGION_CODES: readonly string[] = ALL_REGIONS.map(({ code }) => code);

const departmentsByCode = new Map(
  Object.values(DEPARTMENTS).flatMap((places) => places.map((place) => [place.code, place])),
);

/** Finds a department of a region by code or exact name. */
export function findDepartment(region: Region, codeOrName: string): Place | undefined {
  return region.departments.find(({ code, name }) => code === codeOrName || name === codeOrName);
}

export const departmentName = (code: string): string => placeLabel(departmentsByCode.get(code)?.name ?? code);
