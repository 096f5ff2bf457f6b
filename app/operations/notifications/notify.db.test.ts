import { beforeEach, expect, test } from "vitest";
import { MAILS_A_DAY } from "~/domain/bounds";
import { candidatureMail } from "~/mails/candidature-mails";
import { delayJobs } from "~/operations/moderation/undoable.server";
import { chooseNotifications } from "~/operations/notifications/choose-notifications.server";
import { companyIdOf } from "../../../tests/accounts/people";
import { NOON } from "../../../tests/accounts/visitors";
import { aCandidature, LETTER } from "../../../tests/candidatures";
import { ownDatabase, withBrokenQueue } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { countMail } from "./daily-limit.server";
import { type Notification, notify } from "./notify.server";
import { findSubscription, subscribe } from "./unsubscribe.server";

const t = ownDatabase();
beforeEach(() => t.emptyQueue());

async function aNotified(eventOf: (eventId: number) => number | null = (id) => id) {
  const company = await aCompany(t.db);
  const mission = await anOpenMission(t.db, company);
  const { user } = await aPublicCommercial(t.db);
  const { id } = await aCandidature(t.db, { mission, company, commercial: user });
  const [event] = await t.sql<{ id: string }>("select id from candidature_events where candidature_id = $1", [
    id,
  ]);
  const notification: Notification = {
    userId: company.userId,
    kind: "candidature_received",
    at: NOON,
    about: { candidatureId: id, eventId: eventOf(Number(event?.id)) },
    mail: () =>
      candidatureMail("submitted", "company", {
        missionTitle: "Vendre",
        companyName: "Ateliers Morvan",
        readerFirstName: "Yann",
        shownFirstName: "Awa",
        commercialName: "Awa N.",
        applicant: null,
        letter: LETTER,
        payTerms: null,
        offer: null,
        expiresAt: null,
        reason: null,
        text: null,
        link: "https://acharnes.example",
      }),
  };
  return { company, notification };
}

const send = (notification: Notification, db = t.db) => db.transaction((tx) => notify(db, tx, notification));
const stored = (userId: string) => t.sql("select 1 from notifications where user_id = $1", [userId]);
const tokenOf = (address: string | undefined) => address?.split("/").at(-1) ?? "";

test("NOTIF-1 NOTIF-3 an event is notified on the page and by mail, each according to the preferences", async () => {
  const { company, notification } = await aNotified();
  await chooseNotifications(t.db, company, [
    { kind: notification.kind, mail: true, bell: false, push: true },
  ]);
  await send(notification);
  expect([(await stored(company.userId)).length, (await t.mails()).length]).toEqual([0, 1]);
  await chooseNotifications(t.db, company, [
    { kind: notification.kind, mail: false, bell: true, push: true },
  ]);
  await send(notification);
  expect([(await stored(company.userId)).length, (await t.mails()).length]).toEqual([1, 1]);
});

test("NOTIF-1 an event that is rolled back notifies nobody", async () => {
  const { company, notification } = await aNotified();
  await expect(send(notification, withBrokenQueue(t.db))).rejects.toThrow("broke down");
  expect(await stored(company.userId)).toEqual([]);
});

test("NOTIF-2 the mail of an event keeps its Message-ID, and is grouped with those of the same candidature", async () => {
  const { notification } = await aNotified();
  const other = await aNotified();
  await send(notification);
  await send(notification);
  await send({
    ...notification,
    at: new Date(NOON.getTime() + 1),
    about: { ...notification.about, eventId: null },
  });
  await send(other.notification);
  const [first, again, later, apart] = await t.mails();
  expect(again?.id).toBe(first?.id);
  expect(later?.id).not.toBe(first?.id);
  expect(later?.thread).toBe(first?.thread);
  expect(apart?.thread).not.toBe(first?.thread);
});

test("NOTIF-4 the link of a mail unsubscribes from its event without a session, and resubscribes", async () => {
  const { company, notification } = await aNotified();
  await send(notification);
  const [mail] = await t.mails();
  const token = tokenOf(mail?.unsubscribe);
  expect(mail?.html).toContain(mail?.unsubscribe);
  expect(await findSubscription(t.db, token)).toEqual({
    ok: true,
    kind: notification.kind,
    subscribed: true,
  });
  expect(await subscribe(t.db, token, false)).toMatchObject({ ok: true });
  expect(await subscribe(t.db, token, false)).toMatchObject({ ok: true });
  await t.emptyQueue();
  await send(notification);
  expect(await t.mails()).toEqual([]);
  expect(await stored(company.userId)).toHaveLength(2);
  await subscribe(t.db, token, true);
  await send(notification);
  expect(await t.mails()).toHaveLength(1);
});

test("NOTIF-4 the link of a deleted account does nothing and reveals nothing; an altered link is not found", async () => {
  const { company, notification } = await aNotified();
  await send(notification);
  const token = tokenOf((await t.mails())[0]?.unsubscribe);
  await t.sql("delete from companies where id = $1", [companyIdOf(company)]);
  await t.sql("delete from users where id = $1", [company.userId]);
  expect(await subscribe(t.db, token, false)).toMatchObject({ ok: true });
  expect(await t.sql("select 1 from notification_preferences where user_id = $1", [company.userId])).toEqual(
    [],
  );
  expect(await subscribe(t.db, `${token}x`, false)).toMatchObject({ kind: "missing" });
});

test("SAFE-4 NOTIF-2 beyond the daily limit events of others are notified on the page only, even if that is switched off", async () => {
  const { company, notification } = await aNotified();
  await chooseNotifications(t.db, company, [
    { kind: notification.kind, mail: true, bell: false, push: true },
  ]);
  const mailed = (count: number) =>
    t.db.transaction(async (tx) => {
      for (let sent = 0; sent < count; sent += 1) await countMail(tx, company.userId, NOON);
    });
  await mailed(MAILS_A_DAY.fromOthers - 1);
  await send(notification);
  expect([(await t.mails()).length, (await stored(company.userId)).length]).toEqual([1, 0]);
  await send(notification);
  expect([(await t.mails()).length, (await stored(company.userId)).length]).toEqual([1, 1]);
  await send(notification, delayJobs(t.db, NOON).db);
  expect(await t.queued("store-notification")).toMatchObject([{ insteadOfMail: true }]);
  await send({ ...notification, kind: "mission_reviewed" });
  expect(await t.mails()).toHaveLength(2);
  await mailed(MAILS_A_DAY.all - MAILS_A_DAY.fromOthers);
  await send({ ...notification, kind: "mission_reviewed" });
  expect(await t.mails()).toHaveLength(2);
  await send({ ...notification, at: new Date(NOON.getTime() + 24 * 60 * 60_000) });
  expect(await t.mails()).toHaveLength(3);
});
