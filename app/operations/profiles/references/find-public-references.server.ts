import { desc, eq } from "drizzle-orm";
import { REFERENCES_MAX } from "~/domain/bounds";
import { publicReferences } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** REF-4: the references on a public profile, newest first. */
export const findReferencesOf = (db: Reader, profileId: string) =>
  db
    .select({
      id: publicReferences.reference_id,
      name: publicReferences.name,
      company: publicReferences.company,
      text: publicReferences.text,
      writtenAt: publicReferences.written_at,
    })
    .from(publicReferences)
    .where(eq(publicReferences.profile_id, profileId))
    .orderBy(desc(publicReferences.written_at), publicReferences.reference_id)
    .limit(REFERENCES_MAX);

export type PublicReference = Awaited<ReturnType<typeof findReferencesOf>>[number];
