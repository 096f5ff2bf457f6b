import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ownDatabase } from "../../../tests/database";
import type { Reader } from "../db.server";
import { connect, openPool } from "./client.server";
import { HotStatements, PLANNED_ONCE } from "./hot-statements.server";
import { users } from "./schema.server";

const t = ownDatabase();

const times = async (many: number, ask: (time: number) => Promise<unknown>) => {
  for (let time = 0; time < many; time++) await ask(time);
};

const preparedLike = (db: Reader, text: string) =>
  db.$count(sql`pg_prepared_statements`, sql`statement like ${`%${text}%`} and name like 'hot_%'`);

test("FAST-4 ce qui se demande souvent se prépare une fois par connexion, et répond pour chaque valeur", async () => {
  const pool = openPool(t.connectionString);
  const [a, b] = await t.sql<{ id: string; email: string }>(
    "insert into users (email) values ('a@example.test'), ('b@example.test') returning id, email",
  );
  await connect(pool).transaction(async (tx) => {
    const emailOf = async (id = "") =>
      (await tx.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;
    await times(40, async (time) => {
      const person = time % 2 === 0 ? a : b;
      expect(await emailOf(person?.id)).toBe(person?.email);
    });
    expect(await preparedLike(tx, 'where "users"."id" =')).toBe(1);
  });
  await pool.end();
});

test("FAST-4 ce qui cherche un mot ou une facette se planifie pour ce qu’il cherche, sauf où un plan vaut pour tous", async () => {
  const pool = openPool(t.connectionString);
  await connect(pool).transaction(async (tx) => {
    await times(40, () => tx.select({ id: users.id }).from(users).where(sql`${users.email} like ${"a%"}`));
    await times(40, () =>
      tx.execute(sql`select from users where array[${users.email}] && array[${"a"}]::text[]`),
    );
    expect(await preparedLike(tx, 'from "users"')).toBe(0);
    await times(40, () =>
      tx.execute(
        sql`${sql.raw(PLANNED_ONCE)} select 1 from "users" where ${users.email} like (select ${"a%"}::text)`,
      ),
    );
    expect(await preparedLike(tx, 'from "users"')).toBe(1);
  });
  await pool.end();
});

test("FAST-4 une connexion ne garde qu’un nombre fini de requêtes, les premières qui reviennent souvent, et peu de recherches", () => {
  const hot = new HotStatements();
  const nameAfter = (text: string, sent: number) => {
    for (let time = 1; time < sent; time++) hot.nameOf(text);
    return hot.nameOf(text);
  };
  expect(nameAfter("select 1", 29)).toBeUndefined();
  expect(nameAfter("select 1", 1)).toBe("hot_0");
  const searches = Array.from({ length: 50 }, (_, n) => nameAfter(`${PLANNED_ONCE} select ${n} like $1`, 30));
  expect(searches.map((name) => name !== undefined)).toEqual(searches.map((_, n) => n < 40));
  const names = new Set(Array.from({ length: 1_000 }, (_, n) => nameAfter(`select ${n}, 2`, 30)));
  expect(names.delete(undefined)).toBe(true);
  expect(names.size).toBe(200 - 1 - 40);
  expect(nameAfter("select 1", 1)).toBe("hot_0");
});
