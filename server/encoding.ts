import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib, zstdCompressSync } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Shorter answers are not compressed. */
export const SMALL_BYTES = 1024;

/** Cached pages are compressed once and sent many times: the smallest first. */
const CACHED = ["br", "gzip"] as const;
/** Other pages are compressed while a client waits: the quickest first. */
const UNCACHED = ["zstd", ...CACHED] as const;

export type Encoding = (typeof CACHED)[number];

const LEVELS = { br: 4, gzip: 6 };
const ZSTD_LEVEL = 1;

/** The encoding of a cached page for a client. */
export const preferredEncoding = (accepted: string): Encoding | undefined => firstAccepted(CACHED, accepted);

/** The first of our encodings that a client accepts. */
export function firstAccepted<E extends string>(ours: readonly E[], accepted: string): E | undefined {
  const offers = accepted
    .toLowerCase()
    .split(",")
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const names = new Set<string | undefined>(offers.map((offer) => offer.split(";")[0]?.trim()));
  return ours.find((name) => names.has(name));
}

export function pack(plain: Uint8Array, encoding: Encoding): Promise<NonSharedBuffer> {
  if (encoding === "gzip") return gzipped(plain, { level: LEVELS.gzip });
  return brotli(plain, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: LEVELS.br,
      [zlib.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  });
}

/** Compresses an answer for one client, if it is long enough and the client accepts one of our encodings. */
export async function compressOnce(plain: NonSharedBuffer, accepted: string) {
  const encoding = plain.byteLength < SMALL_BYTES ? undefined : firstAccepted(UNCACHED, accepted);
  if (!encoding) return { encoding, bytes: plain };
  if (encoding !== "zstd") return { encoding, bytes: await pack(plain, encoding) };
  const params = { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL };
  return { encoding, bytes: zstdCompressSync(plain, { params }) };
}
