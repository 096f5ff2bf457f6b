/** The first match counts: most user agents also name older browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\bChromium\//, "Chromium"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const firstIn = (list: typeof BROWSERS, userAgent: string): string | undefined =>
  list.find(([sign]) => sign.test(userAgent))?.[1];

/** AUTH-11: a user agent in words: 'Firefox sur Linux'. */
export function deviceName(userAgent: string | null): string {
  const browser = firstIn(BROWSERS, userAgent ?? "") ?? "Navigateur inconnu";
  const system = firstIn(SYSTEMS, userAgent ?? "");
  return system ? `${browser} sur ${system}` : browser;
}

export const isHandheld = (userAgent: string | null): boolean =>
  /\b(?:Mobile|iPhone|iPad|Android)\b/.test(userAgent ?? "");

/** A shortened IP address: '203.0.113.x', '2001:db8:1:x'. */
export function shortAddress(address: string | null): string {
  if (!address) return "";
  if (address.includes(":")) {
    const groups = address.split("::")[0]?.split(":").filter(Boolean).slice(0, 3) ?? [];
    return [...groups, "x"].join(":");
  }
  return `${address.split(".").slice(0, 3).join(".")}.x`;
}
