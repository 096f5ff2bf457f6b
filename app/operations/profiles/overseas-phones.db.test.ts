import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "~/platform/db/schema.server";
import { ownDatabase } from "../../../tests/database";
import { aDraft } from "../../../tests/profiles";

const t = ownDatabase();

const folder = resolve("drizzle");
const migration = readdirSync(folder).find((name) => name.endsWith("_overseas_phones.sql")) ?? "";

test.each([
  ["+33262201234", "+262262201234"],
  ["+33263101234", "+262263101234"],
  ["+33692456789", "+262692456789"],
  ["+33693006789", "+262693006789"],
  ["+33269611234", "+262269611234"],
  ["+33639201234", "+262639201234"],
  ["+33709351234", "+262709351234"],
  ["+33590821234", "+590590821234"],
  ["+33690351234", "+590690351234"],
  ["+33691301234", "+590691301234"],
  ["+33596601234", "+596596601234"],
  ["+33696451234", "+596696451234"],
  ["+33697451234", "+596697451234"],
  ["+33594301234", "+594594301234"],
  ["+33694201234", "+594694201234"],
  ["+33709301234", "+594709301234"],
  ["+33508411234", "+508411234"],
  ["+33708401234", "+508708401234"],
  ["+33639984138", "+33639984138"],
  ["+33612345678", "+33612345678"],
  ["+33298123456", "+33298123456"],
  ["+33695123456", "+33695123456"],
  ["+262692456789", "+262692456789"],
  ["+336921234", "+336921234"],
])("ONB-14 the stored number %s becomes %s, once", async (kept, moved) => {
  const { userId } = await aDraft(t.db, "entreprise");
  await t.db.update(profiles).set({ phone: kept }).where(eq(profiles.id, userId));
  for (const _ of ["once", "again"]) {
    await t.db.execute(sql.raw(readFileSync(join(folder, migration), "utf8")));
    const [row] = await t.db.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, userId));
    expect(row?.phone).toBe(moved);
  }
});
