import { and, eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { candidatures } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../authorize";
import { candidaturesReadBy } from "./decline/pending-decline.server";
import { wasSent } from "./responses/was-sent.server";

/**
 * MIS-6, CAND-2: the actor's candidature to a mission, or the company's invitation, which counts as `sent` once it was
 * accepted; undefined without one.
 */
export async function findOwnCandidature(db: Reader, actor: Actor, missionId: string) {
  const commercial = permitted(actor, "candidature.readOwn");
  if (!commercial) return undefined;
  const [own] = await db
    .select({
      id: candidatures.id,
      status: candidatures.status,
      submittedAt: candidatures.submitted_at,
      sent: wasSent,
    })
    .from(candidaturesReadBy(db, "commercial"))
    .where(and(eq(candidatures.mission_id, missionId), eq(candidatures.commercial_id, commercial.userId)));
  return own;
}
