import { eq } from "drizzle-orm";
import type { AccountId } from "~/domain/companies/company-id";
import type { Side } from "~/domain/conversations/conversation";
import { mayAct, sideOf } from "~/domain/conversations/side-of";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { candidatures, type EngagementRow, engagements } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";

export type SidedEngagement = { readonly engagement: EngagementRow; readonly side: Side };
/** TEAM-4: an engagement that somebody acts on for a side. */
export type ActedEngagement = SidedEngagement & { readonly actorId: AccountId };
export type ReadEngagement = ActedEngagement & {
  /** TEAM-2: whether the reader may act for the side. */
  readonly mayAct: boolean;
};

/**
 * Locks the engagement where the actor is one of its two sides and may act for it. Every act on it takes this lock first.
 */
export async function lockEngagement(tx: Tx, actor: Actor, id: string): Promise<Result<ActedEngagement>> {
  const engagement = isUuid(id) ? await lockEngagementById(tx, id) : undefined;
  const read = engagement && readBy(actor, engagement);
  if (!read) return refused("missing", REFUSALS.notFound);
  const { mayAct: acts, ...acted } = read;
  return acts ? done(acted) : refused("forbidden", REFUSALS.notAllowed);
}

/** `lockEngagement` without the lock, for those who may only read too; undefined for everybody else, administrators too. */
export async function readEngagement(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<ReadEngagement | undefined> {
  const [engagement] = isUuid(id) ? await db.select().from(engagements).where(eq(engagements.id, id)) : [];
  return engagement && readBy(actor, engagement);
}

function readBy(actor: Actor, engagement: EngagementRow): ReadEngagement | undefined {
  const side = sideOf(actor, engagement);
  if (!side || actor.kind !== "user") return undefined;
  return { engagement, side, actorId: actor.userId, mayAct: mayAct(actor, side, engagement) };
}

/**
 * Locks the engagement for the clock or for the team, its candidature first, in the order of moves: its end cancels the calls of
 * their thread (CALL-3). Undefined where it is gone.
 */
export async function lockEngagementById(tx: Tx, id: string): Promise<EngagementRow | undefined> {
  await tx
    .select({ id: candidatures.id })
    .from(candidatures)
    .innerJoin(engagements, eq(engagements.candidature_id, candidatures.id))
    .where(eq(engagements.id, id))
    .for("update", { of: candidatures });
  const [engagement] = await tx.select().from(engagements).where(eq(engagements.id, id)).for("update");
  return engagement;
}
