import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { candidatures } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { ownedBy } from "../lists/owned";

/** CAND-10: the unanswered invitations of an Acharné by the actor's company, newest first. */
export async function findInvitations(db: Reader, actor: Actor, acharneId: string) {
  const owned = ownedBy(actor);
  if (owned?.side !== "company") return [];
  return db
    .select({
      id: candidatures.id,
      invitedAt: candidatures.acted_at,
      expiresAt: candidatures.expires_at,
    })
    .from(candidatures)
    .where(
      and(
        eq(candidatures.company_id, owned.ownerId),
        eq(candidatures.commercial_id, acharneId),
        eq(candidatures.status, "invited"),
      ),
    )
    .orderBy(desc(candidatures.acted_at), candidatures.id);
}
