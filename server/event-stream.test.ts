import { expect, test } from "vitest";
import { eventStream } from "~/platform/http/event-stream";
import type { Live, Subscriber } from "~/platform/live/live.server";
import { serveApp } from "../tests/servers/served-app";

/** A server whose one address is the stream of somebody, and who follows there. */
async function serveStream() {
  const following = new Set<Subscriber>();
  const live: Live = {
    subscribe(subscriber) {
      following.add(subscriber);
      subscriber.ready();
      return () => following.delete(subscriber);
    },
    async stop() {
      for (const subscriber of following) subscriber.end();
    },
  };
  const who = { userId: "solenn", sessionId: "s" };
  const loader = ({ request }: { request: Request }) => eventStream(live, { ...who, request });
  return { following, live, ...(await serveApp({ evenements: { loader } })) };
}

test("CONV-5 the stream is sent at once, without content, neither stored nor compressed", async () => {
  const { base, following, close } = await serveStream();
  const leaving = new AbortController();
  const response = await fetch(`${base}/evenements`, {
    headers: { "Accept-Encoding": "gzip, br", "Last-Event-ID": "4'; drop" },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  expect(response.headers.get("Cache-Control")).toContain("private, no-store");
  expect(response.headers.get("Content-Encoding")).toBeNull();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = "";
  const readUntil = async (end: string) => {
    while (!read.endsWith(end)) read += (await reader?.read())?.value ?? "";
  };
  await readUntil("event: ready\ndata:\n\n");
  for (const subscriber of following) subscriber.send({ kind: "conversation", id: "c" });
  await readUntil('event: change\ndata: {"kind":"conversation","id":"c"}\n\n');
  for (const subscriber of following) subscriber.heartbeat();
  await readUntil(": vit\n\n");
  leaving.abort();
  await expect.poll(() => following.size).toBe(0);
  await close();
});

test("CONV-5 a HEAD request does not subscribe", async () => {
  const { base, following, close } = await serveStream();
  const response = await fetch(`${base}/evenements`, { method: "HEAD" });
  expect([response.status, following.size]).toEqual([200, 0]);
  await close();
});

test("CONV-5 streams end at shutdown and do not delay it", async () => {
  const { base, live, close } = await serveStream();
  const response = await fetch(`${base}/evenements`);
  await live.stop();
  const closed = close();
  await response.text();
  const started = performance.now();
  await closed;
  expect(performance.now() - started).toBeLessThan(2_000);
});
