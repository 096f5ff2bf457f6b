import { eq } from "drizzle-orm";
import { afterMessage } from "~/domain/candidatures/candidature-life";
import { candidatures } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { countResponses } from "../candidatures/responses/count-responses.server";
import type { SidedThread } from "./lock-thread.server";

/** RESP-1, CAND-3: the effect of a message, or of what counts like one, on the candidature of a locked thread. */
export async function countAsMessage(tx: Tx, { candidature, side }: SidedThread, at: Date): Promise<void> {
  if (!candidature) return;
  const after = afterMessage(candidature, side, at);
  await tx.update(candidatures).set(after).where(eq(candidatures.id, candidature.id));
  const answers = after.answered_at !== candidature.answered_at;
  if (answers && candidature.company_id) await countResponses(tx, candidature.company_id, at);
}
