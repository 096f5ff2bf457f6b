import { type Fit, fitWords } from "~/domain/search/fit";

export const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** SUGG-1: 'Tous les critères', or '5 critères sur 6 ; le tarif dépasse de 40 €'. */
export const reasonsOf = (fit: Fit): string => capital(fitWords(fit));
