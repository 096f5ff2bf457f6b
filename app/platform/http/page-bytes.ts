import { setImmediate as turn } from "node:timers/promises";

const START = "<!DOCTYPE html>";
const END = "</body></html>";

type Ready = {
  /** A whole document without its type, as React writes it, cut where finished markup stands. */
  readonly pieces: readonly string[];
  /** What its scripts wake with; none for a page without scripts. */
  readonly data: ReadableStream<Uint8Array> | undefined;
  readonly nonce: string;
};

/**
 * A page and the data it was made of, for the scripts that wake it: what React Router's own transfer writes in pieces,
 * written at once (FAST-3).
 */
export async function pageBytes({ pieces, data, nonce }: Ready): Promise<Buffer<ArrayBuffer>> {
  if (!pieces.at(-1)?.endsWith(END)) throw new Error("The page does not end where a page ends");
  const markup = pieces.reduce((sum, { length }) => sum + length, START.length);
  await letOthersIn(markup);
  const script = data ? await scriptOf(data, nonce) : "";
  const signs = markup + script.length;
  await letOthersIn(signs);
  const desk = deskFor(signs);
  let at = desk.write(START);
  for (const piece of pieces) at += desk.write(piece, at);
  at -= END.length;
  at += desk.write(script, at);
  at += desk.write(END, at);
  const page = Buffer.allocUnsafeSlow(at);
  desk.copy(page, 0, 0, at);
  return page;
}

/** Beyond so many signs a step of the writing takes as long as a whole page does. */
const LONG = 250_000;

/** A page that gives back a text of a megabyte is written in several turns, between which others are answered (SAFE-4). */
async function letOthersIn(signs: number): Promise<void> {
  if (signs > LONG) await turn();
}

/** No sign takes more bytes of UTF-8. */
const MOST_BYTES_A_SIGN = 3;
let desk = Buffer.alloc(0);

/** Where a page is written to see how many bytes it takes: to count them first would read all of it once more. */
function deskFor(signs: number): Buffer {
  const bytes = signs * MOST_BYTES_A_SIGN;
  if (desk.byteLength < bytes) desk = Buffer.allocUnsafeSlow(bytes);
  return desk;
}

const bytesOfAnswers = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** An answer that is a page. Its bytes are beside it, as an answer makes a copy of what it is given, and takes time to give it back. */
export function answerOfPage(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(null, init);
  bytesOfAnswers.set(answer, bytes);
  return answer;
}

/** The bytes of an answer that is a page; none when it is another answer. */
export const bytesOf = (answer: Response): Buffer<ArrayBuffer> | undefined => bytesOfAnswers.get(answer);

async function scriptOf(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await textOf(data);
  await letOthersIn(text.length);
  const written = JSON.stringify(text).replace(UNSAFE, escaped);
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${written});window.__reactRouterContext.streamController.close();</script>`;
}

/** What could end a script, or a line of one. */
const UNSAFE = /[<>&\u2028\u2029]/g;
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of stream) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
