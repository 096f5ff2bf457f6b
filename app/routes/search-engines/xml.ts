import { PUBLIC_ONE_MINUTE } from "~/platform/http/cache-control";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escapes text for elements and double-quoted attributes. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

type Pieces = AsyncIterable<string> | Iterable<string>;

/** Read before the response starts, also for HEAD, so that a failing database query can still answer 503. */
const FIRST_LETTERS = 32_768;

/** A streamed XML response; a short one is complete before it starts. */
export async function xmlResponse(type: string, pieces: Pieces): Promise<Response> {
  const rest = withPrologue(pieces);
  let first = "";
  while (first.length < FIRST_LETTERS) {
    const next = await rest.next();
    if (next.done) break;
    first += next.value;
  }
  return new Response(streamOf(first, rest), {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": PUBLIC_ONE_MINUTE },
  });
}

async function* withPrologue(pieces: Pieces) {
  yield PROLOGUE;
  yield* pieces;
}

function streamOf(first: string, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
