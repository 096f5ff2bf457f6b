const SIGN_CONTRACT =
  "Prochaine étape\u202f: écrivez-vous ou appelez-vous pour préparer le premier jour, et signez votre contrat, qui se conclut directement entre vous.";
const ASK_WHETHER_FILLED =
  "Dites-nous aussi si la mission est pourvue\u202f: les autres candidats attendent de le savoir.";

/** WORK-5, CAND-8: the next steps after an accepted offer, for a reader who still has to say whether the mission is filled or not. */
export const afterAcceptance = (needsFilledAnswer: boolean): readonly string[] =>
  needsFilledAnswer ? [SIGN_CONTRACT, ASK_WHETHER_FILLED] : [SIGN_CONTRACT];
