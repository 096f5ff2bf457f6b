import { lt } from "drizzle-orm";
import { contactMessages } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Messages are kept for a year, as the privacy page says. */
export async function purgeContactMessages(db: Db, at: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, new Date(at.getTime() - YEAR_MS)));
}
