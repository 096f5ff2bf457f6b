import type { Logger } from "pino";
import { endOfSession } from "~/domain/accounts/session-life";
import { type LiveChange, STREAMS_PER_PERSON } from "~/domain/notifications/live-change";
import { currentTime } from "../clock.server";
import { type Announced, LIVE_CHANNEL, parseChange } from "./channel.server";
import { type Listener, listenTo } from "./listener.server";

/** An open page of a signed-in user. */
export type Subscriber = {
  readonly userId: string;
  readonly sessionId: string;
  /** From now on every change is sent; earlier ones may have been missed. */
  ready(): void;
  send(change: LiveChange): void;
  /** Keeps proxies from closing an idle stream. */
  heartbeat(): void;
  end(): void;
};

export type Live = {
  /** Subscribes until the returned function is called; gives the reason if it refuses. */
  subscribe(subscriber: Subscriber): (() => void) | "too many" | "stopped";
  /** Ends every stream, and refuses new ones. */
  stop(): Promise<void>;
};

const HEARTBEAT_MS = 10_000;
/** A page that opens receives a change of the last seconds: it may have been rendered before it. */
const RECENT_MS = 10_000;

type Options = { readonly heartbeatMs?: number; readonly now?: () => Date };

/** CONV-5: listens to the changes that transactions of all processes announce, and sends them to the open pages of their user. */
export function openLive(
  connectionString: string,
  log: Pick<Logger, "warn">,
  { heartbeatMs = HEARTBEAT_MS, now = currentTime }: Options = {},
): Live {
  const subscribers = new Map<string, Set<Subscriber>>();
  const newest = new Map<string, { readonly change: Announced; readonly at: number }>();
  let listening = false;
  let stopped = false;
  const isRecent = (at: number) => at > now().getTime() - RECENT_MS;
  const each = () => [...subscribers.values()].flatMap((ofOne) => [...ofOne]);

  const listener = listenTo(
    connectionString,
    LIVE_CHANNEL,
    {
      onListening() {
        listening = true;
        for (const subscriber of each()) subscriber.ready();
      },
      onLost() {
        listening = false;
      },
      onMessage(payload) {
        const change = parseChange(payload);
        newest.set(change.userId, { change, at: now().getTime() });
        for (const subscriber of subscribers.get(change.userId) ?? []) subscriber.send(change);
      },
    },
    log,
  );
  const heartbeats = setInterval(() => void heartbeat(), heartbeatMs).unref();

  async function heartbeat() {
    for (const [userId, { at }] of newest) if (!isRecent(at)) newest.delete(userId);
    for (const subscriber of each()) subscriber.heartbeat();
    await endFinished(listener, each(), now);
  }

  return {
    subscribe(subscriber) {
      if (stopped) return "stopped";
      const ofOne = subscribers.get(subscriber.userId) ?? new Set();
      if (ofOne.size >= STREAMS_PER_PERSON) return "too many";
      subscribers.set(subscriber.userId, ofOne.add(subscriber));
      if (listening) subscriber.ready();
      const last = newest.get(subscriber.userId);
      if (last && isRecent(last.at)) subscriber.send(last.change);
      return () => {
        ofOne.delete(subscriber);
        if (ofOne.size === 0 && subscribers.get(subscriber.userId) === ofOne)
          subscribers.delete(subscriber.userId);
      };
    },
    async stop() {
      stopped = true;
      clearInterval(heartbeats);
      for (const subscriber of each()) subscriber.end();
      await listener.stop();
    },
  };
}

type Row = { id: string; created_at: Date; updated_at: Date };

/** AUTH-11: ends the streams of sessions that have ended, in this process or another. */
async function endFinished(listener: Listener, open: readonly Subscriber[], now: () => Date): Promise<void> {
  if (open.length === 0) return;
  const ids = [...new Set(open.map(({ sessionId }) => sessionId))];
  const rows = await listener.ask<Row>(
    "select id, created_at, updated_at from sessions where id = any($1::uuid[])",
    [ids],
  );
  if (!rows) return;
  const living = new Set(
    rows
      .filter((row) => endOfSession({ openedAt: row.created_at, usedAt: row.updated_at }) > now())
      .map(({ id }) => id),
  );
  for (const subscriber of open) if (!living.has(subscriber.sessionId)) subscriber.end();
}
