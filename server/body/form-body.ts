import type { Context } from "hono";
import { can } from "~/domain/policy";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { currentTime } from "~/platform/clock.server";
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
    const limits = formLimitsOf(c.req.path);
    const reading = await (MULTIPART.test(type) && limits.upload
      ? readUpload(c, db, type, limits, limits.upload)
      : readTexts(c, type, limits));
    if (reading && "status" in reading) {
      c.header("Connection", "close");
      return refuse(c, reading);
    }
    c.set("form", reading);
    await next();
  };
}

/** A form without files. RFC 8058: a mail program may send its one field as a multipart form. */
async function readTexts(c: Context<ServerEnv>, type: string, { texts }: FormLimits): Promise<Reading> {
  const isMultipart = MULTIPART.test(type);
  // The headers of the parts come on top of their contents.
  const body = await readBody(c.env.incoming, isMultipart ? 2 * texts : texts);
  if (body === "too large") return isMultipart ? refusals.noFileHere : refusals.tooLarge;
  if (body === "cut off" || !(isMultipart || URLENCODED.test(type))) return refusals.unreadableForm;
  if (!isMultipart) return parseUrlencoded(body) ?? refusals.unreadableForm;
  const form = parseMultipart(body, type, texts);
  if (form === "too large") return refusals.tooLarge;
  const holdsFile = !form || [...form.values()].some((value) => typeof value !== "string");
  return holdsFile ? refusals.noFileHere : form;
}

/** The permission is checked before the body is kept in memory. */
async function readUpload(
  c: Context<ServerEnv>,
  db: Db,
  type: string,
  { texts }: FormLimits,
  upload: NonNullable<FormLimits["upload"]>,
): Promise<Reading> {
  const actor = await findActor(c, db);
  const allowed = actor !== "unavailable" && actor.kind === "user" && can(actor, upload.by);
  const body = await readBody(c.env.incoming, allowed ? upload.max : 0);
  if (actor === "unavailable") return refusals.unavailable;
  if (actor.kind === "visitor") return undefined;
  if (!allowed) return refusals.noFileHere;
  if (body === "too large") return refusals.tooLarge;
  const form = body === "cut off" ? undefined : parseMultipart(body, type, texts);
  return form === "too large" ? refusals.tooLarge : (form ?? refusals.unreadableForm);
}

/** The actor, or `unavailable` if sessions cannot be read: the upload is not kept then. */
async function findActor(c: Context<ServerEnv>, db: Db) {
  const origin = { clientAddress: c.get("clientAddress"), headers: c.req.raw.headers, at: currentTime() };
  try {
    const { actor, cookies } = await findSession(db, origin);
    c.set("setCookies", cookies);
    return actor;
  } catch (error) {
    if (isUnavailable(error)) return "unavailable";
    throw error;
  }
}
