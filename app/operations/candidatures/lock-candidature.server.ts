import { eq } from "drizzle-orm";
import type { CandidatureLife } from "~/domain/candidatures/candidature-life";
import type { Side } from "~/domain/conversations/conversation";
import { sideOf } from "~/domain/conversations/side-of";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { type CandidatureRow, candidatures } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";

export type SidedCandidature = { readonly candidature: CandidatureRow; readonly side: Side };

/** Locks the candidature where the actor is one of its two sides. */
export async function lockCandidature(
  tx: Tx,
  actor: Actor,
  candidatureId: string,
): Promise<Result<SidedCandidature>> {
  const [candidature] = isUuid(candidatureId)
    ? await tx.select().from(candidatures).where(eq(candidatures.id, candidatureId)).for("update")
    : [];
  const side = candidature && sideOf(actor, candidature);
  return side ? done({ candidature, side }) : refused("missing", REFUSALS.notFound);
}

/** `lockCandidature` without the lock. */
export async function readCandidature(
  db: Reader,
  actor: Actor,
  candidatureId: string,
): Promise<SidedCandidature | undefined> {
  const [candidature] = isUuid(candidatureId)
    ? await db.select().from(candidatures).where(eq(candidatures.id, candidatureId))
    : [];
  const side = candidature && sideOf(actor, candidature);
  return side && { candidature, side };
}

/** The columns that the status table reads. */
export const lifeOf = (row: CandidatureRow): CandidatureLife => row;
