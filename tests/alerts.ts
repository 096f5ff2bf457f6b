import { eq } from "drizzle-orm";
import { isCompleteCommercial } from "~/domain/profiles/complete";
import { openToPublic } from "~/operations/missions/publish-mission.server";
import { showToPublic } from "~/operations/profiles/publish-profile.server";
import { matchAlerts } from "~/operations/search/alerts/match-alerts.server";
import { missions, profiles } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import type { User } from "./accounts/people";
import { APP_URL, type TestDb } from "./database";
import { aMission } from "./missions";
import { aCommercial } from "./profiles";

/** Publishes a mission at a moment; returns its id. */
export async function publishMission(
  db: Db,
  company: User,
  at: Date,
  columns: Parameters<typeof aMission>[2] = {},
): Promise<string> {
  const id = await aMission(db, company, { status: "published", ...columns });
  await publishAgain(db, id, at);
  return id;
}

/** Publishes the present version of a mission, as after a withdrawal or an edit. */
export async function publishAgain(db: Db, id: string, at: Date): Promise<void> {
  const [row] = await db.select().from(missions).where(eq(missions.id, id));
  if (!row) throw new Error("the mission is gone");
  await db.transaction((tx) => openToPublic(db, tx, row, at));
}

/** Publishes an Acharné at a moment. */
export async function publishAcharne(
  db: Db,
  at: Date,
  columns: Parameters<typeof aCommercial>[1] = {},
): Promise<User> {
  const user = await aCommercial(db, { status: "published", ...columns });
  await showAgain(db, user, at);
  return user;
}

/** Publishes the present version of an Acharné. */
export async function showAgain(db: Db, { userId }: User, at: Date): Promise<void> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId));
  if (!row || !isCompleteCommercial(row)) throw new Error("an incomplete profile cannot be published");
  await db.transaction((tx) => showToPublic(db, tx, row, at));
}

/** Does the queued matching of what was published; returns how many people it found something for. */
export async function matchPublished(t: TestDb, at: Date): Promise<number> {
  const queued = await t.queued("match-alerts");
  await t.sql("delete from pgboss.job where name = 'match-alerts'");
  let found = 0;
  for (const published of queued) found += await matchAlerts(t.db, published, { appUrl: APP_URL, at });
  return found;
}
