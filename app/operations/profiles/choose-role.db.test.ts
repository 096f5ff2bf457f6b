import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseRole } from "~/operations/profiles/choose-role.server";
import { profiles } from "~/platform/db/schema.server";
import { aDraft, anAccount, aVisitor, type User } from "../../../tests/builders";
import { openTestDb, type TestDb } from "../../../tests/database";

let t: TestDb;
beforeAll(async () => {
  t = await openTestDb();
});
afterAll(() => t.close());

const profileOf = async (user: User) =>
  (await t.db.select().from(profiles).where(eq(profiles.id, user.userId)))[0];

test("ONB-1 le choix crée un profil brouillon du rôle, avec l’adresse du compte", async () => {
  const account = await anAccount(t.db, "role@example.test");
  expect(await chooseRole(t.db, account, "entreprise")).toEqual({ ok: true });
  expect(await profileOf(account)).toMatchObject({
    id: account.userId,
    role: "entreprise",
    status: "draft",
    email: "role@example.test",
    first_name: null,
  });
});

test("ONB-2 un rôle se choisit une fois, même par une session qui ne le sait pas encore", async () => {
  const account = await anAccount(t.db);
  await chooseRole(t.db, account, "commercial");
  expect(await chooseRole(t.db, account, "entreprise")).toMatchObject({ ok: false, kind: "conflict" });
  const known: User = { ...account, role: "commercial" };
  expect(await chooseRole(t.db, known, "entreprise")).toMatchObject({ ok: false, kind: "forbidden" });
  expect((await profileOf(account))?.role).toBe("commercial");
});

test("ONB-2 deux choix au même instant : un seul vaut", async () => {
  const account = await anAccount(t.db);
  const answers = await Promise.all([
    chooseRole(t.db, account, "commercial"),
    chooseRole(t.db, account, "entreprise"),
  ]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const winner = answers[0]?.ok ? "commercial" : "entreprise";
  expect((await profileOf(account))?.role).toBe(winner);
});

test("ONB-1 un visiteur et un compte disparu n’obtiennent rien", async () => {
  expect(await chooseRole(t.db, aVisitor(), "commercial")).toMatchObject({ kind: "forbidden" });
  const gone: User = {
    kind: "user",
    userId: crypto.randomUUID(),
    role: null,
    complete: false,
    validated: false,
    admin: false,
  };
  expect(await chooseRole(t.db, gone, "commercial")).toMatchObject({ ok: false, kind: "missing" });
  const draft = await aDraft(t.db, "commercial");
  expect((await profileOf(draft))?.status).toBe("draft");
});
