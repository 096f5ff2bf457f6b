/** The fastest possible answer of node:http: one ready page, compressed by Brotli. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

const body = brotliCompressSync(readFileSync(process.env.PAGE));
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "br",
  "Content-Length": body.byteLength,
};

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);
