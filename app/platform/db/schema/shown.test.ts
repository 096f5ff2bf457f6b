import { getTableColumns, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";
import { missionFacts, profileFacts } from "./shown.server";

test("PUB-8 the columns of a table can be read after a query that read only its facts", () => {
  const dialect = new PgDialect();
  const read = (column: unknown) => dialect.sqlToQuery(sql`${column}`).sql;
  expect([profileFacts.role, missionFacts.slug].map(read)).toEqual([
    '"profiles"."role"',
    '"missions"."slug"',
  ]);
  for (const [table, name] of [
    [profiles, "profiles"],
    [missions, "missions"],
  ] as const)
    for (const column of Object.values(getTableColumns(table)))
      expect(read(column)).toBe(`"${name}"."${column.name}"`);
});
