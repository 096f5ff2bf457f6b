/** What node:http can do at most: one finished page from memory, plain, compressed or unchanged. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

const plain = readFileSync(process.env.PAGE);
const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
const ETag = `"${createHash("sha256").update(plain).digest("base64url")}"`;
const type = { "Content-Type": "text/html; charset=utf-8", ETag };
const heads = {
  plain: { ...type, "Content-Length": plain.byteLength },
  brotli: { ...type, "Content-Encoding": "br", "Content-Length": brotli.byteLength },
};

createServer(({ url, headers }, response) => {
  if (headers["if-none-match"] === ETag) response.writeHead(304, { ETag }).end();
  else if (url === "/plain") response.writeHead(200, heads.plain).end(plain);
  else response.writeHead(200, heads.brotli).end(brotli);
}).listen(Number(process.env.PORT), "127.0.0.1");
