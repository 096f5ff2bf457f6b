import { eq } from "drizzle-orm";
import { type Actor, can } from "~/marketplace/policy";
import { isSlug } from "~/marketplace/text/slug";
import { profileLinks, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

type Links = { readonly linkedin_url: string | null; readonly website_url: string | null };

/** PUB-2: the public profile of an address, or undefined. */
export async function findAcharne(db: Reader, slug: string) {
  if (!isSlug(slug)) return undefined;
  const [row] = await db.select().from(publicProfiles).where(eq(publicProfiles.slug, slug));
  return row;
}

/** PUB-6: the links of a public profile, for companies that have been validated; undefined for everybody else. */
export async function findAcharneLinks(
  db: Reader,
  actor: Actor,
  profileId: string,
): Promise<Links | undefined> {
  if (!can(actor, "profile.readLinks")) return undefined;
  const [links] = await db
    .select({ linkedin_url: profileLinks.linkedin_url, website_url: profileLinks.website_url })
    .from(profileLinks)
    .where(eq(profileLinks.profile_id, profileId));
  return links;
}
