import { eq, sql } from "drizzle-orm";
import { whileListStands } from "~/platform/cache/public-memory.server";
import { type PublicList, publicTotals } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** FAST-4: how many a public list holds, exactly, at a cost that does not grow with it. */
export const countPublic = (db: Reader, list: PublicList): Promise<number> =>
  whileListStands(db, list, "total", async () => {
    const [row] = await db
      .select({ total: sql<number>`coalesce(sum(${publicTotals.change}), 0)::int` })
      .from(publicTotals)
      .where(eq(publicTotals.list, list));
    return row?.total ?? 0;
  });
