/** Every cookie that we set or read, by its name without prefix. Others in a request come from elsewhere. */
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
  "appareil",
] as const;

export type OurCookie = (typeof OUR_COOKIES)[number];
/** Display preferences, written by scripts of the page. */
export type Preference = Extract<OurCookie, "theme" | "sidebar" | "raccourcis" | "appareil">;

/** How long the collapsed state of the administration menu is remembered. */
export const SIDEBAR_DAYS = 7;
