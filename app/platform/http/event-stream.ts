import type { Live, Subscriber } from "../live/live.server";

/** A page that has read nothing for this many heartbeats is disconnected. */
const MAX_UNREAD_HEARTBEATS = 6;
const RECONNECT_MS = 3_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

type Subscription = {
  readonly userId: string;
  readonly sessionId: string;
  readonly request: Request;
};

/**
 * CONV-5: a stream of the changes for a user, until the page, the session or this process ends. A page reloads its data on any
 * change, so at most one event of each kind is queued for it (the newest): a burst costs one message.
 */
export function eventStream(live: Live, { userId, sessionId, request }: Subscription): Response {
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const encoder = new TextEncoder();
  const waiting = new Map<string, string>();
  let unreadHeartbeats = 0;
  let unsubscribe = () => {};
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
    pull: () => flush(),
    cancel: () => end(),
  });
  function end() {
    unsubscribe();
    request.signal.removeEventListener("abort", end);
    const open = controller;
    controller = undefined;
    try {
      open?.close();
    } catch {
      // The page has disconnected already.
    }
  }
  function flush() {
    if (!controller || waiting.size === 0 || (controller.desiredSize ?? 0) <= 0) return;
    const text = [...waiting.values()].join("");
    waiting.clear();
    unreadHeartbeats = 0;
    controller.enqueue(encoder.encode(text));
  }
  function send(event: string, text: string) {
    waiting.set(event, text);
    flush();
  }
  send("retry", `retry: ${RECONNECT_MS}\n\n`);
  const subscriber: Subscriber = {
    userId,
    sessionId,
    ready: () => send("ready", "event: ready\ndata:\n\n"),
    send: ({ kind, id }) => send("change", `event: change\ndata: ${JSON.stringify({ kind, id })}\n\n`),
    heartbeat() {
      if (waiting.has("beat")) unreadHeartbeats += 1;
      if (unreadHeartbeats >= MAX_UNREAD_HEARTBEATS) return end();
      send("beat", ": vit\n\n");
    },
    end,
  };
  const subscribed = live.subscribe(subscriber);
  if (typeof subscribed === "string")
    return new Response(null, {
      status: subscribed === "stopped" ? 503 : 429,
      headers: { "Cache-Control": HEADERS["Cache-Control"] },
    });
  unsubscribe = subscribed;
  request.signal.addEventListener("abort", end);
  // The stream may have ended, or its page disconnected, meanwhile.
  if (!controller || request.signal.aborted) end();
  return new Response(body, { headers: HEADERS });
}
