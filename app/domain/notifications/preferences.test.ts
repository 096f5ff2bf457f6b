import { expect, test } from "vitest";
import { NOTIFICATION_KINDS } from "./notification-kinds";
import { readPreferences } from "./preferences";

test("NOTIF-3 SET-3 each notification has one checkbox per channel, ticked or not", () => {
  const ticked = new Set(["pref.candidature_received.mail", "pref.message_received.bell", "pref.other.mail"]);
  const chosen = readPreferences((field) => ticked.has(field));
  expect(chosen.map(({ kind }) => kind)).toEqual(NOTIFICATION_KINDS);
  expect(chosen.filter(({ mail }) => mail).map(({ kind }) => kind)).toEqual(["candidature_received"]);
  expect(chosen.filter(({ bell }) => bell).map(({ kind }) => kind)).toEqual(["message_received"]);
});
