/** What node:http, pg and React can do at most: the directory's cards out of the database, rendered and compressed. */
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import pg from "pg";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Cards, NEWEST } from "./next/cards.mjs";

const pack = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const HEAD =
  '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Trouver un Acharné</title></head><body>';

async function page() {
  const { rows } = await pool.query(NEWEST);
  return pack(`${HEAD}${renderToString(createElement(Cards, { rows }))}</body></html>`, { params });
}

createServer((_request, response) => {
  page().then(
    (body) =>
      response
        .writeHead(200, {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Encoding": "br",
          "Content-Length": body.byteLength,
        })
        .end(body),
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.env.PORT), "127.0.0.1");
