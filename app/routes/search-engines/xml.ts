import { BRIEFLY } from "~/platform/http/cache-control";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text between tags, or within double quotes. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

type Pieces = AsyncIterable<string> | Iterable<string>;

/** An XML answer that goes out as its pieces come in. */
export function xmlResponse(type: string, pieces: Pieces): Response {
  return new Response(streamOf(withPrologue(pieces)), {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": BRIEFLY },
  });
}

async function* withPrologue(pieces: Pieces) {
  yield PROLOGUE;
  yield* pieces;
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
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
