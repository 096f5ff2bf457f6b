import { finished, PassThrough, pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Context } from "hono";
import type { Logger } from "pino";
import { encodingFor, firstAccepted, pack } from "./encoding";
import { abort, loggedStream } from "./logged-stream";
import { countShed } from "./metrics";
import { refusals, refuse } from "./refusal-page";
import type { Middleware, ServerEnv } from "./request/types";

type Bytes = ReadableStream<Uint8Array>;
type NodeBytes = Parameters<typeof Readable.fromWeb>[0];

const COMPRESSIBLE =
  /^(text\/(html|css|plain|x-script|xml)|application\/(json|xml|rss\+xml|ld\+json|javascript))/;

/** Longer answers are compressed as a stream. */
const LONG_BYTES = 256 * 1024;
/** Long answers under way in a process: each costs as much as ten pages, and buffers what its client has not read. */
const MAX_LONG_ANSWERS = 4;
/** A client that reads nothing for this long is disconnected. */
const STALL_MS = 30_000;

/** Whether an answer is compressed here, where its failures are logged as well. */
export const isCompressible = (headers: Headers): boolean =>
  COMPRESSIBLE.test(headers.get("Content-Type") ?? "");

/**
 * Compresses short answers in one piece and long ones as a stream (SAFE-9). `hono/compress` streams all of them, without
 * brotli and zstd. Static files and cached pages have their own encodings.
 */
export function compress(log: Logger, stallMs = STALL_MS): Middleware {
  let longAnswers = 0;
  return async (c, next) => {
    await next();
    const { headers, body } = c.res;
    if (c.get("publicPage") || headers.has("Content-Encoding") || !isCompressible(headers)) return;
    headers.append("Vary", "Accept-Encoding");
    if (c.req.method === "HEAD" || !body) return;
    const accepted = c.req.header("accept-encoding") ?? "";
    const start = await readStart(body).catch((error) => {
      // The answer to the error has none of these headers.
      c.res = undefined;
      throw error;
    });
    if (start.done) {
      const encoding = encodingFor(start.bytes.byteLength, accepted);
      const bytes = encoding ? pack(start.bytes, encoding) : start.bytes;
      return replace(c, bytes, { encoding, length: bytes.byteLength });
    }
    if (longAnswers >= MAX_LONG_ANSWERS) {
      countShed("page");
      await body.cancel();
      c.res = undefined;
      c.res = refuse(c, refusals.overloaded);
      return;
    }
    longAnswers += 1;
    const { outgoing } = c.env;
    finished(outgoing, () => {
      longAnswers -= 1;
    });
    outgoing.setTimeout(stallMs, () => outgoing.destroy());
    const encoding = firstAccepted(["gzip"], accepted);
    const sent = encoding ? createGzip() : new PassThrough();
    sent.write(start.bytes);
    // A failure reaches the reader of `sent`.
    pipeline(Readable.fromWeb(body as NodeBytes), sent, () => undefined);
    replace(c, loggedStream(Readable.toWeb(sent) as Bytes, abort(c, log)), { encoding });
  };
}

/** Reads a body to its end, or until it is too long to be compressed in one piece. */
async function readStart(body: Bytes) {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let [size, done] = [0, false];
  while (!done && size <= LONG_BYTES) {
    const read = await reader.read();
    done = read.done;
    if (read.value) chunks.push(read.value);
    size += read.value?.byteLength ?? 0;
  }
  reader.releaseLock();
  return { done, bytes: Buffer.concat(chunks) };
}

type Sent = { readonly encoding: string | undefined; readonly length?: number };

function replace(c: Context<ServerEnv>, body: BodyInit, { encoding, length }: Sent) {
  const headers = new Headers(c.res.headers);
  headers.delete("Content-Length");
  if (encoding) headers.set("Content-Encoding", encoding);
  if (length !== undefined) headers.set("Content-Length", String(length));
  const { status } = c.res;
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}
