import { afterAll, beforeAll, expect, test } from "vitest";
import { grantAdmin, listAdmins, revokeAdmin } from "~/operations/accounts/administrators.server";
import { findLandingFacts } from "~/operations/accounts/find-landing.server";
import { findSession } from "~/operations/accounts/find-session.server";
import { signIn } from "~/operations/accounts/sign-in.server";
import { aCompany, anAccount } from "../../../tests/builders";
import { openTestDb, type TestDb } from "../../../tests/database";
import { aSignedUpAccount, from, PASSWORD } from "../../../tests/visitors";

let t: TestDb;
beforeAll(async () => {
  t = await openTestDb();
});
afterAll(() => t.close());

test("ADM-1 nommer, lister et révoquer des administrateurs, par leur adresse", async () => {
  await anAccount(t.db, "beatrice@exemple.fr");
  await anAccount(t.db, "alain@exemple.fr");
  expect(await grantAdmin(t.db, " Beatrice@Exemple.fr ")).toEqual({ ok: true });
  expect(await grantAdmin(t.db, "beatrice@exemple.fr")).toEqual({ ok: true });
  expect(await grantAdmin(t.db, "alain@exemple.fr")).toEqual({ ok: true });
  expect((await listAdmins(t.db)).map(({ email }) => email)).toEqual([
    "alain@exemple.fr",
    "beatrice@exemple.fr",
  ]);
  expect(await revokeAdmin(t.db, "alain@exemple.fr")).toEqual({ ok: true });
  expect(await revokeAdmin(t.db, "alain@exemple.fr")).toMatchObject({ ok: false, kind: "missing" });
  expect(await grantAdmin(t.db, "inconnu@exemple.fr")).toMatchObject({ ok: false, kind: "missing" });
  expect(await revokeAdmin(t.db, "inconnu@exemple.fr")).toMatchObject({ ok: false, kind: "missing" });
  expect(await listAdmins(t.db)).toHaveLength(1);
});

test("ADM-1 le droit se lit dans la base à chaque requête, pas dans la session", async () => {
  await aSignedUpAccount(t.db, "chef@exemple.fr");
  await t.sql("update users set email_verified = true");
  const answer = await signIn(t.db, from("203.0.113.7"), { email: "chef@exemple.fr", password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const request = from("203.0.113.7", { cookies: answer.cookies });
  const isAdmin = async () => (await findSession(t.db, request)).actor;
  expect(await isAdmin()).toMatchObject({ admin: false });
  await grantAdmin(t.db, "chef@exemple.fr");
  expect(await isAdmin()).toMatchObject({ admin: true });
  await revokeAdmin(t.db, "chef@exemple.fr");
  expect(await isAdmin()).toMatchObject({ admin: false });
});

test("ADM-1 une vérification qui échoue compte comme un refus", async () => {
  await aSignedUpAccount(t.db, "panne@exemple.fr");
  await t.sql("update users set email_verified = true");
  await grantAdmin(t.db, "panne@exemple.fr");
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

test("AUTH-9 ce qui décide de la page d’arrivée : le rôle et le prénom du profil", async () => {
  const company = await aCompany(t.db);
  expect(await findLandingFacts(t.db, company.userId)).toEqual({ role: "entreprise", first_name: "Yann" });
  expect(await findLandingFacts(t.db, (await anAccount(t.db)).userId)).toBeNull();
});
