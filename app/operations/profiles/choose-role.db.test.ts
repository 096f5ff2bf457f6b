import { expect, test } from "vitest";
import { chooseRole } from "~/operations/profiles/choose-role.server";
import { aGoneAccount, anAccount, aVisitor, type User } from "../../../tests/accounts/people";
import { NOON } from "../../../tests/accounts/visitors";
import { ownDatabase } from "../../../tests/database";
import { aDraft } from "../../../tests/profiles";
import { profileOf } from "../../../tests/rows";

const t = ownDatabase();

test("ONB-1 the choice creates a draft profile of the role with the address of the account", async () => {
  const account = await anAccount(t.db, "role@example.test");
  expect(await chooseRole(t.db, account, "entreprise", NOON)).toEqual({ ok: true });
  expect(await profileOf(t.db, account)).toMatchObject({
    id: account.userId,
    role: "entreprise",
    status: "draft",
    email: "role@example.test",
    first_name: null,
  });
});

test("ONB-2 a role is chosen once, even by a session that has not noticed", async () => {
  const account = await anAccount(t.db);
  await chooseRole(t.db, account, "commercial", NOON);
  expect(await chooseRole(t.db, account, "entreprise", NOON)).toMatchObject({ ok: false, kind: "conflict" });
  const known: User = { ...account, role: "commercial" };
  expect(await chooseRole(t.db, known, "entreprise", NOON)).toMatchObject({ ok: false, kind: "forbidden" });
  expect((await profileOf(t.db, account))?.role).toBe("commercial");
});

test("ONB-2 two choices at once: one counts", async () => {
  const account = await anAccount(t.db);
  const answers = await Promise.all([
    chooseRole(t.db, account, "commercial", NOON),
    chooseRole(t.db, account, "entreprise", NOON),
  ]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const winner = answers[0]?.ok ? "commercial" : "entreprise";
  expect((await profileOf(t.db, account))?.role).toBe(winner);
});

test("ONB-1 a visitor and a deleted account get nothing", async () => {
  expect(await chooseRole(t.db, aVisitor(), "commercial", NOON)).toMatchObject({ kind: "forbidden" });
  expect(await chooseRole(t.db, aGoneAccount(), "commercial", NOON)).toMatchObject({
    ok: false,
    kind: "missing",
  });
  const draft = await aDraft(t.db, "commercial");
  expect((await profileOf(t.db, draft))?.status).toBe("draft");
});
