import { eq, sql } from "drizzle-orm";
import { type Actor, can } from "~/domain/policy";
import { portraitOf } from "~/domain/profiles/avatar-widths";
import { profiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { isFileKey } from "~/platform/files/files.server";
import { avatarUrl } from "./avatar.server";

/**
 * PUB-7: who may see a picture: everybody while a public page shows it, otherwise its owner and
 * administrators; undefined for others.
 */
export async function findPicture(
  db: Reader,
  actor: Actor,
  key: string,
): Promise<"public" | "private" | undefined> {
  if (!isFileKey(key)) return undefined;
  const url = avatarUrl(portraitOf(key));
  const [shown] = await db
    .select({ one: sql`1` })
    .from(publicProfiles)
    .where(eq(publicProfiles.avatar_url, url))
    .limit(1);
  if (shown) return "public";
  if (actor.kind === "visitor") return undefined;
  const [owner] = await db
    .select({ ownerId: profiles.id })
    .from(profiles)
    .where(eq(profiles.avatar_url, url));
  return owner && (can(actor, "profile.readOwn", owner) || can(actor, "profile.moderate"))
    ? "private"
    : undefined;
}
