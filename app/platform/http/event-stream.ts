import type { Follower, Live } from "../live/live.server";

/** A page that has read nothing for so many beats has gone without saying so. */
const MOST_UNREAD_BEATS = 6;
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

/**
 * CONV-5: what changes for somebody, for as long as their page, their session and this process last. A page asks for itself
 * anew on any change, so at most one event of each kind waits for it (the newest): a burst costs one message.
 */
export function eventStream(live: Live, { userId, sessionId, request }: Asked): Response {
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const encoder = new TextEncoder();
  const waiting = new Map<string, string>();
  let unreadBeats = 0;
  let leave = () => {};
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
    pull: () => flush(),
    cancel: () => end(),
  });
  function end() {
    leave();
    request.signal.removeEventListener("abort", end);
    const open = controller;
    controller = undefined;
    try {
      open?.close();
    } catch {
      // The page has left already.
    }
  }
  function flush() {
    if (!controller || waiting.size === 0 || (controller.desiredSize ?? 0) <= 0) return;
    const text = [...waiting.values()].join("");
    waiting.clear();
    unreadBeats = 0;
    controller.enqueue(encoder.encode(text));
  }
  function send(event: string, text: string) {
    waiting.set(event, text);
    flush();
  }
  send("retry", `retry: ${RECONNECT_MS}\n\n`);
  const follower: Follower = {
    userId,
    sessionId,
    ready: () => send("ready", "event: ready\ndata:\n\n"),
    tell: ({ kind, id }) => send("change", `event: change\ndata: ${JSON.stringify({ kind, id })}\n\n`),
    beat() {
      if (waiting.has("beat")) unreadBeats += 1;
      if (unreadBeats >= MOST_UNREAD_BEATS) return end();
      send("beat", ": vit\n\n");
    },
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
  // A stream that ended before it could say so, or whose page left meanwhile, gives its place back here.
  if (!controller || request.signal.aborted) end();
  return new Response(body, { headers: HEADERS });
}
