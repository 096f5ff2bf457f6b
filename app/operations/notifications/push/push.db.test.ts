import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PUSH_DEVICES_MAX, RATE_LIMITS } from "~/domain/bounds";
import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import { ALL_CHANNELS } from "~/domain/notifications/preferences";
import { type Actor, VISITOR } from "~/domain/policy";
import { delayJobs } from "~/operations/moderation/undoable.server";
import { chooseNotifications } from "~/operations/notifications/choose-notifications.server";
import type { JobPayloads } from "~/platform/job.server";
import { makePushKeys, readPushKeys } from "~/platform/push/push-keys.server";
import { NOON } from "../../../../tests/accounts/visitors";
import { aCall, aCallThread } from "../../../../tests/calls";
import { aCandidature } from "../../../../tests/candidatures";
import { ownDatabase, withBrokenQueue } from "../../../../tests/database";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { aBrowser, openPushPeer, vapidClaims } from "../../../../tests/servers/push-peer";
import { type Notification, notify } from "../notify.server";
import { choosePushDetails } from "./choose-push-details.server";
import { findDevices, findPushState, subscribeDevice, unsubscribeDevice } from "./devices.server";
import { sendPush } from "./send-push.server";

const t = ownDatabase();
const keys = readPushKeys(makePushKeys());
if (!keys) throw new Error("no keys");
let peer: Awaited<ReturnType<typeof openPushPeer>>;
beforeAll(async () => {
  peer = await openPushPeer();
});
afterAll(() => peer.close());
beforeEach(async () => {
  peer.received.length = 0;
  await t.emptyQueue();
});

type User = Extract<Actor, { kind: "user" }>;

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

async function aSession({ userId }: User): Promise<string> {
  const [session] = await t.sql<{ id: string }>(
    "insert into sessions (token, user_id, expires_at, created_at, updated_at) values (gen_random_uuid(), $1, $2, $3, $3) returning id",
    [userId, later(60 * 24 * 10), NOON],
  );
  return session?.id ?? "";
}

let number = 0;
/** A browser that subscribed; the push service answers with a status. */
async function aDevice(user: User, { status = 201, endpoint = "", at = NOON } = {}) {
  number += 1;
  const { read, ...browser } = aBrowser();
  const address = endpoint || `${peer.origin}/${status}/${number}`;
  const sessionId = await aSession(user);
  const device = { ...browser, endpoint: address, sessionId };
  expect(await subscribeDevice(t.db, user, { ...device, at })).toEqual({ ok: true });
  return { ...device, read };
}

const endpointsOf = async (user: User) => (await findDevices(t.db, user)).map(({ endpoint }) => endpoint);

/** A message in a thread of a candidature, for the company. */
async function aNotified(kind: NotificationKind = "candidature_received") {
  const company = await aCompany(t.db);
  const mission = await anOpenMission(t.db, company);
  const { user: commercial } = await aPublicCommercial(t.db);
  const { id } = await aCandidature(t.db, { mission, company, commercial });
  const [event] = await t.sql<{ id: string }>("select id from candidature_events where candidature_id = $1", [
    id,
  ]);
  await t.emptyQueue();
  const notification: Notification = {
    userId: company.userId,
    kind,
    at: NOON,
    about: { candidatureId: id, eventId: Number(event?.id) },
    mail: null,
  };
  return { company, notification, candidatureId: id };
}

const send = (notification: Notification, db = t.db) => db.transaction((tx) => notify(db, tx, notification));

const warnings: object[] = [];
const means = (at = NOON) => ({
  sender: { keys, mailFrom: "Les Acharnés <bonjour@exemple.fr>", isAllowed: () => true },
  log: { warn: (line: object) => warnings.push(line) } as never,
  at,
});

/** Runs the queued jobs once; the errors of those that would be retried. */
async function work(at = NOON): Promise<string[]> {
  const failed: string[] = [];
  for (const order of await t.queued("send-push"))
    await sendPush(t.db, order, means(at)).catch((error: Error) => failed.push(error.message));
  return failed;
}

test("PUSH-1 a browser is subscribed for its session, and has one subscription", async () => {
  const user = await aCommercial(t.db);
  const device = await aDevice(user);
  expect(await findPushState(t.db, user, device.sessionId)).toEqual({ here: true, details: false });
  expect(await findPushState(t.db, user, await aSession(user))).toMatchObject({ here: false });
  const renewed = { ...device, endpoint: `${device.endpoint}-renewed` };
  expect(await subscribeDevice(t.db, user, { ...renewed, at: NOON })).toEqual({ ok: true });
  expect(await endpointsOf(user)).toEqual([renewed.endpoint]);
  expect(await unsubscribeDevice(t.db, await aCommercial(t.db), device.sessionId)).toEqual({ ok: true });
  expect(await endpointsOf(user)).toHaveLength(1);
  expect(await unsubscribeDevice(t.db, user, device.sessionId)).toEqual({ ok: true });
  expect(await endpointsOf(user)).toEqual([]);
});

