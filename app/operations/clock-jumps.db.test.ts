import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/domain/policy";
import { consumeLink, createLink } from "~/operations/accounts/links.server";
import { takeCode } from "~/operations/accounts/second-factor/take-code.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { aSecondFactor } from "../../tests/accounts/second-factor";
import { aConfirmedAccount, from, minutesLater, PASSWORD } from "../../tests/accounts/visitors";
import { aCandidature, anApproach } from "../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../tests/database";
import { aMission } from "../../tests/missions";
import { aCommercial, aCompany } from "../../tests/profiles";
import { aPublicCommercial } from "../../tests/published";
import { remindCompanies } from "./candidatures/clock/remind-companies.server";
import { addMessage } from "./conversations/add-message.server";
import { sendDigests } from "./conversations/send-digests.server";
import { checkAttempts, isRepeated, takeAttempt } from "./rate-limit.server";

const EMAIL = "solenn@exemple.fr";
const HERE = "203.0.113.7";
const HOUR = 60;

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

test("SAFE-9 SAFE-4 a limit reached by a clock one hour fast ends once the clock is corrected, and counts again", async () => {
  const attempt = (minutes: number) => takeAttempt(t.db, "contactByAddress", HERE, minutesLater(minutes));
  for (let sent = 0; sent < 5; sent++) expect(await attempt(HOUR)).toBeUndefined();
  expect(await attempt(HOUR)).toMatchObject({ kind: "throttled" });
  expect(await checkAttempts(t.db, "contactByAddress", HERE, minutesLater(HOUR))).toBeDefined();
  expect(await checkAttempts(t.db, "contactByAddress", HERE, minutesLater(0))).toBeUndefined();
  for (let sent = 0; sent < 5; sent++) expect(await attempt(0)).toBeUndefined();
  expect(await attempt(0)).toMatchObject({ kind: "throttled" });
  // Small clock skew between two machines does not matter.
  expect(await attempt(-0.5)).toMatchObject({ kind: "throttled" });
  // An hour ahead, the window has expired.
  expect(await attempt(HOUR)).toBeUndefined();
});

test("SAFE-9 the same request one hour earlier, by a corrected clock, is another request", async () => {
  const repeated = (minutes: number) =>
    t.db.transaction((tx) => isRepeated(tx, ["resend", EMAIL], minutesLater(minutes)));
  expect(await repeated(HOUR)).toBe(false);
  expect(await repeated(HOUR)).toBe(true);
  expect(await repeated(0)).toBe(false);
  expect(await repeated(0)).toBe(true);
});

test("SAFE-9 AUTH-3 five wrong passwords by a fast clock: the right one is accepted once it is corrected", async () => {
  await aConfirmedAccount(t.db, EMAIL);
  const attempt = (password: string, minutes: number) =>
    signIn(t.db, from(HERE, { at: minutesLater(minutes) }), { email: EMAIL, password });
  for (let tried = 0; tried < 5; tried++) await attempt("pas-le-bon-mot", HOUR);
  expect(await attempt(PASSWORD, HOUR)).toMatchObject({ kind: "throttled" });
  expect(await attempt("pas-le-bon-mot", 0)).toMatchObject({ kind: "invalid" });
  // Earlier failures still count, so the next attempt waits.
  expect(await attempt(PASSWORD, 0)).toMatchObject({ kind: "throttled" });
  expect(await attempt(PASSWORD, 1)).toMatchObject({ ok: true });
});

