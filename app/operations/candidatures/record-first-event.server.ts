import type { AccountId } from "~/domain/companies/company-id";
import type { Side } from "~/domain/conversations/conversation";
import { type CandidatureRow, candidatureEvents } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

type Beginning = {
  readonly move: "apply" | "invite";
  readonly by: Side;
  readonly actorId: AccountId;
  readonly at: Date;
};

/** Records the first event of a candidature and returns its id. */
export async function recordFirstEvent(
  tx: Tx,
  candidature: CandidatureRow,
  { move, by, actorId, at }: Beginning,
): Promise<number> {
  const [event] = await tx
    .insert(candidatureEvents)
    .values({
      candidature_id: candidature.id,
      at,
      move,
      by,
      actor_id: actorId,
      to_status: candidature.status,
    })
    .returning({ id: candidatureEvents.id });
  if (!event) throw new Error("the event was not kept");
  return event.id;
}
