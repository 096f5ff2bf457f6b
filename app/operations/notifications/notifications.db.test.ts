import { beforeEach, expect, test } from "vitest";
import { readNotificationCursor, writeNotificationCursor } from "~/domain/notifications/notification-page";
import { PATHS, pathOf } from "~/domain/paths";
import { VISITOR } from "~/domain/policy";
import { applyRetention } from "~/operations/personal-data/retention/apply-retention.server";
import type { User } from "../../../tests/accounts/people";
import { NOON } from "../../../tests/accounts/visitors";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aCompany, aMember } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { countUnread, findNotifications } from "./find-notifications.server";
import { markAllRead, markOpened } from "./mark-read.server";
import { type NotificationEvent, storeNotification } from "./store-notification.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const MINUTE = 60_000;
const store = (event: NotificationEvent) => t.db.transaction((tx) => storeNotification(tx, event));

async function aPair() {
  const company = await aCompany(t.db);
  const mission = await anOpenMission(t.db, company);
  const { user: commercial } = await aPublicCommercial(t.db);
  const candidature = await aCandidature(t.db, { mission, company, commercial });
  const [event] = await t.sql<{ id: string }>("select id from candidature_events");
  return { company, commercial, mission, candidatureId: candidature.id, eventId: Number(event?.id) };
}

const titles = async (user: User) => (await findNotifications(t.db, user)).items.map(({ title }) => title);

test("NOTIF-1 notifications are listed newest first, and link to their subject", async () => {
  const { company, candidatureId, eventId } = await aPair();
  const about = { candidatureId, eventId };
  const { userId } = company;
  await store({ userId, kind: "candidature_received", at: NOON, about });
  await store({ userId, kind: "profile_reviewed", at: new Date(NOON.getTime() + MINUTE), about: {} });
  const { items, next } = await findNotifications(t.db, company);
  expect(next).toBeNull();
  expect(items.map(({ title, to, unread }) => [title, to, unread])).toEqual([
    ["Votre profil a été relu", "/profil", true],
    [
      expect.stringMatching(/^\S+ \S\. postule à votre mission$/),
      pathOf(PATHS.candidature, candidatureId),
      true,
    ],
  ]);
  expect(items[1]?.detail).toBeTruthy();
});

test("TEAM-3 NOTIF-1 a change of the team names the member, says « Vous » to them, and is read once the team is opened", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const claire = await aMember(t.db, company, "recruiter");
  for (const { userId } of [company, claire])
    await store({
      userId,
      kind: "team_changed",
      at: NOON,
      about: { memberId: claire.userId, act: "joined" },
    });
  const [found] = (await findNotifications(t.db, company)).items;
  expect(found?.title).toContain("Claire-recruiter");
  expect([found?.title.slice(-18), found?.to]).toEqual(["a rejoint l’équipe", PATHS.members]);
  expect(await titles(claire)).toEqual(["Vous avez rejoint l’équipe"]);
  await markOpened(t.db, company, PATHS.members, NOON);
  expect([await countUnread(t.db, company), await countUnread(t.db, claire)]).toEqual([0, 1]);
});

test("TEAM-1 NOTIF-1 a member reads about a candidature as the company does", async () => {
  const { company, candidatureId, eventId } = await aPair();
  const claire = await aMember(t.db, company, "recruiter");
  for (const { userId } of [company, claire])
    await store({ userId, kind: "candidature_received", at: NOON, about: { candidatureId, eventId } });
  expect(await titles(claire)).toEqual(await titles(company));
  expect((await titles(claire))[0]).toContain("postule à votre mission");
});

test("NOTIF-1 CONV-9 a deleted account leaves its notification without its name", async () => {
  const { company, commercial, candidatureId, eventId } = await aPair();
  await store({
    userId: company.userId,
    kind: "candidature_received",
    at: NOON,
    about: { candidatureId, eventId },
  });
  await t.sql("delete from users where id = $1", [commercial.userId]);
  expect(await titles(company)).toEqual(["Compte supprimé postule à votre mission"]);
});