test("SAFE-9 AUTH-11 a session survives a clock jump of one hour in either direction", async () => {
  await aConfirmedAccount(t.db, EMAIL);
  const answer = await signIn(t.db, from(HERE), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const now = Date.now();
  for (const hours of [0, 1, 0, -1, 0]) {
    const at = new Date(now + hours * 3_600_000);
    const { actor } = await findSession(t.db, from(HERE, { cookies: answer.cookies, at }));
    expect(actor.kind).toBe("user");
  }
});

test("SAFE-9 AUTH-12 a code never works twice, and codes work again at the latest when the time is reached", async () => {
  const userId = await aConfirmedAccount(t.db, EMAIL);
  const answer = await signIn(t.db, from(HERE), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const { actor, sessionId } = await findSession(t.db, from(HERE, { cookies: answer.cookies }));
  const proven = { ...actor, provenAt: minutesLater(-HOUR) } as Actor;
  const application = await aSecondFactor(t.db, proven, { sessionId, at: minutesLater(-HOUR) });
  const digitsAt = (minutes: number) => application.codeAt(minutesLater(minutes));
  const take = (digits: string, minutes: number) =>
    t.db.transaction((tx) =>
      takeCode(t.db, tx, { userId, code: { of: "application", digits }, at: minutesLater(minutes) }),
    );
  const ahead = digitsAt(HOUR);
  expect(await take(ahead, HOUR)).toBe(true);
  expect(await take(ahead, HOUR)).toBe(false);
  expect(await take(ahead, 0)).toBe(false);
  expect(await take(digitsAt(0), 0)).toBe(false);
  expect(await take(ahead, HOUR)).toBe(false);
  expect(await take(digitsAt(HOUR + 1), HOUR + 1)).toBe(true);
});

test("SAFE-9 SAFE-2 a passkey challenge works once, and never lives longer than the jump", async () => {
  const { userId } = await aCompany(t.db);
  const challenge = () => createLink(t.db, { purpose: "passkey-enter", userId, expiresAt: minutesLater(5) });
  const take = (token: string, minutes: number) =>
    consumeLink(t.db, { purpose: "passkey-enter", token }, minutesLater(minutes));
  const [late, early] = [await challenge(), await challenge()];
  expect(await take(late, HOUR)).toBeUndefined();
  expect(await take(early, -HOUR)).toBe(userId);
  expect(await take(early, -HOUR)).toBeUndefined();
  expect(await take(await challenge(), 0)).toBe(userId);
});

test("SAFE-9 CONV-6 after a clock jump each message is mailed once, at the latest when the time is reached", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const id = await anApproach(t.db, { company, commercial, at: minutesLater(0) });
  const write = (text: string, minutes: number) =>
    t.db.transaction((tx) =>
      addMessage(tx, {
        conversationId: id,
        by: "company",
        text,
        contactsAllowed: false,
        at: minutesLater(minutes),
      }),
    );
  const send = (minutes: number) => sendDigests(t.db, { appUrl: APP_URL, at: minutesLater(minutes) });
  await write("Le premier.", HOUR + 1);
  expect(await send(HOUR + 10)).toBe(1);
  await write("Le deuxième.", 15);
  await write("Le troisième.", 16);
  for (let minutes = 15; minutes < HOUR + 10; minutes += 5) expect(await send(minutes)).toBe(0);
  expect(await send(2 * HOUR + 10)).toBe(1);
  expect(await send(4 * HOUR)).toBe(0);
  const texts = (await t.mails()).map(({ text }) => text);
  const found = ["Le premier.", "Le deuxième.", "Le troisième."].map((words) =>
    texts.map((text) => text.includes(words)),
  );
  expect(found).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

test("SAFE-9 CAND-4 a morning that is repeated after a clock jump reminds nobody twice", async () => {
  const company = await aCompany(t.db);
  await aCandidature(t.db, {
    mission: { id: await aMission(t.db, company, { title: "Ouvrir quarante comptes" }) },
    company,
    commercial: await aCommercial(t.db),
    at: minutesLater(0),
  });
  const remind = (minutes: number) => remindCompanies(t.db, { appUrl: APP_URL, at: minutesLater(minutes) });
  const DAYS = 3 * 24 * HOUR;
  expect(await remind(DAYS)).toBe(1);
  for (const jump of [HOUR, 0, -HOUR, 0]) expect(await remind(DAYS + jump)).toBe(0);
});
