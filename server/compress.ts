import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { Middleware } from "./request/types";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible =
  /^(text\/(html|css|plain|x-script|xml)|application\/(json|xml|rss\+xml|ld\+json|javascript))/;

/** Pages are rendered whole, so they are compressed whole. Static files carry their own encodings. */
export const compress: Middleware = async (c, next) => {
  await next();
  const { headers, body, status } = c.res;
  if (!body || c.req.method === "HEAD" || headers.has("Content-Encoding")) return;
  if (!compressible.test(headers.get("Content-Type") ?? "")) return;
  c.res.headers.append("Vary", "Accept-Encoding");
  const encoding = preferred(c.req.header("accept-encoding") ?? "");
  if (!encoding) return;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const small = plain.byteLength < 1024;
  const packed = small ? plain : await pack(plain, encoding);
  const sent = new Headers(headers);
  if (!small) sent.set("Content-Encoding", encoding);
  sent.set("Content-Length", String(packed.byteLength));
  c.res = undefined;
  c.res = new Response(packed, { status, headers: sent });
};

function preferred(accepted: string): "br" | "gzip" | undefined {
  const offers = accepted.split(",").filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const names = offers.map((offer) => offer.split(";")[0]?.trim());
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : undefined;
}

async function pack(plain: Uint8Array, encoding: "br" | "gzip"): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    encoding === "br"
      ? await brotli(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } })
      : await gzipped(plain, { level: 6 });
  return new Uint8Array(packed);
}