test("NOTIF-1 a conversation has one notification while it is unread", async () => {
  const { company, commercial } = await aPair();
  const conversationId = await anApproach(t.db, { company, commercial });
  const event = { userId: commercial.userId, kind: "message_received", about: { conversationId } } as const;
  await store({ ...event, at: NOON });
  await store({ ...event, at: new Date(NOON.getTime() + MINUTE) });
  await store({ ...event, kind: "report_decided", at: NOON });
  expect(await countUnread(t.db, commercial)).toBe(2);
  await markOpened(t.db, commercial, pathOf(PATHS.conversation, conversationId), NOON);
  expect(await countUnread(t.db, commercial)).toBe(0);
  await store({ ...event, at: new Date(NOON.getTime() + 2 * MINUTE) });
  expect(await countUnread(t.db, commercial)).toBe(1);
});

test("NOTIF-1 opening a subject marks its notification as read, and no other; all can be marked at once", async () => {
  const { company, commercial, candidatureId, eventId } = await aPair();
  const about = { candidatureId, eventId };
  for (const { userId } of [company, commercial])
    await store({ userId, kind: "candidature_expired", at: NOON, about });
  await store({ userId: company.userId, kind: "mission_reviewed", at: NOON, about: {} });
  await markOpened(t.db, company, pathOf(PATHS.candidature, candidatureId), NOON);
  expect(await countUnread(t.db, company)).toBe(1);
  expect(await countUnread(t.db, commercial)).toBe(1);
  for (const path of ["/candidatures/x", "/missions", "/candidatures", "/mission/publier", "/messages/1' or"])
    await markOpened(t.db, commercial, path, NOON);
  expect(await countUnread(t.db, commercial)).toBe(1);
  await markAllRead(t.db, company, NOON);
  expect(await countUnread(t.db, company)).toBe(0);
  expect((await findNotifications(t.db, company, { unreadOnly: true })).items).toEqual([]);
});

test("NOTIF-1 the list is paged without gaps or duplicates", async () => {
  const { company, candidatureId, eventId } = await aPair();
  const about = { candidatureId, eventId };
  for (const minute of [0, 0, 1, 2, 2])
    await store({
      userId: company.userId,
      kind: "candidature_received",
      at: new Date(NOON.getTime() + minute * MINUTE),
      about,
    });
  const seen: number[] = [];
  let after: ReturnType<typeof readNotificationCursor> = null;
  do {
    const { items, next } = await findNotifications(t.db, company, { after, size: 2 });
    seen.push(...items.map(({ id }) => id));
    after = next && readNotificationCursor(writeNotificationCursor(next));
  } while (after);
  const all = await findNotifications(t.db, company);
  expect(seen).toEqual(all.items.map(({ id }) => id));
  expect(new Set(seen).size).toBe(5);
});

test("NOTIF-1 read notifications are deleted after 90 days; unread ones stay", async () => {
  const { company, candidatureId, eventId } = await aPair();
  const event = { userId: company.userId, about: { candidatureId, eventId }, at: NOON } as const;
  await store({ ...event, kind: "candidature_received" });
  await markAllRead(t.db, company, NOON);
  await store({ ...event, kind: "candidature_expired" });
  const days = (count: number) => new Date(NOON.getTime() + count * 24 * 60 * MINUTE);
  await applyRetention(t.db, days(89), ["read_notifications"]);
  expect(await titles(company)).toHaveLength(2);
  await applyRetention(t.db, days(91), ["read_notifications"]);
  expect(await titles(company)).toEqual([expect.stringContaining("a expiré")]);
});

test("NOTIF-1 STATE-3 a visitor has no notifications", async () => {
  expect(await findNotifications(t.db, VISITOR)).toEqual({ items: [], next: null });
  expect(await countUnread(t.db, VISITOR)).toBe(0);
  expect(await markAllRead(t.db, VISITOR, NOON)).toMatchObject({ ok: false });
});
