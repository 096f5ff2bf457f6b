import { Hono } from "hono";
import type { Logger } from "pino";
import { z } from "~/domain/zod";
import { loggableUrl } from "~/platform/log/loggable";
import { readBody } from "../body/read-body";
import { countViolation } from "../metrics";
import type { ServerEnv } from "../request/types";
import { CSP_REPORTS, DIRECTIVES } from "./security-headers";

/** A report is a few hundred bytes; a browser sends several at once. */
const MAX_BYTES = 64 * 1024;
const MAX_REPORTS = 20;
/** Log lines each minute and process; the metrics count all. */
const LOGGED_PER_MINUTE = 20;
const LONGEST = 100;

const oldForm = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().optional(),
    "document-uri": z.string().optional(),
    "source-file": z.string().optional(),
  }),
});
const newForm = z.object({
  type: z.literal("csp-violation"),
  body: z.object({
    effectiveDirective: z.string(),
    blockedURL: z.string().optional(),
    documentURL: z.string().optional(),
    sourceFile: z.string().nullish(),
  }),
});

type Violation = {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
};

/** CSP violation reports of browsers: counted by directive, and some logged each minute. */
export function cspReports(log: Logger) {
  let minute = 0;
  let logged = 0;
  const mayLog = () => {
    const current = Math.floor(Date.now() / 60_000);
    if (current !== minute) [minute, logged] = [current, 0];
    logged += 1;
    return logged <= LOGGED_PER_MINUTE;
  };
  return new Hono<ServerEnv>().post(CSP_REPORTS, async (c) => {
    const body = await readBody(c.env.incoming, MAX_BYTES);
    if (body === "too large") return c.body(null, 413);
    for (const violation of body === "cut off" ? [] : violationsIn(body.toString("utf8"))) {
      const isOurs = !EXTENSION.test(`${violation.blocked} ${violation.source}`);
      countViolation(violation.directive, isOurs ? "page" : "extension");
      if (isOurs && mayLog()) log.warn(violation, "violation of the Content-Security-Policy");
    }
    return c.body(null, 204);
  });
}

/** Violations of browser extensions are not ours. */
const EXTENSION = /\b[a-z]+-extension\b|^about\b/;

function violationsIn(text: string): Violation[] {
  const sent = parsed(text);
  const old = oldForm.safeParse(sent).data?.["csp-report"];
  if (old)
    return [
      {
        directive: known(old["effective-directive"] ?? old["violated-directive"]?.split(" ")[0]),
        blocked: loggable(old["blocked-uri"]),
        page: pageOf(old["document-uri"]),
        source: loggable(old["source-file"]),
      },
    ];
  return (Array.isArray(sent) ? sent.slice(0, MAX_REPORTS) : []).flatMap((each) => {
    const body = newForm.safeParse(each).data?.body;
    if (!body) return [];
    return {
      directive: known(body.effectiveDirective),
      blocked: loggable(body.blockedURL),
      page: pageOf(body.documentURL),
      source: loggable(body.sourceFile),
    };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const known = (directive = ""): string =>
  DIRECTIVES.find((each) => directive === each || directive.startsWith(`${each}-`)) ?? "other";

const pageOf = (address = ""): string => {
  const url = URL.parse(address);
  return url ? loggableUrl(url) : "";
};

/** The origin only, as the rest of an address may be a secret; or a keyword such as 'inline'. */
function loggable(address: string | null | undefined): string {
  if (!address) return "";
  const url = URL.parse(address);
  if (!url) return address.replace(/[^a-z-]/g, "").slice(0, 40);
  return (/^https?:$/.test(url.protocol) ? url.origin : url.protocol.slice(0, -1)).slice(0, LONGEST);
}
