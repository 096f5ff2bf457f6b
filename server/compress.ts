import { packOnce, SMALL_BYTES } from "./encoding";
import type { Middleware } from "./request/types";

const compressible =
  /^(text\/(html|css|plain|x-script|xml)|application\/(json|xml|rss\+xml|ld\+json|javascript))/;

/** Whether an answer is read whole before it is sent. */
export const isPacked = (headers: Headers): boolean => compressible.test(headers.get("Content-Type") ?? "");

/** Pages are rendered whole, so they are compressed whole. Static files and public pages carry their own encodings. */
export const compress: Middleware = async (c, next) => {
  await next();
  const { headers, body, status } = c.res;
  const page = c.get("page");
  if (c.get("publicPage") || headers.has("Content-Encoding") || !isPacked(headers)) return;
  headers.append("Vary", "Accept-Encoding");
  if (!(page || body) || c.req.method === "HEAD") return;
  const accepted = c.req.header("accept-encoding");
  if (!accepted && !page) return;
  const plain = page ?? new Uint8Array(await c.res.arrayBuffer());
  const once = !accepted || plain.byteLength < SMALL_BYTES ? undefined : await packOnce(plain, accepted);
  const sent = new Headers(headers);
  if (once) sent.set("Content-Encoding", once.encoding);
  const answer = once?.packed ?? plain;
  sent.set("Content-Length", String(answer.byteLength));
  c.res = undefined;
  c.res = new Response(answer, { status, headers: sent });
};
