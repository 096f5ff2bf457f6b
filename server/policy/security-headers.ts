import { createHash, randomBytes } from "node:crypto";
import type { Middleware } from "../request/types";
import { strictTransport } from "./strict-transport";

/** Where browsers send violation reports. */
export const CSP_REPORTS = "/rapports-csp";
const REPORTS = "csp";

type Options = Parameters<typeof strictTransport>[0] & { readonly development: boolean };

export const DIRECTIVES = [
  "default-src",
  "script-src",
  "style-src",
  "img-src",
  "font-src",
  "connect-src",
  "manifest-src",
  "worker-src",
  "object-src",
  "base-uri",
  "frame-ancestors",
  "form-action",
] as const;

/** The policy of a page with its inline scripts, by nonce or hashes. */
export function contentSecurityPolicy(inlineScripts: string, development: boolean): string {
  const hotReload = development ? " 'unsafe-inline'" : "";
  return [
    "default-src 'none'",
    `script-src 'self'${inlineScripts && ` ${inlineScripts}`}`,
    `style-src 'self'${hotReload}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `report-uri ${CSP_REPORTS}`,
    `report-to ${REPORTS}`,
  ].join("; ");
}

const STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The policy of a page without scripts that has its style sheet inside. */
export function staticPagePolicy(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `style-src ${styles.join(" ") || "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Only passkeys are allowed, for our own origin. */
const PERMISSIONS = [
  ...["camera", "geolocation", "microphone", "payment", "usb"].map((each) => `${each}=()`),
  "publickey-credentials-create=(self)",
  "publickey-credentials-get=(self)",
].join(", ");

export function securityHeaders({ development, ...transport }: Options): Middleware {
  const hsts = strictTransport(transport);
  return async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    await next();
    if (!c.res.headers.has("Content-Security-Policy"))
      c.header("Content-Security-Policy", contentSecurityPolicy(`'nonce-${nonce}'`, development));
    c.header("Reporting-Endpoints", `${REPORTS}="${CSP_REPORTS}"`);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("X-Frame-Options", "DENY");
    if (!c.res.headers.has("Referrer-Policy")) c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Permissions-Policy", PERMISSIONS);
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    if (!c.res.headers.has("Cross-Origin-Resource-Policy"))
      c.header("Cross-Origin-Resource-Policy", "same-origin");
    if (hsts) c.header("Strict-Transport-Security", hsts);
  };
}
