import type { Follower, Live } from "../live/live.server";

/** How many events may wait for a page that does not read them. */
const MOST_WAITING = 64;
const RECONNECT_MS = 3_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

type Asked = {
  readonly userId: string;
  readonly sessionId: string;
  readonly request: Request;
};

/** CONV-5: what changes for somebody, for as long as their page, their session and this process last. */
export function eventStream(live: Live, { userId, sessionId, request }: Asked): Response {
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const encoder = new TextEncoder();
  let leave = () => {};
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
    cancel: () => end(),
  });
  const end = () => {
    leave();
    request.signal.removeEventListener("abort", end);
    const open = controller;
    controller = undefined;
    try {
      open?.close();
    } catch {
      // The page has left already.
    }
  };
  const send = (text: string) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) < -MOST_WAITING) return end();
    controller.enqueue(encoder.encode(text));
  };
  send(`retry: ${RECONNECT_MS}\n\n`);
  const follower: Follower = {
    userId,
    sessionId,
    ready: () => send("event: ready\ndata:\n\n"),
    tell: ({ kind, id }) => send(`event: change\ndata: ${JSON.stringify({ kind, id })}\n\n`),
    beat: () => send(": vit\n\n"),
    end,
  };
  const followed = live.follow(follower);
  if (typeof followed === "string")
    return new Response(null, {
      status: followed === "stopped" ? 503 : 429,
      headers: { "Cache-Control": HEADERS["Cache-Control"] },
    });
  leave = followed;
  request.signal.addEventListener("abort", end);
  return new Response(body, { headers: HEADERS });
}
