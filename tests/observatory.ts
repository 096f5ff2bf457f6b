/** The sources of each directive of a policy. */
function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

function policyPoints(policy: string): number {
  const directives = directivesOf(policy);
  const ofScripts = directives.get("script-src") ?? directives.get("default-src") ?? ["*"];
  const ofObjects = directives.get("object-src") ?? directives.get("default-src") ?? ["*"];
  const broad = /^(?:'unsafe-(?:inline|eval|hashes)'|data:|https?:|\*)$/;
  const known = ofScripts.some((source) => /^'(?:nonce-|sha\d+-)/.test(source));
  if (!policy) return -25;
  if (
    [...ofScripts, ...ofObjects].some(
      (source) => broad.test(source) && !(known && source === "'unsafe-inline'"),
    )
  )
    return -20;
  if ((directives.get("style-src") ?? []).some((source) => broad.test(source))) return 0;
  const sent = directives.get("form-action")?.join();
  const closed = directives.get("default-src")?.join() === "'none'";
  return closed && (sent === "'self'" || sent === "'none'") ? 10 : 5;
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const worst = cookies.map((cookie) => {
    if (!/; ?Secure/i.test(cookie)) return -20;
    if (!/; ?HttpOnly/i.test(cookie)) return -30;
    return /; ?SameSite=(?:Lax|Strict)/i.test(cookie) ? 5 : 0;
  });
  return Math.min(...worst);
}

const FRAMES = /frame-ancestors '(?:none|self)'/;
const PRIVATE = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/**
 * The points of an answer by the rules of the Mozilla Observatory, as `mdn/mdn-http-observatory` has them: 100, what is
 * missing taken off, and from 90 on what goes beyond added. What it counts of a whole site is left out: five points for
 * a host in the browsers' own list, and five for scripts named in the page with what they must hash to.
 */
export function observatoryPoints({ headers }: Pick<Response, "headers">): number {
  const policy = headers.get("Content-Security-Policy") ?? "";
  const days =
    Number(/max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1] ?? 0) / 86_400;
  const points = [
    policyPoints(policy),
    cookiePoints(headers.getSetCookie()),
    days >= 182 ? 0 : days > 0 ? -10 : -20,
    headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5,
    FRAMES.test(policy) ? 5 : /^(?:DENY|SAMEORIGIN)$/.test(headers.get("X-Frame-Options") ?? "") ? 0 : -20,
    PRIVATE.test(headers.get("Referrer-Policy") ?? "") ? 5 : headers.has("Referrer-Policy") ? -5 : 0,
    /^same-(?:origin|site)$/.test(headers.get("Cross-Origin-Resource-Policy") ?? "") ? 10 : 0,
    headers.get("Access-Control-Allow-Credentials") === "true" ? -50 : 0,
  ];
  const taken = points.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  return taken < 90 ? taken : points.filter((each) => each > 0).reduce((sum, each) => sum + each, taken);
}
