import { expect, test } from "vitest";
import { type NotificationKind, notificationsOf } from "~/domain/notifications/notification-kinds";
import { ALL_CHANNELS } from "~/domain/notifications/preferences";
import { VISITOR } from "~/domain/policy";
import { chooseNotifications } from "~/operations/notifications/choose-notifications.server";
import { findPreferences } from "~/operations/notifications/find-preferences.server";
import { anAccount } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany } from "../../../tests/profiles";

const t = ownDatabase();

const allOf = (role: "commercial" | "entreprise") =>
  notificationsOf(role).map(({ kind }) => ({ kind, ...ALL_CHANNELS }));

test("SET-3 NOTIF-3 by default a person is notified of everything for their role", async () => {
  expect(await findPreferences(t.db, await aCommercial(t.db))).toEqual(allOf("commercial"));
  expect(await findPreferences(t.db, await aCompany(t.db))).toEqual(allOf("entreprise"));
  expect(await findPreferences(t.db, await anAccount(t.db))).toEqual([]);
});

test("SET-3 NOTIF-3 a choice is per event and channel, until the next one, and concerns nobody else", async () => {
  const [company, other] = [await aCompany(t.db), await aCompany(t.db)];
  const of = async (kind: NotificationKind) =>
    (await findPreferences(t.db, company)).find((each) => each.kind === kind);
  await chooseNotifications(t.db, company, [
    { kind: "candidature_received", mail: false, bell: true, push: true },
    { kind: "message_received", mail: true, bell: false, push: false },
    { kind: "approach_received", mail: false, bell: false, push: false },
  ]);
  expect(await of("candidature_received")).toMatchObject({ mail: false, bell: true });
  expect(await of("message_received")).toMatchObject({ mail: true, bell: false });
  expect(await of("mission_reviewed")).toMatchObject({ mail: true, bell: true });
  expect(await of("approach_received")).toBeUndefined();
  expect(await findPreferences(t.db, other)).toEqual(allOf("entreprise"));
  await chooseNotifications(t.db, company, [
    { kind: "candidature_received", mail: true, bell: false, push: false },
  ]);
  expect(await of("candidature_received")).toMatchObject({ mail: true, bell: false });
});

test("SET-3 STATE-3 a visitor neither chooses nor reads anything", async () => {
  expect(await chooseNotifications(t.db, VISITOR, [])).toMatchObject({ kind: "forbidden" });
  expect(await findPreferences(t.db, VISITOR)).toEqual([]);
});
