import { inWords } from "./french";

/**
 * Measured in a browser, in minutes (2026-11-22): known facts typed at 40 words a minute, longer texts at
 * 20, 1.5 s to reach a field, 2 s for a choice, 15 s to fetch the mail.
 */
const MEASURED = { account: 0.9, company: 3.0, commercial: 5.3, mission: 4.3 } as const;

export type TimedForm = keyof typeof MEASURED;

/** 'quatre minutes': the measured time, rounded up. */
export function duration(form: TimedForm): string {
  const minutes = Math.ceil(MEASURED[form]);
  return minutes > 1 ? `${inWords(minutes)} minutes` : "une minute";
}

/** 'Il reste 6 minutes': the total time of the remaining forms. */
export function timeLeft(...forms: readonly TimedForm[]): string {
  const minutes = forms.reduce((sum, form) => sum + Math.ceil(MEASURED[form]), 0);
  return `Il reste ${minutes} minute${minutes > 1 ? "s" : ""}`;
}

/** 'Quatre minutes', at the start of a sentence. */
export function durationFirst(form: TimedForm): string {
  const text = duration(form);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
