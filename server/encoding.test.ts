import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodingFor, pack, SMALL_BYTES } from "./encoding";

const page = Buffer.from("<p>une page</p>".repeat(500));
const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["gzip, br;q=0, zstd;q=0", "gzip"],
  ["GZIP, BR;Q=0", "gzip"],
  ["deflate", undefined],
  ["", undefined],
] as const)("FAST-3 FAST-2 a page for a client that accepts %j is sent as %s", (accepted, expected) => {
  const encoding = encodingFor(page.byteLength, accepted);
  expect(encoding).toBe(expected);
  if (encoding) expect(unpack[encoding](pack(page, encoding))).toEqual(page);
  expect(encodingFor(SMALL_BYTES - 1, accepted)).toBeUndefined();
});
