import type { IncomingMessage } from "node:http";

/** A browser only shows a refusal once it has sent all, in bytes; beyond this the connection is cut instead. */
const HEARD_OUT = 32 * 1024 * 1024;

/**
 * Hears a body out and keeps it up to `limit` bytes, whatever length it announces. `hono/body-limit` does not serve
 * here: it answers at the first byte too many, so that the browser, still sending, shows a lost connection instead of the
 * refusal, and it takes whoever hangs up for a defect.
 */
export function readBody(
  incoming: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | "too large" | "cut off"> {
  if (Number(incoming.headers["content-length"] ?? 0) > HEARD_OUT) return Promise.resolve("too large");
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const hear = (piece: Buffer) => {
      size += piece.byteLength;
      if (size <= limit) pieces.push(piece);
      else pieces.length = 0;
      if (size <= HEARD_OUT) return;
      incoming.off("data", hear);
      resolve("too large");
    };
    incoming.on("data", hear);
    incoming.once("end", () => resolve(size > limit ? "too large" : Buffer.concat(pieces, size)));
    incoming.once("error", () => resolve("cut off"));
    incoming.once("close", () => resolve("cut off"));
  });
}
