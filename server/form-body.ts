import type { Context } from "hono";
import { can } from "~/marketplace/policy";
import { findSession } from "~/operations/accounts/find-session.server";
import type { Services } from "~/platform/services.server";
import { isUnavailable } from "~/platform/unavailable";
import { type FormRule, formRuleOf } from "./form-rules";
import { parseMultipart, parseUrlencoded } from "./parse-body";
import { readBody } from "./read-body";
import { type Refusal, refusals, refuse } from "./refusal-page";
import type { Middleware, ServerEnv } from "./request/types";

type Db = Services["db"];
/** The form, a refusal, or undefined where the body was passed over for the application to send to sign in. */
type Reading = FormData | Refusal | undefined;

const BODYLESS = new Set(["GET", "HEAD", "OPTIONS"]);
const MULTIPART = /^multipart\/form-data\b/i;
const URLENCODED = /^application\/x-www-form-urlencoded\b/i;

/** Reads the one form that a write may carry: whole, once, and within the bounds of its address. */
export function formBody({ db }: { readonly db: Db }): Middleware {
  return async (c, next) => {
    if (BODYLESS.has(c.req.method)) return next();
    const type = c.req.header("content-type") ?? "";
    const rule = formRuleOf(c.req.path);
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
  { db, type, rule }: { readonly db: Db; readonly type: string; readonly rule: FormRule },
): Promise<Reading> {
  if (!MULTIPART.test(type)) return readTexts(c, type, rule);
  return rule.upload ? readUpload(c, db, type, rule) : readMultipartTexts(c, type, rule);
}

/** RFC 8058: a mail program may send its one field as a multipart form. Files have no place here. */
async function readMultipartTexts(
  c: Context<ServerEnv>,
  type: string,
  { texts }: FormRule,
): Promise<Reading> {
  // The heads of the parts take room beside what they hold.
  const body = await readBody(c.env.incoming, 2 * texts);
  if (body === "too large") return refusals.noFileHere;
  if (body === "cut off") return refusals.unreadableForm;
  const form = parseMultipart(body, type, texts);
  if (form === "too large") return refusals.tooLarge;
  const holdsFile = !form || [...form.values()].some((value) => typeof value !== "string");
  return holdsFile ? refusals.noFileHere : form;
}

async function readTexts(c: Context<ServerEnv>, type: string, { texts }: FormRule): Promise<Reading> {
  const body = await readBody(c.env.incoming, texts);
  if (body === "too large") return refusals.tooLarge;
  if (body === "cut off" || !URLENCODED.test(type)) return refusals.unreadableForm;
  return parseUrlencoded(body) ?? refusals.unreadableForm;
}

/** Who sends is asked before anything of the body is kept. */
async function readUpload(c: Context<ServerEnv>, db: Db, type: string, rule: FormRule): Promise<Reading> {
  const { upload } = rule;
  const sender = upload ? await findSender(c, db) : undefined;
  const welcome = sender !== "away" && sender?.kind === "user" && upload && can(sender, upload.by);
  const body = await readBody(c.env.incoming, welcome ? upload.max : 0);
  if (sender === "away") return refusals.unavailable;
  if (sender?.kind === "visitor") return undefined;
  if (!welcome) return refusals.noFileHere;
  if (body === "too large") return refusals.tooLarge;
  if (body === "cut off") return refusals.unreadableForm;
  const form = parseMultipart(body, type, rule.texts);
  if (form === "too large") return refusals.tooLarge;
  return form ?? refusals.unreadableForm;
}

/** Who sends, unless sessions cannot be read: what was sent is then not kept, so that it has to be sent again. */
async function findSender(c: Context<ServerEnv>, db: Db) {
  const origin = { clientAddress: c.get("clientAddress"), headers: c.req.raw.headers, at: new Date() };
  try {
    const { actor, cookies } = await findSession(db, origin);
    c.set("setCookies", cookies);
    return actor;
  } catch (error) {
    if (isUnavailable(error)) return "away";
    throw error;
  }
}
