import { expect, test } from "vitest";
import { can } from "~/domain/policy";
import {
  endSessions,
  grantAdmin,
  listAdmins,
  revokeAdmin,
} from "~/operations/accounts/administrators.server";
import { changePassword } from "~/operations/accounts/passwords/change-password.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { findSignedInFacts } from "~/operations/accounts/sessions/find-signed-in-facts.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { anAccount, anAdmin } from "../../../tests/accounts/people";
import { aSignedUpAccount, from, NOON, PASSWORD } from "../../../tests/accounts/visitors";
import { ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";

const t = ownDatabase();

test("ADM-1 administrators are granted, listed and revoked by address", async () => {
  await anAccount(t.db, "beatrice@exemple.fr");
  await anAccount(t.db, "alain@exemple.fr");
  expect(await grantAdmin(t.db, " Beatrice@Exemple.fr ", NOON)).toEqual({ ok: true });
  expect(await grantAdmin(t.db, "beatrice@exemple.fr", NOON)).toEqual({ ok: true });
  expect(await grantAdmin(t.db, "alain@exemple.fr", NOON)).toEqual({ ok: true });
  expect((await listAdmins(t.db)).map(({ email }) => email)).toEqual([
    "alain@exemple.fr",
    "beatrice@exemple.fr",
  ]);
  expect(await revokeAdmin(t.db, "alain@exemple.fr", NOON)).toEqual({ ok: true });
  expect(await revokeAdmin(t.db, "alain@exemple.fr", NOON)).toMatchObject({ ok: false, kind: "missing" });
  expect(await grantAdmin(t.db, "inconnu@exemple.fr", NOON)).toMatchObject({ ok: false, kind: "missing" });
  expect(await revokeAdmin(t.db, "inconnu@exemple.fr", NOON)).toMatchObject({ ok: false, kind: "missing" });
  expect(await listAdmins(t.db)).toHaveLength(1);
});

test("ADM-1 the right is read from the database with every request, not from the session", async () => {
  await aSignedUpAccount(t.db, "chef@exemple.fr");
  await t.sql("update users set email_verified = true");
  const answer = await signIn(t.db, from("203.0.113.7"), { email: "chef@exemple.fr", password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const request = from("203.0.113.7", { cookies: answer.cookies });
  const isAdmin = async () => (await findSession(t.db, request)).actor;
  expect(await isAdmin()).toMatchObject({ admin: false });
  await grantAdmin(t.db, "chef@exemple.fr", NOON);
  expect(await isAdmin()).toMatchObject({ admin: true });
  await t.sql("delete from administrators");
  expect(await isAdmin()).toMatchObject({ admin: false });
});

const signedIn = async (email: string, password = PASSWORD) => {
  const answer = await signIn(t.db, from("203.0.113.9"), { email, password });
  if (!answer.ok) throw new Error(answer.message);
  return from("203.0.113.9", { cookies: answer.cookies });
};
const actorOf = async (origin: ReturnType<typeof from>) => (await findSession(t.db, origin)).actor;

test("ADM-1 revoking ends the sessions of the administrator, and never concerns the last one", async () => {
  for (const email of ["seule@exemple.fr", "partante@exemple.fr"]) await aSignedUpAccount(t.db, email);
  await t.sql("update users set email_verified = true");
  await t.sql("delete from administrators");
  await grantAdmin(t.db, "seule@exemple.fr", NOON);
  await grantAdmin(t.db, "partante@exemple.fr", NOON);
  const [staying, leaving] = [await signedIn("seule@exemple.fr"), await signedIn("partante@exemple.fr")];
  expect(await revokeAdmin(t.db, "partante@exemple.fr", NOON)).toEqual({ ok: true });
  expect(await actorOf(leaving)).toEqual({ kind: "visitor" });
  expect(await revokeAdmin(t.db, "seule@exemple.fr", NOON)).toMatchObject({ ok: false, kind: "conflict" });
  expect(await actorOf(staying)).toMatchObject({ admin: true });
});

test("ADM-1 only a confirmed address becomes an administrator", async () => {
  await aSignedUpAccount(t.db, "presse@exemple.fr");
  expect(await grantAdmin(t.db, "presse@exemple.fr", NOON)).toMatchObject({ ok: false, kind: "conflict" });
  await t.sql("update users set email_verified = true");
  expect(await grantAdmin(t.db, "presse@exemple.fr", NOON)).toEqual({ ok: true });
});

test("PWD-2 ADM-1 an administrator with a short or unknown password needs a long one first", async () => {
  await aSignedUpAccount(t.db, "courte@exemple.fr", "onze-lettre");
  await t.sql("update users set email_verified = true");
  await grantAdmin(t.db, "courte@exemple.fr", NOON);
  const origin = await signedIn("courte@exemple.fr", "onze-lettre");
  const actor = await actorOf(origin);
  expect(actor).toMatchObject({ admin: true, mustRenewPassword: true });
  expect(can(actor, "admin.enter")).toBe(false);
  const change = (password: string) =>
    changePassword(t.db, actor, origin, { currentPassword: "onze-lettre", password });
  expect(await change("onze-autres")).toMatchObject({ ok: false, kind: "invalid" });
  const changed = await change("douze-lettres-ici");
  if (!changed.ok) throw new Error(changed.message);
  const renewed = from("203.0.113.9", { cookies: changed.cookies });
  expect(can(await actorOf(renewed), "admin.enter")).toBe(true);
  await t.sql("update accounts set fits_admin = null");
  expect(await actorOf(renewed)).toMatchObject({ mustRenewPassword: true });
  expect(can(await actorOf(await signedIn("courte@exemple.fr", "douze-lettres-ici")), "admin.enter")).toBe(
    true,
  );
});

test("ADM-1 a failing check counts as a refusal", async () => {
  await aSignedUpAccount(t.db, "panne@exemple.fr");
  await t.sql("update users set email_verified = true");
  await grantAdmin(t.db, "panne@exemple.fr", NOON);
  const answer = await signIn(t.db, from("203.0.113.8"), { email: "panne@exemple.fr", password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  await t.sql("alter table administrators rename to administrators_away");
  try {
    const { actor } = await findSession(t.db, from("203.0.113.8", { cookies: answer.cookies }));
    expect(actor).toMatchObject({ kind: "user", admin: false });
  } finally {
    await t.sql("alter table administrators_away rename to administrators");
  }
});

test("AUTH-9 TEAM-1 the page after sign-in depends on role, first name, company and the right to administer", async () => {
  const company = await aCompany(t.db);
  expect(await findSignedInFacts(t.db, company.userId)).toEqual({
    profile: { role: "entreprise", first_name: "Yann", company: { name: "Ateliers Morvan" } },
    admin: false,
  });
  expect(await findSignedInFacts(t.db, (await anAccount(t.db)).userId)).toEqual({
    profile: null,
    admin: false,
  });
  expect(await findSignedInFacts(t.db, (await anAdmin(t.db)).userId)).toEqual({ profile: null, admin: true });
});

test("SAFE-2 AUTH-11 an operator ends all sessions of one account and of no other", async () => {
  for (const email of ["volee@exemple.fr", "voisine@exemple.fr"]) await aSignedUpAccount(t.db, email);
  await t.sql("update users set email_verified = true");
  const [stolen, again] = [await signedIn("volee@exemple.fr"), await signedIn("volee@exemple.fr")];
  const neighbour = await signedIn("voisine@exemple.fr");
  expect(await endSessions(t.db, "inconnue@exemple.fr", NOON)).toMatchObject({ ok: false, kind: "missing" });
  expect(await endSessions(t.db, " Volee@exemple.fr ", NOON)).toEqual({ ok: true });
  for (const origin of [stolen, again]) expect(await actorOf(origin)).toMatchObject({ kind: "visitor" });
  expect(await actorOf(neighbour)).toMatchObject({ kind: "user" });
});
