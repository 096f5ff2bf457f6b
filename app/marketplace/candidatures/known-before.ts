import { plural } from "../french";
import { type Criterion, criteriaText } from "./criteria";

type Known = {
  readonly candidatures: number;
  /** How often and how fast the company answers; null while too little is known. */
  readonly response: string | null;
  readonly criteria: readonly Criterion[];
};

/** CAND-1: '7 candidatures, répond en 2 jours, 4 critères sur 5', before one applies. */
export const knownText = ({ candidatures, response, criteria }: Known): string =>
  [plural(candidatures, "candidature"), response && lowered(response), criteriaText(criteria)]
    .filter((part) => part !== null)
    .join(", ");

const lowered = (text: string) => `${text.slice(0, 1).toLocaleLowerCase("fr-FR")}${text.slice(1)}`;
