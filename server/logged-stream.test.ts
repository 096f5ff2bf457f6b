import { expect, test } from "vitest";
import { loggedStream } from "./logged-stream";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that its test fills, and the failures that are reported. */
function aBody() {
  const failures: unknown[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
    cancel() {
      cancelled = true;
    },
  });
  const reader = loggedStream(body, (error) => failures.push(error)).getReader();
  return { reader, failures, opened: () => controller, isCancelled: () => cancelled };
}

test("SAFE-7 a failing stream is reported once, after what was read", async () => {
  const { reader, failures, opened } = aBody();
  opened()?.enqueue(bytes("début"));
  expect(await reader.read()).toEqual({ done: false, value: bytes("début") });
  opened()?.error(new Error("cassé"));
  expect(await reader.read()).toEqual({ done: true, value: undefined });
  expect(failures).toEqual([new Error("cassé")]);
});

test("SAFE-7 a client that disconnects is not a failure, and cancels the source", async () => {
  const { reader, failures, isCancelled } = aBody();
  const turn = () => new Promise((next) => setImmediate(next));
  const awaited = reader.read();
  // By then it has been asked of the body.
  await turn();
  await reader.cancel();
  expect(await awaited).toEqual({ done: true, value: undefined });
  await turn();
  expect([failures, isCancelled()]).toEqual([[], true]);
});
