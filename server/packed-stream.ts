import { pipeline, Readable } from "node:stream";
import { streamPacker } from "./encoding";

type Bytes = ReadableStream<Uint8Array>;
type FromWeb = Parameters<typeof Readable.fromWeb>[0];

/** So much of a body as was read of it, and what comes behind. */
type Begun = {
  readonly begun: Uint8Array<ArrayBuffer>;
  readonly rest: ReadableStreamDefaultReader<Uint8Array>;
};

/** Reads a body to its end, or until more than so many bytes are there. */
export async function begin(
  body: Bytes,
  mostBytes: number,
): Promise<{ readonly whole: Uint8Array<ArrayBuffer> } | Begun> {
  const rest = body.getReader();
  const pieces: Uint8Array[] = [];
  for (let bytes = 0; bytes <= mostBytes; ) {
    const { done, value } = await rest.read();
    if (done) return { whole: Buffer.concat(pieces) };
    pieces.push(value);
    bytes += value.byteLength;
  }
  return { begun: Buffer.concat(pieces), rest };
}

/** A body packed as it comes. It fails as that does, and whoever leaves it has it end. */
export function packedStream(body: Begun): Bytes {
  // Whoever reads what is packed is told of a failure.
  const packed = pipeline(Readable.fromWeb(plainStream(body) as FromWeb), streamPacker(), () => undefined);
  return Readable.toWeb(packed) as Bytes;
}

/** A body as it comes. */
export function plainStream({ begun, rest }: Begun): Bytes {
  // What has left is not kept until the end.
  let first: Uint8Array = begun;
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(first);
        first = new Uint8Array();
      },
      async pull(controller) {
        const { done, value } = await rest.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => rest.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
