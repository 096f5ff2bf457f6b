import { eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { letterTemplates } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";

/** CAND-1: the actor's saved letters, oldest first. */
export async function findLetterTemplates(db: Reader, actor: Actor) {
  const commercial = permitted(actor, "mission.apply");
  if (!commercial) return [];
  return db
    .select({ id: letterTemplates.id, title: letterTemplates.title, body: letterTemplates.body })
    .from(letterTemplates)
    .where(eq(letterTemplates.commercial_id, commercial.userId))
    .orderBy(letterTemplates.created_at, letterTemplates.id);
}
