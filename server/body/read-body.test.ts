import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readBody } from "./read-body";

const incoming = (chunks: readonly string[]) =>
  Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), { headers: {} }) as IncomingMessage;

test("SAFE-4 a body is read to its end and buffered up to its limit", async () => {
  expect(String(await readBody(incoming(["abc", "def"]), 6))).toBe("abcdef");
  expect(await readBody(incoming(["abc", "def"]), 5)).toBe("too large");
});

test("SAFE-4 SAFE-9 no body is awaited from a closed connection", async () => {
  const gone = incoming(["abc"]);
  gone.destroy();
  await new Promise((closed) => gone.once("close", closed));
  expect(await readBody(gone, 6)).toBe("cut off");
});
