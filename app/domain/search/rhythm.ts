/** ALERT-2: when a saved search sends what it found: at once, daily at 8:00, on Monday at 8:00 in Paris, or never. */
export const RHYTHMS = ["now", "daily", "weekly", "none"] as const;
export type Rhythm = (typeof RHYTHMS)[number];
