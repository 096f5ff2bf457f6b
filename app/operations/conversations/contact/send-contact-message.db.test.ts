import { beforeEach, describe, expect, it } from "vitest";
import { RATE_LIMITS } from "~/domain/bounds";
import { type ContactInput, contactForm } from "~/domain/conversations/contact-form";
import { REFUSALS } from "~/domain/messages";
import { applyRetention } from "~/operations/personal-data/retention/apply-retention.server";
import { takeAttempt } from "~/operations/rate-limit.server";
import { AUTH_SECRET, ownDatabase } from "../../../../tests/database";
import { newContactStamp } from "./form-stamp.server";
import { sendContactMessage } from "./send-contact-message.server";

const at = new Date("2026-11-20T10:00:00Z");
const settings = { authSecrets: [AUTH_SECRET], mailFrom: "Les Acharnés <bonjour@localhost>" } as const;
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);

const test = ownDatabase();
let clients = 0;

beforeEach(() => test.forgetEverybody());

const newClient = () => ({ clientAddress: `203.0.113.${++clients}`, headers: new Headers(), at });

const message = (overrides: Partial<ContactInput> = {}): ContactInput => ({
  name: "Hélène Le Goff",
  email: "helene@exemple.fr",
  subject: "Une mission à Quimper",
  message: "Bonjour, nous cherchons deux personnes.",
  stamp: newContactStamp([AUTH_SECRET], minutes(-1)),
  ...overrides,
});

const kept = () =>
  test.sql<{ subject: string; email: string }>("select subject, email from contact_messages");

describe("sendContactMessage", () => {
  it("STAT-4 stores the message and mails it to the team, with its author as reply address", async () => {
    expect(await sendContactMessage(test.db, newClient(), message(), settings)).toEqual({ ok: true });
    expect(await kept()).toEqual([{ subject: "Une mission à Quimper", email: "helene@exemple.fr" }]);
    const [mail, ...others] = await test.mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(settings.mailFrom);
    expect(mail?.replyTo).toEqual({ name: "Hélène Le Goff", address: "helene@exemple.fr" });
    expect(mail?.subject).toContain("Une mission à Quimper");
    expect(mail?.text).toContain("nous cherchons deux personnes");
  });

  it("STAT-4 the same form sent twice at once is one message and one mail", async () => {
    const input = message();
    const client = newClient();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => sendContactMessage(test.db, client, input, settings)),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await kept()).toHaveLength(1);
    expect(await test.mails()).toHaveLength(1);
  });

  it("STAT-4 SAFE-4 the same form sent again from any address counts once towards the daily total", async () => {
    const input = message();
    for (let turn = 0; turn < RATE_LIMITS.contactToTeam.limit + 5; turn++)
      expect(await sendContactMessage(test.db, newClient(), input, settings)).toEqual({ ok: true });
    expect(await sendContactMessage(test.db, newClient(), message(), settings)).toEqual({ ok: true });
    expect(await kept()).toHaveLength(2);
  });

  it("STAT-4 a filled honeypot is refused with a message, and the same text passes without it", async () => {
    const input = message({ laisser_vide: "01 23 45 67 89" });
    expect(await sendContactMessage(test.db, newClient(), input, settings)).toMatchObject({
      kind: "invalid",
      message: REFUSALS.trapFilled,
    });
    expect(await kept()).toEqual([]);
    expect(await test.mails()).toEqual([]);
    const again = { ...input, laisser_vide: "" };
    expect(await sendContactMessage(test.db, newClient(), again, settings)).toEqual({ ok: true });
    expect(await kept()).toHaveLength(1);
  });

  it("STAT-4 a field that form fillers know, as an older page names it, loses nothing", async () => {
    const input = contactForm.parse({ ...message(), fax: "01 23 45 67 89" });
    expect(await sendContactMessage(test.db, newClient(), input, settings)).toEqual({ ok: true });
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ["without a stamp", undefined],
    ["with a made-up one", "1.2.3"],
    ["left open for days", newContactStamp([AUTH_SECRET], minutes(-60 * 48))],
  ])("STAT-4 a form %s is refused", async (_, stamp) => {
    const outcome = await sendContactMessage(test.db, newClient(), message({ stamp }), settings);
    expect(outcome).toMatchObject({ ok: false, kind: "invalid" });
    expect(await kept()).toEqual([]);
  });

  it("STAT-4 a form filled in at once waits two seconds, then is sent unchanged", async () => {
    const hasty = message({ stamp: newContactStamp([AUTH_SECRET], at) });
    const client = newClient();
    const outcome = await sendContactMessage(test.db, client, hasty, settings);
    expect(outcome).toMatchObject({ ok: false, kind: "throttled", retryAfter: 2 });
    expect(await kept()).toEqual([]);
    const later = { ...client, at: new Date(at.getTime() + 2000) };
    expect(await sendContactMessage(test.db, later, hasty, settings)).toEqual({ ok: true });
    expect(await kept()).toHaveLength(1);
  });

  it("STAT-4 an address that writes too often waits, others do not", async () => {
    const client = newClient();
    for (let sent = 0; sent < 5; sent++) {
      expect(await sendContactMessage(test.db, client, message(), settings)).toEqual({ ok: true });
    }
    const refused = await sendContactMessage(test.db, client, message(), settings);
    expect(refused).toMatchObject({ ok: false, kind: "throttled" });
    expect(await sendContactMessage(test.db, newClient(), message(), settings)).toEqual({ ok: true });
    const later = { ...client, at: minutes(31) };
    expect(await sendContactMessage(test.db, later, message(), settings)).toEqual({ ok: true });
  });

  it("SAFE-4 beyond the daily total of messages no more are accepted from anybody", async () => {
    for (let sent = 0; sent < 300; sent++) await takeAttempt(test.db, "contactToTeam", settings.mailFrom, at);
    const refused = await sendContactMessage(test.db, newClient(), message(), settings);
    expect(refused).toMatchObject({ kind: "throttled", message: REFUSALS.tooManyContacts });
    expect(await kept()).toEqual([]);
    expect(await test.mails()).toEqual([]);
    const next = { ...newClient(), at: minutes(60 * 24) };
    const fresh = message({ stamp: newContactStamp([AUTH_SECRET], minutes(60 * 24 - 1)) });
    expect(await sendContactMessage(test.db, next, fresh, settings)).toEqual({ ok: true });
  });

  it("STAT-4 a message is kept for a year", async () => {
    await sendContactMessage(test.db, newClient(), message(), settings);
    await applyRetention(test.db, minutes(60 * 24 * 364), ["contact_messages"]);
    expect(await kept()).toHaveLength(1);
    await applyRetention(test.db, minutes(60 * 24 * 366), ["contact_messages"]);
    expect(await kept()).toEqual([]);
  });
});
