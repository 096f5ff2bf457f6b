import { COUNT_CAP } from "../bounds";
import { count } from "../french";
import { SEARCHED_FIRST } from "./search-text";

/** What a list says that cannot be loaded: apart from the other messages, which the first load of a public page spares. */
export const UNAVAILABLE = {
  profiles: "Impossible de charger les profils.",
  missions: "Impossible de charger les missions",
} as const;

const ALL_BY_THREE = "Tapez au moins trois lettres à la suite pour chercher dans toutes.";

/** Beside a list of the administration, for a query that says too little to be searched everywhere. */
export const withinNewest = (): string =>
  `Recherche dans les ${count(SEARCHED_FIRST)} fiches les plus récentes. ${ALL_BY_THREE}`;

/** Below the last page of a search of the administration that finds more than is counted. */
export const onlyCounted = (): string =>
  `La liste s’arrête aux ${count(COUNT_CAP)} premiers résultats. Précisez la recherche pour voir les autres.`;

/** After '12 Acharnés' or '3 missions ouvertes', for a query that says too little to be searched everywhere. */
export const withinFirst = (): string =>
  ` dans les ${count(SEARCHED_FIRST)} premières fiches de la liste. ${ALL_BY_THREE}`;
