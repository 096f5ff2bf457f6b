import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);

/** Static files never change once built, so they are packed once and as tightly as can be. */
for (const entry of readdirSync("build/client", { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
  const file = join(entry.parentPath, entry.name);
  const plain = readFileSync(file);
  const packed = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_LGBLOCK]: 20 } }),
    gz: gzipSync(plain, { level: 9 }),
  };
  for (const [form, bytes] of Object.entries(packed)) {
    if (bytes.length < plain.length) writeFileSync(`${file}.${form}`, bytes);
  }
}
