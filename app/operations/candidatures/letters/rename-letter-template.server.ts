import { and, eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { letterTemplates } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

/** CAND-1. */
export async function renameLetterTemplate(
  db: Db,
  actor: Actor,
  { id, title }: { readonly id: string; readonly title: string },
): Promise<Result> {
  const commercial = authorize(actor, "mission.apply");
  if (isRefusal(commercial)) return commercial;
  const renamed = isUuid(id)
    ? await db
        .update(letterTemplates)
        .set({ title })
        .where(and(eq(letterTemplates.id, id), eq(letterTemplates.commercial_id, commercial.userId)))
        .returning({ id: letterTemplates.id })
    : [];
  return renamed.length > 0 ? done({}) : refused("missing", REFUSALS.notFound);
}
