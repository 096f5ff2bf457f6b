import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { isCompleteCommercial } from "~/domain/profiles/complete";
import { openToPublic } from "~/operations/missions/publish-mission.server";
import { showToPublic } from "~/operations/profiles/publish-profile.server";
import { missions, profiles } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import type { User } from "./accounts/people";
import { aMission } from "./missions";
import { aCommercial } from "./profiles";

const AT = new Date("2026-11-18T08:00:00Z");

/** Creates a published Acharné; returns the address of the public page. */
export async function aPublicCommercial(
  db: Db,
  columns: Parameters<typeof aCommercial>[1] = {},
): Promise<{ user: User; slug: string }> {
  const slug = columns.profile_slug ?? `solenn-k-${randomUUID().slice(0, 8)}`;
  const user = await aCommercial(db, { status: "published", ...columns, profile_slug: slug });
  const [row] = await db.select().from(profiles).where(eq(profiles.id, user.userId));
  if (!row || !isCompleteCommercial(row)) throw new Error("an incomplete profile cannot be published");
  await db.transaction((tx) => showToPublic(db, tx, row, AT));
  return { user, slug };
}

/** Creates a published mission. */
export async function anOpenMission(
  db: Db,
  company: User,
  columns: Parameters<typeof aMission>[2] = {},
): Promise<{ id: string; slug: string }> {
  const id = await aMission(db, company, { status: "published", ...columns });
  const [row] = await db.select().from(missions).where(eq(missions.id, id));
  if (!row) throw new Error("the mission is gone");
  await db.transaction((tx) => openToPublic(db, tx, row, AT));
  return { id, slug: row.slug };
}