test("PUSH-1 the endpoint of a browser that another account used becomes the present one's", async () => {
  const [first, second] = [await aCommercial(t.db), await aCompany(t.db)];
  const { endpoint } = await aDevice(first);
  await aDevice(second, { endpoint });
  expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([[], [endpoint]]);
});

test("PUSH-1 a subscription ends with its session, and with the account", async () => {
  const user = await aCommercial(t.db);
  const [left, other] = [await aDevice(user), await aDevice(user)];
  await t.sql("delete from sessions where id = $1", [left.sessionId]);
  expect(await endpointsOf(user)).toEqual([other.endpoint]);
  await t.sql("delete from users where id = $1", [user.userId]);
  expect(await t.sql("select 1 from push_subscriptions where endpoint = $1", [other.endpoint])).toEqual([]);
});

test("PUSH-1 an account has so many devices at most, and the oldest is dropped", async () => {
  const user = await aCommercial(t.db);
  const oldest = await aDevice(user, { at: later(-60) });
  for (let each = 1; each < PUSH_DEVICES_MAX; each += 1) await aDevice(user);
  const last = await aDevice(user, { at: later(1) });
  const endpoints = await endpointsOf(user);
  expect([endpoints.length, endpoints.at(-1)]).toEqual([PUSH_DEVICES_MAX, last.endpoint]);
  expect(endpoints).not.toContain(oldest.endpoint);
});

test("PUSH-1 SAFE-4 only the session of the account subscribes, with a readable key, so many times", async () => {
  const [user, other] = [await aCommercial(t.db), await aCommercial(t.db)];
  const { read: _, ...browser } = aBrowser();
  const device = { ...browser, endpoint: `${peer.origin}/201/own`, at: NOON };
  const theirs = await aSession(other);
  expect(await subscribeDevice(t.db, user, { ...device, sessionId: theirs })).toMatchObject({
    kind: "forbidden",
  });
  expect(await subscribeDevice(t.db, VISITOR, { ...device, sessionId: theirs })).toMatchObject({
    kind: "forbidden",
  });
  const sessionId = await aSession(user);
  const noPoint = `BB${"A".repeat(85)}`;
  expect(await subscribeDevice(t.db, user, { ...device, p256dh: noPoint, sessionId })).toMatchObject({
    kind: "invalid",
  });
  const attempts = RATE_LIMITS.pushByAccount.limit - 1;
  for (let each = 0; each < attempts; each += 1)
    expect(await subscribeDevice(t.db, user, { ...device, sessionId })).toEqual({ ok: true });
  expect(await subscribeDevice(t.db, user, { ...device, sessionId })).toMatchObject({ kind: "throttled" });
});

test("PUSH-2 a notification is queued for each device, in the transaction and by the preferences", async () => {
  const { company, notification } = await aNotified();
  await send(notification);
  expect(await t.queued("send-push")).toEqual([]);
  await Promise.all([aDevice(company), aDevice(company)]);
  await send(notification);
  expect(await t.queued("send-push")).toHaveLength(2);
  await t.emptyQueue();
  await send({ ...notification, own: true });
  await expect(send(notification, withBrokenQueue(t.db))).rejects.toThrow("broke down");
  await chooseNotifications(t.db, company, [{ kind: notification.kind, ...ALL_CHANNELS, push: false }]);
  await send(notification);
  expect(await t.queued("send-push")).toEqual([]);
  await chooseNotifications(t.db, company, [
    { kind: notification.kind, mail: false, bell: false, push: true },
  ]);
  await send(notification);
  expect(await t.queued("send-push")).toHaveLength(2);
});

test("PUSH-2 ADM-7 the notification of an act that can be undone waits, and is withdrawn with it", async () => {
  const { company, notification } = await aNotified();
  await aDevice(company);
  const { db, jobs } = delayJobs(t.db, later(1));
  await send(notification, db);
  expect(jobs.map(({ name }) => name)).toEqual(["store-notification", "send-push"]);
  expect(await t.queued("send-push")).toHaveLength(1);
  expect(await t.db.transaction((tx) => t.db.jobs.withdraw(tx, jobs))).toBe(true);
  expect(await t.queued("send-push")).toEqual([]);
});

test("PUSH-2 PUSH-3 a device receives an encrypted and signed message that names nobody", async () => {
  const { company, notification, candidatureId } = await aNotified();
  const device = await aDevice(company);
  await send(notification);
  expect(await work(later(60))).toEqual([]);
  const [message] = peer.received;
  if (!message) throw new Error("nothing was received");
  expect(device.read(message.body)).toEqual({
    title: "Nouvelle candidature",
    body: "Un Acharné postule à une de vos missions.",
    tag: `candidature_received-${candidatureId.slice(0, 8)}`,
    path: `/candidatures/${candidatureId}`,
  });
  expect(message.headers).toMatchObject({
    ttl: String(23 * 60 * 60),
    urgency: "normal",
    topic: `candidature_received-${candidatureId.slice(0, 8)}`,
    "content-encoding": "aes128gcm",
  });
  expect(vapidClaims(message.headers, keys.publicKey)).toMatchObject({
    aud: peer.origin,
    sub: "mailto:bonjour@exemple.fr",
  });
});

