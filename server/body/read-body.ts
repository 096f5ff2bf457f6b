import type { IncomingMessage } from "node:http";

/** A browser shows a refusal only after it has sent the body: longer ones are not read to the end. */
const MAX_READ_BYTES = 32 * 1024 * 1024;

/**
 * Reads a body to its end and keeps it up to `limit` bytes. `hono/body-limit` answers at the first byte too many, so that the
 * browser, which is still sending, shows a lost connection instead of the refusal; a disconnect is an error there.
 */
export function readBody(
  incoming: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | "too large" | "cut off"> {
  // Its events are over: the client left while something before the body was awaited.
  if (incoming.destroyed) return Promise.resolve("cut off");
  if (Number(incoming.headers["content-length"] ?? 0) > MAX_READ_BYTES) return Promise.resolve("too large");
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size <= MAX_READ_BYTES) return;
      incoming.off("data", onData);
      resolve("too large");
    };
    incoming.on("data", onData);
    incoming.once("end", () => resolve(size > limit ? "too large" : Buffer.concat(chunks, size)));
    incoming.once("error", () => resolve("cut off"));
    incoming.once("close", () => resolve("cut off"));
  });
}
