import { plural } from "../french";
import { type Criterion, criteriaText } from "./criteria";

type Known = {
  readonly candidatures: number;
  /** How often and how fast the company answers; null while too little is known. */
  readonly response: string | null;
  readonly criteria: readonly Criterion[];
};

/** CAND-1: '7 candidatures, répond en 2 jours, 4 critères sur 5'; empty where nothing is known. */
export function knownText({ candidatures, response, criteria }: Known): string {
  const applied = candidatures > 0 ? plural(candidatures, "candidature") : null;
  const [first, ...others] = [applied, response, criteriaText(criteria)].filter((part) => part !== null);
  return [first, ...others.map(lowered)].join(", ");
}

const lowered = (text: string) => `${text.slice(0, 1).toLocaleLowerCase("fr-FR")}${text.slice(1)}`;
