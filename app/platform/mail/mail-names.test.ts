import { expect, test } from "vitest";
import { createMailNames, type Subscription } from "./mail-names.server";

const settings = { appUrl: "https://acharnes.example", mailFrom: "Les Acharnés <bonjour@acharnes.example>" };
const names = createMailNames({ ...settings, authSecrets: ["secret"] });
const others = createMailNames({ ...settings, authSecrets: ["other"] });
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

const REPLY = {
  id: 4_294_967_295,
  userId: mails.userId,
  conversationId: "0f0e0d0c-0000-4000-8000-000000000001",
  epoch: 2,
};
const replies = (authSecrets: [string, ...string[]] = ["secret"], inboundDomain?: string) =>
  createMailNames({ ...settings, authSecrets, inboundDomain });

test("REPLY-1 a reply address is of letters and digits, read in any case, and short enough for every mail server", () => {
  const names = replies(["secret"], "reponses.example");
  const address = names.replyAddress(REPLY) ?? "";
  expect(address).toMatch(/^reponse\+[0-9a-z]{34,44}@reponses\.example$/);
  expect(address.indexOf("@")).toBeLessThanOrEqual(64);
  const longest = names.replyAddress({ ...REPLY, id: Number.MAX_SAFE_INTEGER }) ?? "";
  expect(longest.indexOf("@")).toBeLessThanOrEqual(64);
  for (const written of [address, address.toUpperCase(), longest]) {
    const read = names.readReplyAddress(written);
    const id = written === longest ? Number.MAX_SAFE_INTEGER : REPLY.id;
    expect(read?.id).toBe(id);
    expect(names.isReplySignature({ ...REPLY, id }, read?.signature ?? "")).toBe(true);
  }
  expect(replies().replyAddress(REPLY)).toBeNull();
  for (const other of [
    "",
    "bonjour@reponses.example",
    "reponse@reponses.example",
    `x${address}`,
    "reponse+1@",
  ])
    expect(names.readReplyAddress(other), other).toBeNull();
});

test("REPLY-1 the signature of a reply address is bound to its id, person, thread and epoch, and survives a change of secret", () => {
  const names = replies(["secret"], "reponses.example");
  const { signature = "" } = names.readReplyAddress(names.replyAddress(REPLY) ?? "") ?? {};
  const others = [
    { id: 1 },
    { userId: REPLY.conversationId },
    { conversationId: REPLY.userId },
    { epoch: 3 },
  ];
  for (const other of others) expect(names.isReplySignature({ ...REPLY, ...other }, signature)).toBe(false);
  expect(replies(["new", "secret"]).isReplySignature(REPLY, signature)).toBe(true);
  expect(replies(["new"]).isReplySignature(REPLY, signature)).toBe(false);
});

test("CAL-1 the organiser of an invitation is the sender of the mails, with or without a name", () => {
  const organizerOf = (mailFrom: string) =>
    createMailNames({ ...settings, authSecrets: ["secret"], mailFrom }).organizer;
  expect(organizerOf("Les Acharnés <bonjour@acharnes.example>")).toEqual({
    name: "Les Acharnés",
    email: "bonjour@acharnes.example",
  });
  expect(organizerOf('"Nous, ici" <a@b.example>')).toEqual({ name: "Nous, ici", email: "a@b.example" });
  expect(organizerOf("a@b.example")).toEqual({ name: "Les Acharnés", email: "a@b.example" });
});

test("MAIL-2 a bounce address is bound to an account and its address, read in any case, and short enough for every mail server", () => {
  const names = replies(["secret"], "reponses.example");
  for (const userId of [
    mails.userId,
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ]) {
    const bounce = { userId, email: "Solenn@exemple.fr" };
    const address = names.bounceAddress(bounce) ?? "";
    expect(address).toMatch(/^retour\+[0-9a-z]{57}@reponses\.example$/);
    expect(address.indexOf("@")).toBeLessThanOrEqual(64);
    const read = names.readBounceAddress(address.toUpperCase());
    expect(read?.userId).toBe(userId);
    const signature = read?.signature ?? "";
    expect(names.isBounceSignature({ userId, email: "solenn@exemple.fr" }, signature)).toBe(true);
    expect(names.isBounceSignature({ userId, email: "autre@exemple.fr" }, signature)).toBe(false);
    expect(names.isBounceSignature({ ...bounce, userId: REPLY.conversationId }, signature)).toBe(false);
    expect(replies(["new"]).isBounceSignature(bounce, signature)).toBe(false);
  }
  expect(replies().bounceAddress({ userId: mails.userId, email: "solenn@exemple.fr" })).toBeNull();
  const beyond = `retour+${"z".repeat(25)}${"a".repeat(32)}@reponses.example`;
  for (const other of ["", "retour@reponses.example", beyond, names.replyAddress(REPLY) ?? ""])
    expect(names.readBounceAddress(other), other).toBeNull();
});
