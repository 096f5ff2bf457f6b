import { desc, eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { endOfRequest, isOver, keptUntil, statusAt } from "~/domain/profiles/reference-life";
import { clientReferences, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";

/** REF-1: the references that the actor asked for, newest first; undefined for everybody but an Acharné. */
export async function findReferences(db: Reader, actor: Actor, at: Date) {
  const user = permitted(actor, "reference.ask");
  if (!user) return undefined;
  const [rows, shown] = await Promise.all([
    db
      .select()
      .from(clientReferences)
      .where(eq(clientReferences.profile_id, user.userId))
      .orderBy(desc(clientReferences.created_at), clientReferences.id),
    db.$count(publicProfiles, eq(publicProfiles.profile_id, user.userId)),
  ]);
  return {
    isPublic: shown > 0,
    references: rows
      .filter((row) => !isOver(row, at))
      .map((row) => ({
        ...row,
        status: statusAt(row, at),
        endsAt: endOfRequest(row),
        keptUntil: keptUntil(row),
      })),
  };
}

export type OwnReference = NonNullable<Awaited<ReturnType<typeof findReferences>>>["references"][number];
