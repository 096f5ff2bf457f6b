import { eq } from "drizzle-orm";
import type { CandidatureLife } from "~/domain/candidatures/candidature-life";
import type { AccountId } from "~/domain/companies/company-id";
import type { Side } from "~/domain/conversations/conversation";
import { sideOf } from "~/domain/conversations/side-of";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { type CandidatureRow, candidatures } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

export type SidedCandidature = {
  readonly candidature: CandidatureRow;
  readonly side: Side;
  /** The account that acts or reads. */
  readonly userId: AccountId;
};

/** Locks the candidature for an act of the actor, who is one of its two sides. */
export async function lockCandidature(
  tx: Tx,
  actor: Actor,
  candidatureId: string,
): Promise<Result<SidedCandidature>> {
  const [candidature] = isUuid(candidatureId)
    ? await tx.select().from(candidatures).where(eq(candidatures.id, candidatureId)).for("update")
    : [];
  const sided = candidature && sidedBy(actor, candidature);
  if (!sided) return refused("missing", REFUSALS.notFound);
  return refuseReader(actor, sided) ?? done(sided);
}

/** `lockCandidature` without the lock, for everybody who may read. */
export async function readCandidature(
  db: Reader,
  actor: Actor,
  candidatureId: string,
): Promise<SidedCandidature | undefined> {
  const [candidature] = isUuid(candidatureId)
    ? await db.select().from(candidatures).where(eq(candidatures.id, candidatureId))
    : [];
  return candidature && sidedBy(actor, candidature);
}

/** TEAM-2: the refusal of an act of a reader; undefined for everybody who may act. */
export function refuseReader(
  actor: Actor,
  { candidature, side }: Pick<SidedCandidature, "candidature" | "side">,
): Refusal | undefined {
  if (side === "commercial") return undefined;
  const member = authorize(actor, "candidature.answer", { ownerId: candidature.company_id });
  return isRefusal(member) ? member : undefined;
}

function sidedBy(actor: Actor, candidature: CandidatureRow): SidedCandidature | undefined {
  const side = sideOf(actor, candidature);
  return side && actor.kind === "user" ? { candidature, side, userId: actor.userId } : undefined;
}

/** The columns that the status table reads. */
export const lifeOf = (row: CandidatureRow): CandidatureLife => row;
