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

/** What the HSTS preload list requires: a year; we send two. */
const ASKS_FOR_THE_LIST = /^max-age=(\d+); includeSubDomains; preload$/;
const YEAR_SECONDS = 31_536_000;

function httpsPoints(header: string): number {
  const [, listed] = ASKS_FOR_THE_LIST.exec(header) ?? [];
  // The Observatory looks the domain up in the list; here the operator's setting decides.
  if (Number(listed) >= YEAR_SECONDS) return 5;
  const days = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0) / 86_400;
  return days >= 182 ? 0 : days > 0 ? -10 : -20;
}

/**
 * The scripts as the Observatory's parser finds them: inside `noscript`, but not inside `template`, comments or the text of
 * a script.
 */
const scriptsIn = (html: string): readonly string[] =>
  [
    ...html
      .replaceAll(/<!--.*?-->|<template\b.*?<\/template>/gs, "")
      .matchAll(/<script\b(?<attributes>[^>]*)>.*?<\/script>/gs),
  ].map(({ groups }) => groups?.attributes ?? "");

function scriptPoints(html: string): number {
  const named = scriptsIn(html).filter((attributes) => /\ssrc=/.test(attributes));
  // A script of another origin costs up to fifty points; we have none, so each costs all of them.
  if (named.some((attributes) => !/\ssrc="\/[^/]/.test(attributes))) return -50;
  return named.some((attributes) => /\sintegrity="sha384-[A-Za-z0-9+/]{64}"/.test(attributes)) ? 5 : 0;
}

/**
 * The score of an answer by the rules of `mdn/mdn-http-observatory`: 100 minus penalties, plus bonuses from 90 points on,
 * without the rules for a whole site. An answer that is no page has no scripts and gets five points fewer at most.
 */
export function observatoryPoints({ headers }: Pick<Response, "headers">, html = ""): number {
  const policy = headers.get("Content-Security-Policy") ?? "";
  const points = [
    policyPoints(policy),
    cookiePoints(headers.getSetCookie()),
    httpsPoints(headers.get("Strict-Transport-Security") ?? ""),
    isPage({ headers }) ? scriptPoints(html) : 0,
    headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5,
    FRAMES.test(policy) ? 5 : /^(?:DENY|SAMEORIGIN)$/.test(headers.get("X-Frame-Options") ?? "") ? 0 : -20,
    PRIVATE.test(headers.get("Referrer-Policy") ?? "") ? 5 : headers.has("Referrer-Policy") ? -5 : 0,
    /^same-(?:origin|site)$/.test(headers.get("Cross-Origin-Resource-Policy") ?? "") ? 10 : 0,
    headers.get("Access-Control-Allow-Credentials") === "true" ? -50 : 0,
  ];
  const taken = points.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  return taken < 90 ? taken : points.filter((each) => each > 0).reduce((sum, each) => sum + each, taken);
}

export const isPage = ({ headers }: Pick<Response, "headers">): boolean =>
  headers.get("Content-Type")?.startsWith("text/html") ?? false;
