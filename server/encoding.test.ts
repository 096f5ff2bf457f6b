import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { packOnce, preferredEncoding } from "./encoding";

const page = Buffer.from("<p>une page</p>".repeat(500));
const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

describe("la forme d’une réponse", () => {
  it.each([
    ["gzip, deflate, br, zstd", "zstd", "br"],
    ["gzip, deflate, br", "br", "br"],
    ["gzip, br;q=0, zstd;q=0", "gzip", "gzip"],
    ["GZIP, BR;Q=0", "gzip", "gzip"],
    ["deflate", undefined, undefined],
    ["", undefined, undefined],
  ] as const)("FAST-3 FAST-2 pour %j : une fois %s, gardée %s", async (accepted, once, kept) => {
    const answer = await packOnce(page, accepted);
    expect(answer?.encoding).toBe(once);
    if (answer) expect(unpack[answer.encoding](answer.packed)).toEqual(page);
    expect(preferredEncoding(accepted)).toBe(kept);
  });

  it("FAST-3 ce qui est long se comprime à côté du fil qui répond", async () => {
    const long = Buffer.alloc(300_000, "page ");
    expect((await packOnce(long, "gzip, br, zstd"))?.encoding).toBe("br");
  });
});
