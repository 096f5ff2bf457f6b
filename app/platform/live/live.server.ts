import type { Logger } from "pino";
import { endOfSession } from "~/domain/accounts/session-life";
import { type LiveChange, STREAMS_PER_PERSON } from "~/domain/notifications/live-change";
import { type Announced, LIVE_CHANNEL, readAnnounced } from "./channel.server";
import { type Listener, listenTo } from "./listener.server";

/** An open page of somebody. */
export type Follower = {
  readonly userId: string;
  readonly sessionId: string;
  /** From now on every change is told; what happened before may have been missed. */
  ready(): void;
  tell(change: LiveChange): void;
  /** Shows everything on the way that the stream lives. */
  beat(): void;
  end(): void;
};

export type Live = {
  /** Follows until the function that it gives is called; says why not, when it does not. */
  follow(follower: Follower): (() => void) | "too many" | "stopped";
  /** Ends every stream, and takes no more. */
  stop(): Promise<void>;
};

const BEAT_MS = 10_000;
/** A page that opens is told the newest change of so long ago: it may have been rendered before it. */
const ON_ITS_WAY_MS = 10_000;

type Options = { readonly beatMs?: number; readonly now?: () => Date };

/** CONV-5: hears what transactions announce, in whichever process, and tells the open pages of whom it concerns. */
export function openLive(
  connectionString: string,
  log: Pick<Logger, "warn">,
  { beatMs = BEAT_MS, now = () => new Date() }: Options = {},
): Live {
  const followers = new Map<string, Set<Follower>>();
  const newest = new Map<string, { readonly change: Announced; readonly at: number }>();
  let listening = false;
  let stopped = false;
  const isOnItsWay = (at: number) => at > now().getTime() - ON_ITS_WAY_MS;
  const each = () => [...followers.values()].flatMap((ofOne) => [...ofOne]);

  const listener = listenTo(
    connectionString,
    LIVE_CHANNEL,
    {
      onListening() {
        listening = true;
        for (const follower of each()) follower.ready();
      },
      onLost() {
        listening = false;
      },
      onMessage(payload) {
        const change = readAnnounced(payload);
        newest.set(change.userId, { change, at: now().getTime() });
        for (const follower of followers.get(change.userId) ?? []) follower.tell(change);
      },
    },
    log,
  );
  const beats = setInterval(() => void beat(), beatMs).unref();

  async function beat() {
    for (const [userId, { at }] of newest) if (!isOnItsWay(at)) newest.delete(userId);
    for (const follower of each()) follower.beat();
    await endFinished(listener, each(), now);
  }

  return {
    follow(follower) {
      if (stopped) return "stopped";
      const ofOne = followers.get(follower.userId) ?? new Set();
      if (ofOne.size >= STREAMS_PER_PERSON) return "too many";
      followers.set(follower.userId, ofOne.add(follower));
      if (listening) follower.ready();
      const last = newest.get(follower.userId);
      if (last && isOnItsWay(last.at)) follower.tell(last.change);
      return () => {
        ofOne.delete(follower);
        if (ofOne.size === 0 && followers.get(follower.userId) === ofOne) followers.delete(follower.userId);
      };
    },
    async stop() {
      stopped = true;
      clearInterval(beats);
      for (const follower of each()) follower.end();
      await listener.stop();
    },
  };
}

type Row = { id: string; created_at: Date; updated_at: Date };

/** AUTH-11: a session that is over, wherever it was ended, follows nothing any more. */
async function endFinished(listener: Listener, open: readonly Follower[], now: () => Date): Promise<void> {
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
  for (const follower of open) if (!living.has(follower.sessionId)) follower.end();
}