test("PUSH-3 with the person's consent a device shows the words of the bell, stored there or not", async () => {
  const { company, notification } = await aNotified();
  const device = await aDevice(company);
  await choosePushDetails(t.db, company, true);
  await chooseNotifications(t.db, company, [
    { kind: notification.kind, mail: true, bell: false, push: true },
  ]);
  await send(notification);
  await work();
  const [message] = peer.received;
  expect(message && device.read(message.body)).toMatchObject({
    title: expect.stringContaining("postule à votre mission"),
    body: expect.stringMatching(/\S/),
  });
  await choosePushDetails(t.db, company, false);
  await work(later(1));
  const last = peer.received.at(-1);
  expect(last && device.read(last.body)).toMatchObject({ title: "Nouvelle candidature" });
});

test.each([404, 410])(
  "PUSH-1 a subscription that the push service ended with %i is deleted",
  async (status) => {
    const { company, notification } = await aNotified();
    const [ended, other] = [await aDevice(company, { status }), await aDevice(company)];
    await send(notification);
    expect(await work()).toEqual([]);
    expect(await endpointsOf(company)).toEqual([other.endpoint]);
    expect(ended.endpoint).toContain(`/${status}/`);
  },
);

test.each([429, 500, 503])("PUSH-2 an answer %i of the push service is worth a retry", async (status) => {
  const { company, notification } = await aNotified();
  await aDevice(company, { status });
  await send(notification);
  expect(await work()).toEqual([`the push service answered ${status}`]);
  expect(await endpointsOf(company)).toHaveLength(1);
});

test.each([400, 403, 413, 307])("PUSH-2 an answer %i is neither retried nor followed", async (status) => {
  const { company, notification } = await aNotified();
  await aDevice(company, { status });
  await send(notification);
  const before = warnings.length;
  expect(await work()).toEqual([]);
  expect([peer.received.length, warnings.length]).toEqual([1, before + 1]);
  expect(await endpointsOf(company)).toHaveLength(1);
});

test("PUSH-2 a push service that does not answer is asked again", async () => {
  const { company, notification } = await aNotified();
  await aDevice(company, { endpoint: "http://127.0.0.1:1/nobody" });
  await send(notification);
  expect(await work()).toEqual([expect.stringContaining("fetch failed")]);
});

test("PUSH-1 an endpoint that is not of a known push service is never asked", async () => {
  const { company, notification } = await aNotified();
  await aDevice(company);
  await send(notification);
  const [order] = await t.queued("send-push");
  const { isAllowed: _, ...sender } = means().sender;
  await sendPush(t.db, order as JobPayloads["send-push"], { ...means(), sender });
  await sendPush(t.db, order as JobPayloads["send-push"], { ...means(), sender: undefined });
  expect(peer.received).toEqual([]);
});

test("PUSH-2 nothing is sent once it was switched off, the session is over, the browser is another's, or a day has passed", async () => {
  const { company, notification } = await aNotified();
  const device = await aDevice(company);
  await send(notification);
  await chooseNotifications(t.db, company, [{ kind: notification.kind, ...ALL_CHANNELS, push: false }]);
  await work();
  await chooseNotifications(t.db, company, [{ kind: notification.kind, ...ALL_CHANNELS }]);
  await work(later(24 * 60));
  await t.sql("update sessions set expires_at = $2 where id = $1", [device.sessionId, NOON]);
  await work();
  await t.sql("update sessions set expires_at = $2 where id = $1", [device.sessionId, later(60)]);
  await aDevice(await aCommercial(t.db), { endpoint: device.endpoint });
  await work();
  expect(peer.received).toEqual([]);
});

test("PUSH-2 CALL-4 a reminder that is sent late is not of a call that was moved or cancelled meanwhile", async () => {
  const thread = await aCallThread(t.db);
  const call = await aCall(t.db, { ...thread, columns: { starts_at: later(60), changed_at: later(-60) } });
  await aDevice(thread.commercial);
  await t.emptyQueue();
  await send({
    userId: thread.commercial.userId,
    kind: "call_changed",
    at: NOON,
    about: { conversationId: thread.conversationId, callId: call.id, act: "reminded" },
    mail: null,
  });
  await work(later(5));
  expect(peer.received).toHaveLength(1);
  await t.sql("update calls set status = 'moved', changed_at = $2 where id = $1", [call.id, later(7)]);
  expect(await work(later(10))).toEqual([]);
  expect(peer.received).toHaveLength(1);
});

test("PUSH-2 SAFE-4 a device receives so many notifications an hour", async () => {
  const { company, notification } = await aNotified();
  await aDevice(company);
  await send(notification);
  const { limit } = RATE_LIMITS.pushByDevice;
  for (let each = 0; each < limit + 3; each += 1) await work();
  expect(peer.received).toHaveLength(limit);
  await work(later(60));
  expect(peer.received).toHaveLength(limit + 1);
});
