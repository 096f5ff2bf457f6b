import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip";

/** Smaller answers go as they are. */
export const SMALL_BYTES = 1024;

/** `quick` while somebody waits; `tight`, which takes ten times as long, for what is sent many times. */
const LEVELS = { quick: { br: 4, gzip: 6 }, tight: { br: 11, gzip: 9 } } as const;

/** The encoding that a client likes best of those we make. */
export function preferredEncoding(accepted: string): Encoding | undefined {
  const offers = accepted.split(",").filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const names = offers.map((offer) => offer.split(";")[0]?.trim());
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : undefined;
}

export type Level = keyof typeof LEVELS;

export function pack(plain: Uint8Array, encoding: Encoding, level: Level): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(plain, { level: LEVELS[level].gzip });
  return brotli(plain, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: LEVELS[level].br,
      [zlib.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  });
}
