import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./types";

const megabyte = 1024 * 1024;
const bodyless = new Set(["GET", "HEAD", "OPTIONS"]);

/** Reads the body whole, so that neither a lying nor an absent Content-Length can pass the limit. */
export const bodyLimit: Middleware = async (c, next) => {
  if (bodyless.has(c.req.method) || !c.req.raw.body) return next();
  const type = c.req.header("content-type") ?? "";
  const limit = (type.startsWith("multipart/form-data") ? 8 : 1) * megabyte;
  const announced = Number(c.req.header("content-length") ?? 0);
  const body = announced > limit ? undefined : await readUpTo(c.req.raw.body, limit);
  if (!body) {
    c.header("Connection", "close");
    return refuse(c, refusals.tooLarge);
  }
  if (carriesNul(type, body)) return refuse(c, refusals.unreadable);
  c.set("body", body);
  await next();
};

async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** PostgreSQL stores no NUL in a text; in a form it is never meant. */
function carriesNul(type: string, body: Uint8Array): boolean {
  if (type.startsWith("application/x-www-form-urlencoded"))
    return /%00|\0/.test(Buffer.from(body).toString("latin1"));
  if (type.startsWith("application/json")) return /\\u0000/.test(Buffer.from(body).toString("latin1"));
  return false;
}
