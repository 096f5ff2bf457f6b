import pino from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { announce } from "~/operations/notifications/announce.server";
import { sessions } from "~/platform/db/schema.server";
import { eventStream } from "~/platform/http/event-stream";
import { type Live, openLive } from "~/platform/live/live.server";
import { anAccount } from "../tests/accounts/people";
import { ownDatabase } from "../tests/database";
import { serveApp } from "../tests/servers/served-app";

const own = ownDatabase();
let live: Live;
let app: Awaited<ReturnType<typeof serveApp>>;
let who = { userId: "", sessionId: "" };

beforeAll(async () => {
  live = openLive(own.connectionString, pino({ level: "silent" }), { heartbeatMs: 100 });
  const loader = ({ request }: { request: Request }) => eventStream(live, { ...who, request });
  app = await serveApp({ evenements: { loader } });
  const { userId } = await anAccount(own.db);
  const at = new Date();
  const row = { token: userId, user_id: userId, expires_at: at, created_at: at, updated_at: at };
  const [session] = await own.db.insert(sessions).values(row).returning({ sessionId: sessions.id });
  who = { userId, sessionId: session?.sessionId ?? "" };
});
afterAll(async () => {
  await live.stop();
  await app.close();
});

/** An open stream, and what has been read of it. */
async function aStream() {
  const leaving = new AbortController();
  const response = await fetch(`${app.base}/evenements`, { signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = "";
  const hear = async (words: string) => {
    while (!read.includes(words)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error(`the stream ended after ${JSON.stringify(read)}`);
      read += value;
    }
    return read;
  };
  return { status: response.status, hear, leave: () => leaving.abort() };
}

const change = (id: string) =>
  own.db.transaction((tx) => announce(tx, { userIds: [who.userId], kind: "conversation", id }));

const burst = (changes: number) =>
  Promise.all(Array.from({ length: changes }, (_, index) => change(`c${index}`)));

test("CONV-5 SAFE-9 two hundred changes in a second, then twenty reconnections: each stream opens, works and is released", async () => {
  const steady = await aStream();
  onTestFinished(steady.leave);
  await steady.hear("event: ready");
  await burst(199);
  await change("last");
  await steady.hear('"id":"last"');
  for (let again = 0; again < 20; again++) {
    const stream = await aStream();
    expect(stream.status).toBe(200);
    const read = await stream.hear("event: change");
    expect(read.match(/event: change/g)).toHaveLength(1);
    await stream.hear(": vit");
    stream.leave();
  }
  // One more change reaches the page that was open all the time.
  await change("after");
  await steady.hear('"id":"after"');
});

test("CONV-5 a stream whose page left before it opened, or that reads nothing, is released", () => {
  const following = new Set<{
    heartbeat(): void;
    send(change: { kind: "conversation"; id: string }): void;
  }>();
  const counting: Live = {
    subscribe(subscriber) {
      following.add(subscriber);
      return () => following.delete(subscriber);
    },
    stop: async () => undefined,
  };
  const request = (signal?: AbortSignal) => new Request("http://localhost/", signal ? { signal } : {});
  eventStream(counting, { ...who, request: request(AbortSignal.abort()) });
  expect(following.size).toBe(0);
  eventStream(counting, { ...who, request: request() });
  for (const subscriber of following) {
    for (let n = 0; n < 500; n++) subscriber.send({ kind: "conversation", id: String(n) });
    expect(following.size).toBe(1);
    for (let beats = 0; beats < 10; beats++) subscriber.heartbeat();
  }
  expect(following.size).toBe(0);
});
