import { COUNT_CAP } from "../bounds";
import { count } from "../french";
import { SHORT_QUERY_ROWS } from "./search-text";

/** Errors of lists, apart from the other messages so that public pages load less. */
export const UNAVAILABLE = {
  profiles: "Impossible de charger les profils.",
  missions: "Impossible de charger les missions",
} as const;

const ALL_BY_THREE = "Tapez au moins trois lettres à la suite pour chercher dans toutes.";

/** For a list of the administration, when the query is too short to search all rows. */
export const withinNewest = (): string =>
  `Recherche dans les ${count(SHORT_QUERY_ROWS)} fiches les plus récentes. ${ALL_BY_THREE}`;

/** Below the last page of a search with more results than are counted. */
export const onlyCounted = (): string =>
  `La liste s’arrête aux ${count(COUNT_CAP)} premiers résultats. Précisez la recherche pour voir les autres.`;

/** After '12 Acharnés' or '3 missions ouvertes', when the query is too short to search all rows. */
export const withinFirst = (): string =>
  ` dans les ${count(SHORT_QUERY_ROWS)} premières fiches de la liste. ${ALL_BY_THREE}`;
