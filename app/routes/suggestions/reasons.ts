import { type Fit, fitWords } from "~/domain/search/fit";

/** SUGG-1: 'Tous les critères', or '5 critères sur 6 ; le tarif dépasse de 40 €'. */
export function reasonsOf(fit: Fit): string {
  const words = fitWords(fit);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
