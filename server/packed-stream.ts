import { pipeline, Readable } from "node:stream";
import { type Encoding, packer } from "./encoding";

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

/**
 * The body that begins so, packed as it comes where an encoding is given. It fails as that does, and whoever leaves it has it
 * end.
 */
export function streamOf(body: Begun, encoding: Encoding | undefined): Bytes {
  const plain = plainOf(body);
  if (!encoding) return plain;
  // Whoever reads what is packed is told of a failure.
  const packed = pipeline(Readable.fromWeb(plain as FromWeb), packer(encoding), () => undefined);
  return Readable.toWeb(packed) as Bytes;
}

const plainOf = ({ begun, rest }: Begun): Bytes =>
  new ReadableStream(
    {
      start: (controller) => controller.enqueue(begun),
      async pull(controller) {
        const { done, value } = await rest.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => rest.cancel(reason),
    },
    { highWaterMark: 0 },
  );
