import { eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Actor, can } from "~/domain/policy";
import { portraitOf } from "~/domain/profiles/avatar-widths";
import {
  companies,
  profiles,
  publicCompanies,
  publicProfiles,
  shownCompanies,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { isFileKey } from "~/platform/files/files.server";
import { avatarUrl } from "./avatar.server";

/**
 * PUB-7, COMP-6: who may see a picture: everybody while a public page shows it, otherwise its owner, the members of its company,
 * and administrators; undefined for others.
 */
export async function findPicture(
  db: Reader,
  actor: Actor,
  key: string,
): Promise<"public" | "private" | undefined> {
  if (!isFileKey(key)) return undefined;
  const url = avatarUrl(portraitOf(key));
  const ofPerson = db.select({ one: sql`1` }).from(publicProfiles).where(eq(publicProfiles.avatar_url, url));
  const ofCompany = db.select({ one: sql`1` }).from(publicCompanies).where(eq(publicCompanies.logo_url, url));
  const [shown] = await unionAll(ofPerson, ofCompany).limit(1);
  if (shown) return "public";
  if (actor.kind === "visitor") return undefined;
  const [owner] = await unionAll(
    db
      .select({ ownerId: sql<string>`${profiles.id}` })
      .from(profiles)
      .where(eq(profiles.avatar_url, url)),
    db
      .select({ ownerId: sql<string>`${companies.id}` })
      .from(companies)
      .where(eq(companies.logo_url, url)),
    // The validated logo while another one waits, or while the page is not public.
    db
      .select({ ownerId: sql<string>`${shownCompanies.company_id}` })
      .from(shownCompanies)
      .where(eq(shownCompanies.logo_url, url)),
  ).limit(1);
  return owner && (can(actor, "profile.readOwn", owner) || can(actor, "profile.moderate"))
    ? "private"
    : undefined;
}
