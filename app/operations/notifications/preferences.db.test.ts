import { expect, test } from "vitest";
import { VISITOR } from "~/marketplace/policy";
import { chooseNotifications } from "~/operations/notifications/choose-notifications.server";
import { findPreferences } from "~/operations/notifications/find-preferences.server";
import { wantsMail } from "~/operations/notifications/wants-mail.server";
import { ownDatabase } from "../../../tests/database";
import { anAccount } from "../../../tests/people";
import { aCommercial, aCompany } from "../../../tests/profiles";

const t = ownDatabase();

test("SET-3 qui n’a rien choisi reçoit tous les mails de son rôle", async () => {
  expect(await findPreferences(t.db, await aCommercial(t.db))).toEqual([
    { kind: "approach_received", email: true },
    { kind: "profile_reviewed", email: true },
  ]);
  const company = await aCompany(t.db);
  expect(await findPreferences(t.db, company)).toEqual([
    { kind: "candidature_received", email: true },
    { kind: "mission_reviewed", email: true },
    { kind: "profile_reviewed", email: true },
  ]);
  expect(await wantsMail(t.db, company.userId, "mission_reviewed")).toBe(true);
  expect(await findPreferences(t.db, await anAccount(t.db))).toEqual([]);
});

test("SET-3 un choix reste jusqu’au suivant, et n’engage que soi", async () => {
  const company = await aCompany(t.db);
  const other = await aCompany(t.db);
  await chooseNotifications(t.db, company, ["candidature_received", "approach_received"]);
  expect(await findPreferences(t.db, company)).toEqual([
    { kind: "candidature_received", email: true },
    { kind: "mission_reviewed", email: false },
    { kind: "profile_reviewed", email: false },
  ]);
  expect((await findPreferences(t.db, other)).every(({ email }) => email)).toBe(true);
  await chooseNotifications(t.db, company, ["mission_reviewed"]);
  expect(await wantsMail(t.db, company.userId, "mission_reviewed")).toBe(true);
  expect(await wantsMail(t.db, company.userId, "candidature_received")).toBe(false);
});

test("SET-3 STATE-3 un visiteur ne choisit ni ne lit rien", async () => {
  expect(await chooseNotifications(t.db, VISITOR, [])).toMatchObject({ kind: "forbidden" });
  expect(await findPreferences(t.db, VISITOR)).toEqual([]);
});
