import { eq } from "drizzle-orm";
import { fullName } from "~/domain/profiles/name";
import { publicProfiles, shownProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type Asker = {
  readonly fullName: string;
  /** The slug of the public page; null while there is none. */
  readonly slug: string | null;
};

/** REF-1, PUB-8: how a client reads who asks, by the last validated version. */
export async function findAsker(db: Reader, profileId: string): Promise<Asker | undefined> {
  const [found] = await db
    .select({
      first_name: shownProfiles.first_name,
      last_name: shownProfiles.last_name,
      slug: publicProfiles.slug,
    })
    .from(shownProfiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, shownProfiles.profile_id))
    .where(eq(shownProfiles.profile_id, profileId));
  return found && { fullName: fullName(found), slug: found.slug };
}
