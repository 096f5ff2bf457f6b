import type { Context } from "hono";
import type { Logger } from "pino";
import { AT_ONCE_BYTES, packOnce, SMALL_BYTES, streamedEncoding } from "./encoding";
import { abort, loggedStream } from "./logged-stream";
import { LongAnswers } from "./long-answers";
import { countTurnedAway } from "./metrics";
import { begin, packedStream, plainStream } from "./packed-stream";
import { refusals, refuse } from "./refusal-page";
import type { Middleware, ServerEnv } from "./request/types";

const compressible =
  /^(text\/(html|css|plain|x-script|xml)|application\/(json|xml|rss\+xml|ld\+json|javascript))/;

/** Whether an answer is packed here, which then tells as well when it fails on its way. */
export const isPacked = (headers: Headers): boolean => compressible.test(headers.get("Content-Type") ?? "");

/**
 * Pages are rendered whole, so they are compressed whole, and so is whatever ends soon; the rest of a long answer is packed as
 * it comes (SAFE-9). Static files and public pages carry their own encodings.
 */
export function compress(log: Logger): Middleware {
  const longAnswers = new LongAnswers();
  return async (c, next) => {
    await next();
    const { headers, body } = c.res;
    if (c.get("publicPage") || headers.has("Content-Encoding") || !isPacked(headers)) return;
    headers.append("Vary", "Accept-Encoding");
    if (c.req.method === "HEAD") return;
    const accepted = c.req.header("accept-encoding") ?? "";
    if (!body) return;
    const answer = await begin(body, AT_ONCE_BYTES).catch((error) => {
      // What is answered instead has nothing of its headers.
      c.res = undefined;
      throw error;
    });
    if ("whole" in answer) return sendWhole(c, answer.whole, accepted);
    const giveBack = longAnswers.take();
    if (!giveBack) {
      countTurnedAway("page");
      await answer.rest.cancel();
      c.res = undefined;
      c.res = refuse(c, refusals.crowded);
      return;
    }
    const encoding = streamedEncoding(accepted);
    const packed = encoding ? packedStream(answer) : plainStream(answer);
    const sent = longAnswers.giving(packed, giveBack, () => c.env.outgoing.destroy());
    replace(c, loggedStream(sent, abort(c, log)), encoding ? { "Content-Encoding": encoding } : {});
  };
}

async function sendWhole(c: Context<ServerEnv>, plain: Uint8Array<ArrayBuffer>, accepted: string) {
  const once = plain.byteLength < SMALL_BYTES ? undefined : await packOnce(plain, accepted);
  const answer = once?.packed ?? plain;
  replace(c, answer, {
    ...(once ? { "Content-Encoding": once.encoding } : {}),
    "Content-Length": String(answer.byteLength),
  });
}

function replace(c: Context<ServerEnv>, body: BodyInit, added: Readonly<Record<string, string>>) {
  const { headers, status } = c.res;
  const sent = new Headers(headers);
  sent.delete("Content-Length");
  for (const [name, value] of Object.entries(added)) sent.set(name, value);
  c.res = undefined;
  c.res = new Response(body, { status, headers: sent });
}
