const SETTLE =
  "Prochaine étape\u202f: écrivez-vous ou appelez-vous pour convenir du premier jour, et signez votre contrat, qui se conclut directement entre vous.";
const ASK_WHETHER_FILLED =
  "Dites-nous aussi si la mission est pourvue\u202f: les autres candidats attendent de le savoir.";

/** WORK-5, CAND-8: what follows an accepted offer, in sentences; whether the reader has to say what becomes of the mission. */
export const afterAcceptance = (needsFilledAnswer: boolean): readonly string[] =>
  needsFilledAnswer ? [SETTLE, ASK_WHETHER_FILLED] : [SETTLE];
