import { brotliCompressSync, gzipSync, constants as zlib, zstdCompressSync } from "node:zlib";

/** Shorter answers are not compressed. */
export const SMALL_BYTES = 1024;

/** Cached pages are compressed once and sent many times: the smallest first. */
const CACHED = ["br", "gzip"] as const;
/** Other pages are compressed while a client waits: the quickest first. */
const UNCACHED = ["zstd", ...CACHED] as const;

export type Encoding = (typeof CACHED)[number];

const LEVELS = { br: 4, gzip: 6 };
const ZSTD_LEVEL = 1;
/** A window of 256 kB holds a page; that of Brotli's default takes memory that costs more to clear than the compression. */
const BROTLI_WINDOW_BITS = 18;

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

/** Compresses a page at once: a millisecond on this thread costs less processor time than a thread of the pool. */
export function pack(plain: Uint8Array, encoding: Encoding): NonSharedBuffer {
  if (encoding === "gzip") return gzipSync(plain, { level: LEVELS.gzip });
  return brotliCompressSync(plain, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: LEVELS.br,
      [zlib.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [zlib.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  });
}

/** Compresses an answer for one client, if it is long enough and the client accepts one of our encodings. */
export function compressOnce(plain: NonSharedBuffer, accepted: string) {
  const encoding = plain.byteLength < SMALL_BYTES ? undefined : firstAccepted(UNCACHED, accepted);
  if (!encoding) return { encoding, bytes: plain };
  if (encoding !== "zstd") return { encoding, bytes: pack(plain, encoding) };
  const params = { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL };
  return { encoding, bytes: zstdCompressSync(plain, { params }) };
}
