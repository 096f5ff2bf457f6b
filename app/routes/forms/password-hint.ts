import { PASSWORD } from "~/domain/bounds";

/** PWD-2. */
export const passwordHint = (shortest: number = PASSWORD.min): string =>
  `${shortest} caractères au moins. Une phrase courte vaut mieux qu’un mot compliqué.`;
