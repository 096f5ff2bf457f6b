import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase } from "../../../tests/database";
import { connect, type Orm, openPool } from "./client.server";
import { answerInTime } from "./in-time.server";

const t = ownDatabase();
let pool: ReturnType<typeof openPool>;
let db: Orm;

beforeAll(() => {
  pool = openPool(t.connectionString);
  db = connect(pool);
});
afterAll(() => pool.end());

type Row = { readonly n: number; readonly pid: number };

const ask = async (statement: SQL) => (await db.execute<Row>(statement)).rows[0] as Row;
const numbered = (n: number) => ask(sql`select ${n}::int as n, pg_backend_pid() as pid`);
const connections = (rows: readonly Row[]) => new Set(rows.map(({ pid }) => pid)).size;

test("FAST-4 ce qu’une réponse demande d’un souffle part sur une connexion, et revient à qui l’a demandé", async () => {
  const three = () => answerInTime(() => Promise.all([1, 2, 3].map(numbered)));
  const rows = await three();
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(connections(rows)).toBe(1);

  const [one, other] = await Promise.all([three(), three()]);
  expect([connections(one), connections(other)], "each answer has its own").toEqual([1, 1]);
  expect(one[0]?.pid).not.toBe(other[0]?.pid);
  expect(connections(await Promise.all([1, 2].map(numbered))), "outside of an answer").toBe(2);
});

test("FAST-4 une requête refusée n’emporte pas celles du même souffle, ni celles d’après", async () => {
  const breath = () =>
    answerInTime(() => Promise.allSettled([numbered(1), ask(sql`select 1 / ${0}::int as n`), numbered(3)]));
  for (let time = 0; time < 3; time++) {
    const [before, refused, after] = await breath();
    expect([before, after]).toMatchObject([{ value: { n: 1 } }, { value: { n: 3 } }]);
    expect(refused).toMatchObject({ status: "rejected", reason: { cause: { code: "22012" } } });
  }
});

test("FAST-4 SAFE-9 une recherche et ce qui écrit ne font attendre personne du même souffle", async () => {
  await t.sql("create table noted (n int)");
  const [first, search, written, last] = await answerInTime(() =>
    Promise.all([
      numbered(1),
      ask(sql`select 2 as n, pg_backend_pid() as pid where 'ab' like ${"a%"}`),
      ask(sql`insert into noted values (3) returning n, pg_backend_pid() as pid`),
      numbered(4),
    ]),
  );
  expect([first, search, written, last].map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  expect(first.pid).toBe(last.pid);
  expect(connections([first, search, written])).toBe(3);
});
