import { count } from "./french";
import { SEARCHED_FIRST } from "./text/search-text";

/** What a list says that cannot be loaded: apart from the other messages, which the first load of a public page spares. */
export const UNAVAILABLE = {
  profiles: "Impossible de charger les profils.",
  missions: "Impossible de charger les missions",
} as const;

/** After '12 Acharnés' or '3 missions ouvertes', for a query that says too little to be searched everywhere. */
export const withinFirst = (): string =>
  ` dans les ${count(SEARCHED_FIRST)} premières fiches de la liste. Tapez au moins trois lettres à la suite pour chercher dans toutes.`;
