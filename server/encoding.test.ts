import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressOnce, preferredEncoding } from "./encoding";

const page = Buffer.from("<p>une page</p>".repeat(500));
const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "zstd", "br"],
    ["gzip, deflate, br", "br", "br"],
    ["gzip, br;q=0, zstd;q=0", "gzip", "gzip"],
    ["GZIP, BR;Q=0", "gzip", "gzip"],
    ["deflate", undefined, undefined],
    ["", undefined, undefined],
  ] as const)("FAST-3 FAST-2 for %j: %s once, %s when cached", async (accepted, once, kept) => {
    const { encoding, bytes } = await compressOnce(page, accepted);
    expect(encoding).toBe(once);
    expect(encoding ? unpack[encoding](bytes) : bytes).toEqual(page);
    expect(preferredEncoding(accepted)).toBe(kept);
  });
});
