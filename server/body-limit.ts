import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./types";

const megabyte = 1024 * 1024;
/** A browser only shows the refusal once it has sent all; beyond this the connection is cut instead. */
const heardOut = 32 * megabyte;
const bodyless = new Set(["GET", "HEAD", "OPTIONS"]);
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

/** Reads the body whole, so that neither a lying nor an absent Content-Length can pass the limit. */
export const bodyLimit: Middleware = async (c, next) => {
  if (bodyless.has(c.req.method)) return next();
  const type = c.req.header("content-type") ?? "";
  const limit = (type.startsWith(multipart) ? 8 : 1) * megabyte;
  const announced = Number(c.req.header("content-length") ?? 0);
  const body = announced > heardOut ? "too large" : await readUpTo(c.req.raw.body, limit);
  if (body === "too large") {
    c.header("Connection", "close");
    return refuse(c, refusals.tooLarge);
  }
  if (body === "cut off" || !(await isForm(type, body))) return refuse(c, refusals.unreadableForm);
  c.set("body", body);
  await next();
};

async function readUpTo(stream: ReadableStream<Uint8Array> | null, limit: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream ?? []) {
      size += chunk.byteLength;
      if (size > heardOut) break;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch {
    return "cut off";
  }
  if (size > limit) return "too large";
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** Every write of the product is a form. PostgreSQL stores no NUL in a text, and in a form it is never meant. */
async function isForm(type: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (type.startsWith(urlencoded)) return !/%00|\0/.test(Buffer.from(body).toString("latin1"));
  if (!type.startsWith(multipart)) return false;
  try {
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    return [...form].every(
      ([name, value]) => !name.includes("\0") && !(typeof value === "string" && value.includes("\0")),
    );
  } catch {
    return false;
  }
}
