/**
 * Every cookie that we give or read, by its name without https. What else a request bears is somebody else's: a proxy's, a
 * measurer's.
 */
export const OUR_COOKIES = [
  "session",
  "device",
  "second-step",
  "passkey",
  "signup",
  "toast",
  "etape",
  "suite",
  "theme",
  "sidebar",
  "raccourcis",
] as const;

export type OurCookie = (typeof OUR_COOKIES)[number];
/** How a browser wants something shown: its own scripts write it. */
export type Preference = Extract<OurCookie, "theme" | "sidebar" | "raccourcis">;

/** For how long a browser keeps whether the menu of the administration is collapsed. */
export const SIDEBAR_DAYS = 7;
