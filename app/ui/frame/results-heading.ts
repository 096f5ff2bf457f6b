/** The heading of a list that filters change. */
export const RESULTS_HEADING = "resultats";
