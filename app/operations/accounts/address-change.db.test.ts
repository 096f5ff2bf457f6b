import { beforeEach, expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { cancelAddressChange } from "~/operations/accounts/address-change/cancel-address-change.server";
import { confirmAddressChange } from "~/operations/accounts/address-change/confirm-address-change.server";
import {
  findAddressChange,
  findFollowedChange,
} from "~/operations/accounts/address-change/find-address-change.server";
import { requestAddressChange } from "~/operations/accounts/address-change/request-address-change.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { isResetLinkAlive, resetPassword } from "~/operations/accounts/passwords/reset-password.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { countBounce } from "~/operations/notifications/bounces/count-bounce.server";
import { findDeadAddress } from "~/operations/notifications/bounces/dead-address.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import {
  aConfirmedAccount,
  aSignedUpAccount,
  from,
  minutesLater,
  NOON,
  PASSWORD,
  tokenIn,
} from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { companyInput } from "../../../tests/profiles";

const OLD = "solenn@exemple.fr";
const NEW = "solenn@ailleurs.exemple";
const HERE = "203.0.113.7";

const t = ownDatabase();
beforeEach(async () => {
  await t.forgetEverybody();
  await aConfirmedAccount(t.db, OLD);
});

async function signedIn() {
  const answer = await signIn(t.db, from(HERE), { email: OLD, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const origin = from(HERE, { cookies: answer.cookies });
  await t.emptyQueue();
  return { ...(await findSession(t.db, origin)), origin };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const ask = ({ actor, origin, sessionId }: SignedIn, email = NEW, currentPassword = PASSWORD) =>
  requestAddressChange(t.db, actor, origin, { email, currentPassword, sessionId });
const linkTo = async (address: string) => tokenIn((await t.mails()).find(({ to }) => to === address));
const follow = (token: string, at = NOON) => confirmAddressChange(t.db, from(HERE, { at }), token);
const addresses = async () =>
  (await t.sql<{ email: string }>("select email from users")).map((row) => row.email);
const isOpen = async ({ origin }: SignedIn) => (await findSession(t.db, origin)).actor.kind === "user";

test("SAFE-2 SET-1 the address changes after both links were used, in either order, and the old address is notified", async () => {
  for (const order of [
    [OLD, NEW],
    [NEW, OLD],
  ]) {
    await t.forgetEverybody();
    await aConfirmedAccount(t.db, OLD);
    const [other, here] = [await signedIn(), await signedIn()];
    await t.sql(`insert into contact_messages (form_id, name, email, subject, message)
      values (gen_random_uuid(), 'Solenn', '${OLD}', 'Une question', 'Comment faire ${"?".repeat(40)}')`);
    expect(await ask(here)).toEqual({ ok: true });
    const [first = "", second = ""] = [await linkTo(order[0] ?? ""), await linkTo(order[1] ?? "")];
    expect(await findFollowedChange(t.db, { token: first, at: NOON })).toEqual({ from: OLD, to: NEW });
    expect(await addresses(), "to look at a link changes nothing").toEqual([OLD]);
    expect(await follow(first)).toEqual({ ok: true, changed: false });
    expect(await follow(first)).toMatchObject({ message: REFUSALS.linkExpired });
    expect(await findAddressChange(t.db, here.actor, NOON)).toEqual({
      email: NEW,
      waitsForOld: order[0] !== OLD,
      waitsForNew: order[0] !== NEW,
    });
    expect(await addresses()).toEqual([OLD]);
    await requestPasswordReset(t.db, from(HERE), OLD, APP_URL);
    const reset = tokenIn((await t.mails()).find(({ subject }) => subject.includes("mot de passe")));
    expect(await follow(second)).toEqual({ ok: true, changed: true });
    expect(await addresses()).toEqual([NEW]);
    expect(await t.sql("select email from contact_messages")).toEqual([{ email: NEW }]);
    expect([await isOpen(other), await isOpen(here)]).toEqual([false, true]);
    expect(await isResetLinkAlive(t.db, reset, NOON)).toBe(false);
    const notified = (await t.mails()).filter(
      ({ subject }) => subject === "L’adresse de votre compte a changé",
    );
    expect(notified.map(({ to }) => to)).toEqual([OLD]);
    expect(await signIn(t.db, from(HERE), { email: OLD, password: PASSWORD })).toMatchObject({ ok: false });
    expect(await signIn(t.db, from(HERE), { email: NEW, password: PASSWORD })).toMatchObject({ ok: true });
  }
});

test("MAIL-2 a new address is mailed again, though mails to the old one came back", async () => {
  const here = await signedIn();
  const [{ id: userId = "" } = {}] = await t.sql<{ id: string }>("select id from users");
  await countBounce(t.db, { userId, status: "5.1.1", at: NOON });
  expect(await findDeadAddress(t.db, here.actor)).toEqual(NOON);
  await ask(here);
  for (const address of [OLD, NEW]) await follow(await linkTo(address));
  expect(await findDeadAddress(t.db, here.actor)).toBeNull();
});

test("MAIL-2 a new password by a mailed link proves that the address works", async () => {
  const here = await signedIn();
  const [{ id: userId = "" } = {}] = await t.sql<{ id: string }>("select id from users");
  await countBounce(t.db, { userId, status: "5.1.1", at: NOON });
  await requestPasswordReset(t.db, from(HERE), OLD, APP_URL);
  const password = `${PASSWORD} et encore`;
  expect(await resetPassword(t.db, from(HERE), { token: await linkTo(OLD), password })).toMatchObject({
    ok: true,
  });
  expect(await findDeadAddress(t.db, here.actor)).toBeNull();
});

test("SAFE-2 both links used at the same time change the address once", async () => {
  await ask(await signedIn());
  const tokens = [await linkTo(OLD), await linkTo(NEW)];
  const answers = await Promise.all([...tokens, ...tokens].map((token) => follow(token)));
  expect(answers.filter((answer) => answer.ok && answer.changed)).toHaveLength(1);
  expect(await addresses()).toEqual([NEW]);
});

test("SAFE-2 of two accounts that take one address at the same time, one gets it and the other is refused", async () => {
  const OTHER = "maelle@exemple.fr";
  await aConfirmedAccount(t.db, OTHER);
  const last: string[] = [];
  for (const email of [OLD, OTHER]) {
    const answer = await signIn(t.db, from(HERE), { email, password: PASSWORD });
    if (!answer.ok) throw new Error(answer.message);
    const origin = from(HERE, { cookies: answer.cookies });
    await t.emptyQueue();
    await ask({ ...(await findSession(t.db, origin)), origin });
    await follow(await linkTo(email));
    last.push(await linkTo(NEW));
  }
  const answers = await Promise.all(last.map((token) => follow(token)));
  expect(answers).toContainEqual({ ok: true, changed: true });
  expect(answers).toContainEqual(expect.objectContaining({ message: REFUSALS.addressTaken }));
  expect(await addresses()).toContain(NEW);
});

test("SAFE-2 without the password, after an hour, cancelled or requested again, a link changes nothing", async () => {
  const here = await signedIn();
  expect(await ask(here, NEW, "pas-le-bon-mot")).toMatchObject({
    fields: { current_password: [FIELD_ERRORS.passwordWrong] },
  });
  expect(await t.mails()).toEqual([]);
  expect(await ask(here, OLD)).toMatchObject({ fields: { email: [FIELD_ERRORS.emailSame] } });
  await ask(here);
  const over = { ok: false, message: REFUSALS.linkExpired };
  const token = await linkTo(NEW);
  expect(await follow(token, minutesLater(60))).toMatchObject(over);
  await t.emptyQueue();
  await ask({ ...here, origin: { ...here.origin, at: minutesLater(1) } });
  expect(await follow(token)).toMatchObject(over);
  await cancelAddressChange(t.db, here.actor);
  expect(await follow(await linkTo(NEW))).toMatchObject(over);
  expect(await addresses()).toEqual([OLD]);
});

test("SAFE-2 AUTH-4 an address with an account gets the same answer, and only its owner learns of it", async () => {
  await aConfirmedAccount(t.db, NEW);
  const here = await signedIn();
  expect(await ask(here)).toEqual({ ok: true });
  const mails = await t.mails();
  expect(new Map(mails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [OLD, "Confirmez votre changement d’adresse"],
      [NEW, "Votre adresse a déjà un compte"],
    ]),
  );
  expect(mails.find(({ to }) => to === NEW)?.text).not.toContain("token=");
  expect(await findAddressChange(t.db, here.actor, NOON)).toMatchObject({ waitsForNew: true });
});

test("SAFE-2 AUTH-6 an address taken meanwhile stays with its account; an unconfirmed sign-up gives way", async () => {
  const here = await signedIn();
  await aSignedUpAccount(t.db, NEW);
  await ask(here);
  const links = [await linkTo(OLD), await linkTo(NEW)];
  await follow(links[0] ?? "");
  await t.sql("update users set email_verified = true where email = $1", [NEW]);
  expect(await follow(links[1] ?? "")).toMatchObject({ message: REFUSALS.addressTaken });
  expect((await addresses()).sort()).toEqual([NEW, OLD].sort());
  await t.sql("update users set email_verified = false where email = $1", [NEW]);
  await t.emptyQueue();
  await ask(here);
  for (const token of [await linkTo(OLD), await linkTo(NEW)]) await follow(token);
  expect(await addresses()).toEqual([NEW]);
});

test("ADM-5 TEAM-7 the administration finds a company by the new address of a member", async () => {
  const member = await signedIn();
  const { actor } = member;
  if (actor.kind !== "user") throw new Error("not signed in");
  expect(await submitCompany(t.db, actor, companyInput())).toEqual({ ok: true });
  await ask(member);
  for (const address of [OLD, NEW]) await follow(await linkTo(address));
  const [found] = await t.sql<{ search_text: string }>("select search_text from companies");
  expect(found?.search_text).toContain("ateliers morvan");
  expect(found?.search_text).toContain("solenn ailleurs exemple");
  expect(found?.search_text).not.toContain("solenn exemple fr");
});
