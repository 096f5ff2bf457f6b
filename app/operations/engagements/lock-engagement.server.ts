import { eq } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { sideOf } from "~/domain/conversations/side-of";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { type EngagementRow, engagements } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";

export type SidedEngagement = { readonly engagement: EngagementRow; readonly side: Side };

/** Locks the engagement where the actor is one of its two sides. Every act on it takes this lock first. */
export async function lockEngagement(tx: Tx, actor: Actor, id: string): Promise<Result<SidedEngagement>> {
  const [engagement] = isUuid(id)
    ? await tx.select().from(engagements).where(eq(engagements.id, id)).for("update")
    : [];
  const side = engagement && sideOf(actor, engagement);
  return side ? done({ engagement, side }) : refused("missing", REFUSALS.notFound);
}

/** `lockEngagement` without the lock; undefined for everybody else, administrators too. */
export async function readEngagement(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<SidedEngagement | undefined> {
  const [engagement] = isUuid(id) ? await db.select().from(engagements).where(eq(engagements.id, id)) : [];
  const side = engagement && sideOf(actor, engagement);
  return side && { engagement, side };
}

/** Locks the engagement for the clock or for the team; undefined where it is gone. */
export async function lockEngagementById(tx: Tx, id: string): Promise<EngagementRow | undefined> {
  const [engagement] = await tx.select().from(engagements).where(eq(engagements.id, id)).for("update");
  return engagement;
}
