import type { Context } from "hono";
import { can } from "~/domain/policy";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import type { Services } from "~/platform/services.server";
import { isUnavailable } from "~/platform/unavailable";
import { type Refusal, refusals, refuse } from "../refusal-page";
import type { Middleware, ServerEnv } from "../request/types";
import { type FormLimits, formLimitsOf } from "./form-limits";
import { parseMultipart, parseUrlencoded } from "./parse-body";
import { readBody } from "./read-body";

type Db = Services["db"];
/** The form, a refusal, or undefined without a session: the application redirects to the sign-in page. */
type Reading = FormData | Refusal | undefined;

const BODYLESS = new Set(["GET", "HEAD", "OPTIONS"]);
const MULTIPART = /^multipart\/form-data\b/i;
const URLENCODED = /^application\/x-www-form-urlencoded\b/i;

/** Parses the form of a write once, within the limits of its address. */
export function formBody({ db }: { readonly db: Db }): Middleware {
  return async (c, next) => {
    if (BODYLESS.has(c.req.method)) return next();
    const type = c.req.header("content-type") ?? "";
    const rule = formLimitsOf(c.req.path);
    const reading = await readForm(c, { db, type, rule });
    if (reading && "status" in reading) {
      c.header("Connection", "close");
      return refuse(c, reading);
    }
    c.set("form", reading);
    await next();
  };
}

function readForm(
  c: Context<ServerEnv>,
  { db, type, rule }: { readonly db: Db; readonly type: string; readonly rule: FormLimits },
): Promise<Reading> {
  if (!MULTIPART.test(type)) return readTexts(c, type, rule);
  return rule.upload ? readUpload(c, db, type, rule) : readMultipartTexts(c, type, rule);
}

/** RFC 8058: a mail program may send its one field as a multipart form. Files are refused. */
async function readMultipartTexts(
  c: Context<ServerEnv>,
  type: string,
  { texts }: FormLimits,
): Promise<Reading> {
  // The headers of the parts come on top of their contents.
  const body = await readBody(c.env.incoming, 2 * texts);
  if (body === "too large") return refusals.noFileHere;
  if (body === "cut off") return refusals.unreadableForm;
  const form = parseMultipart(body, type, texts);
  if (form === "too large") return refusals.tooLarge;
  const holdsFile = !form || [...form.values()].some((value) => typeof value !== "string");
  return holdsFile ? refusals.noFileHere : form;
}

async function readTexts(c: Context<ServerEnv>, type: string, { texts }: FormLimits): Promise<Reading> {
  const body = await readBody(c.env.incoming, texts);
  if (body === "too large") return refusals.tooLarge;
  if (body === "cut off" || !URLENCODED.test(type)) return refusals.unreadableForm;
  return parseUrlencoded(body) ?? refusals.unreadableForm;
}

/** The permission is checked before the body is kept in memory. */
async function readUpload(c: Context<ServerEnv>, db: Db, type: string, rule: FormLimits): Promise<Reading> {
  const { upload } = rule;
  const actor = upload ? await findActor(c, db) : undefined;
  const allowed = actor !== "unavailable" && actor?.kind === "user" && upload && can(actor, upload.by);
  const body = await readBody(c.env.incoming, allowed ? upload.max : 0);
  if (actor === "unavailable") return refusals.unavailable;
  if (actor?.kind === "visitor") return undefined;
  if (!allowed) return refusals.noFileHere;
  if (body === "too large") return refusals.tooLarge;
  if (body === "cut off") return refusals.unreadableForm;
  const form = parseMultipart(body, type, rule.texts);
  if (form === "too large") return refusals.tooLarge;
  return form ?? refusals.unreadableForm;
}

/** The actor, or `unavailable` if sessions cannot be read: the upload is not kept then. */
async function findActor(c: Context<ServerEnv>, db: Db) {
  const origin = { clientAddress: c.get("clientAddress"), headers: c.req.raw.headers, at: new Date() };
  try {
    const { actor, cookies } = await findSession(db, origin);
    c.set("setCookies", cookies);
    return actor;
  } catch (error) {
    if (isUnavailable(error)) return "unavailable";
    throw error;
  }
}
