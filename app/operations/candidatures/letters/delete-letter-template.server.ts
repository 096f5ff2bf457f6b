import { and, eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { letterTemplates } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

/** CAND-1: deleting a missing letter succeeds. */
export async function deleteLetterTemplate(db: Db, actor: Actor, id: string): Promise<Result> {
  const commercial = authorize(actor, "mission.apply");
  if (isRefusal(commercial)) return commercial;
  if (isUuid(id))
    await db
      .delete(letterTemplates)
      .where(and(eq(letterTemplates.id, id), eq(letterTemplates.commercial_id, commercial.userId)));
  return done({});
}
