/** ALERT-2: when a saved search sends what it found: at once, daily at 8:00, on Monday at 8:00 in Paris, or never. */
export const RHYTHMS = ["now", "daily", "weekly", "none"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export const RHYTHM_LABELS: Readonly<Record<Rhythm, string>> = {
  now: "Dès qu’il y a du nouveau",
  daily: "Chaque jour à 8 h",
  weekly: "Chaque lundi à 8 h",
  none: "Jamais",
};
