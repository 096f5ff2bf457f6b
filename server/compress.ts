import { pack, preferredEncoding, SMALL_BYTES } from "./encoding";
import type { Middleware } from "./request/types";

const compressible =
  /^(text\/(html|css|plain|x-script|xml)|application\/(json|xml|rss\+xml|ld\+json|javascript))/;

/** Pages are rendered whole, so they are compressed whole. Static files and public pages carry their own encodings. */
export const compress: Middleware = async (c, next) => {
  await next();
  const { headers, body, status } = c.res;
  if (!body || c.req.method === "HEAD" || c.get("publicPage") || headers.has("Content-Encoding")) return;
  if (!compressible.test(headers.get("Content-Type") ?? "")) return;
  c.res.headers.append("Vary", "Accept-Encoding");
  const encoding = preferredEncoding(c.req.header("accept-encoding") ?? "");
  if (!encoding) return;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const small = plain.byteLength < SMALL_BYTES;
  const packed = small ? plain : new Uint8Array(await pack(plain, encoding, "quick"));
  const sent = new Headers(headers);
  if (!small) sent.set("Content-Encoding", encoding);
  sent.set("Content-Length", String(packed.byteLength));
  c.res = undefined;
  c.res = new Response(packed, { status, headers: sent });
};
