import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);

/** Compresses the static files of the build once, with the best level of each format. */
for (const entry of readdirSync("build/client", { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
  const file = join(entry.parentPath, entry.name);
  const plain = readFileSync(file);
  const forms = { br: brotliCompressSync(plain), gz: gzipSync(plain, { level: 9 }) };
  for (const [extension, bytes] of Object.entries(forms)) {
    if (bytes.length < plain.length) writeFileSync(`${file}.${extension}`, bytes);
  }
}
