import { eq } from "drizzle-orm";
import { shownMissions, shownProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import type { ListOwner } from "./list-owner.server";

/** PUB-8: the last validated name of what is kept; call it for lines of the owner's lists only. */
export async function shownName(db: Reader, { side }: ListOwner, itemId: string): Promise<string> {
  const [shown] =
    side === "company"
      ? await db
          .select({ name: shownProfiles.name })
          .from(shownProfiles)
          .where(eq(shownProfiles.profile_id, itemId))
      : await db
          .select({ name: shownMissions.title })
          .from(shownMissions)
          .where(eq(shownMissions.mission_id, itemId));
  return shown?.name ?? "";
}
