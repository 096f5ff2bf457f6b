import { PUBLIC_ONE_MINUTE } from "~/platform/http/cache-control";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text between tags, or within double quotes. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

type Pieces = AsyncIterable<string> | Iterable<string>;

/** So much is there before the answer is one, to HEAD as well: one that the database keeps waiting at once can still be refused. */
const FIRST_LETTERS = 32_768;

/** An XML answer that goes out as its pieces come in; a short one is whole before it begins. */
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
