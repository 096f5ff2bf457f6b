/**
 * How long each form takes, in minutes; every promise of the product derives from here. Measured at the pace of
 * somebody who types 40 words a minute and composes longer texts at 20 (docs/operations.md, `npm run durations`).
 */
export const FORM_MINUTES = { account: 1, company: 4, commercial: 8, mission: 5 } as const;

export type TimedForm = keyof typeof FORM_MINUTES;

const WORDS = [
  "moins d’une",
  "une",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
];

/** 'quatre minutes'. */
export function duration(form: TimedForm): string {
  const minutes = FORM_MINUTES[form];
  return `${WORDS[minutes] ?? minutes} minute${minutes > 1 ? "s" : ""}`;
}

/** 'Quatre minutes', to begin a sentence. */
export function durationFirst(form: TimedForm): string {
  const said = duration(form);
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
