import { expect, test } from "vitest";
import { createMailNames, type Subscription } from "./mail-names.server";

const names = createMailNames({ appUrl: "https://acharnes.example", authSecrets: ["secret"] });
const others = createMailNames({ appUrl: "https://acharnes.example", authSecrets: ["other"] });
const mails: Subscription = {
  userId: "6a3fd6a2-8e0c-4b8e-9d0f-0b5f0a0c3c11",
  kind: "candidature_received",
};
const tokenOf = (address: string) => address.split("/").at(-1) ?? "";

test("NOTIF-4 the unsubscribe link names one kind of mails and one account, and cannot be forged or altered", () => {
  const token = tokenOf(names.unsubscribeAddress(mails));
  expect(names.readUnsubscribeToken(token)).toEqual(mails);
  expect(others.readUnsubscribeToken(token)).toBeNull();
  expect(names.readUnsubscribeToken(token.replace("candidature_received", "message_received"))).toBeNull();
  expect(names.readUnsubscribeToken(token.replace("6a3f", "6a3e"))).toBeNull();
  for (const foreign of ["", ".", "a.b.c", `${token}.x`, token.slice(0, -1), "🙂.candidature_received.🙂"])
    expect(names.readUnsubscribeToken(foreign)).toBeNull();
});

test("NOTIF-2 a mail keeps its Message-ID, and two mails never have the same", () => {
  const id = names.messageId("event", 12, mails.userId);
  expect(id).toMatch(/^<[\w-]{24}@acharnes\.example>$/);
  expect(names.messageId("event", 12, mails.userId)).toBe(id);
  expect(names.messageId("event", 13, mails.userId)).not.toBe(id);
});
