import { type Fit, fitWords } from "~/domain/search/fit";
import { capitalized } from "~/domain/text";

/** SUGG-1: 'Tous les critères', or '5 critères sur 6 ; le tarif dépasse de 40 €'. */
export const reasonsOf = (fit: Fit): string => capitalized(fitWords(fit));
