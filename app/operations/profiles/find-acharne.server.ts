import { and, eq, exists, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { type Actor, can } from "~/domain/policy";
import { isSlug } from "~/domain/slug";
import {
  candidatureEvents,
  candidatures,
  conversations,
  messages,
  publicProfiles,
  publicProofs,
  sharedResults,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { preparedOnce } from "../prepared-once.server";

type Links = { readonly linkedin_url: string | null; readonly website_url: string | null };

/** PUB-2: the public profile of a slug with its figures, or undefined. */
export async function findAcharne(db: Reader, slug: string) {
  if (!isSlug(slug)) return undefined;
  const [row] = await shownAt(db, "slug").execute({ slug });
  return row && { ...row.shown, proof: row.proof, sharesResults: row.sharedAt !== null };
}

const shownAt = preparedOnce((db, by: "slug") =>
  db
    .select({ shown: publicProfiles, proof: publicProofs, sharedAt: sharedResults.shared_at })
    .from(publicProfiles)
    .leftJoin(publicProofs, eq(publicProofs.profile_id, publicProfiles.profile_id))
    .leftJoin(sharedResults, eq(sharedResults.profile_id, publicProfiles.profile_id))
    .where(eq(publicProfiles[by], sql.placeholder("slug")))
    .prepare("public profile"),
);

/**
 * PUB-6: the links of a public profile, for a validated company that this Acharné has met; undefined for
 * others.
 */
export async function findAcharneLinks(
  db: Reader,
  actor: Actor,
  profileId: string,
): Promise<Links | undefined> {
  if (!can(actor, "profile.readLinks", { met: true }) || actor.kind !== "user" || !actor.company)
    return undefined;
  if (!can(actor, "profile.readLinks", { met: await haveMet(db, actor.company.id, profileId) }))
    return undefined;
  const [links] = await db
    .select({ linkedin_url: shownProfiles.linkedin_url, website_url: shownProfiles.website_url })
    .from(shownProfiles)
    .innerJoin(publicProfiles, eq(publicProfiles.profile_id, shownProfiles.profile_id))
    .where(eq(shownProfiles.profile_id, profileId));
  return links;
}

/**
 * Whether the Acharné wrote to the company, or applied to one of its missions, accepted invitations
 * included.
 */
async function haveMet(db: Reader, companyId: CompanyId, commercialId: string): Promise<boolean> {
  const answered = db
    .select({ one: sql`1` })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversation_id, conversations.id))
    .where(
      and(
        eq(conversations.company_id, companyId),
        eq(conversations.commercial_id, commercialId),
        eq(messages.by, "commercial"),
      ),
    );
  const applied = db
    .select({ one: sql`1` })
    .from(candidatures)
    .innerJoin(candidatureEvents, eq(candidatureEvents.candidature_id, candidatures.id))
    .where(
      and(
        eq(candidatures.company_id, companyId),
        eq(candidatures.commercial_id, commercialId),
        eq(candidatureEvents.by, "commercial"),
        eq(candidatureEvents.to_status, "submitted"),
      ),
    );
  const [row] = await db
    .select({ met: sql<boolean>`${exists(answered)} or ${exists(applied)}` })
    .from(sql`(select 1) one`);
  return row?.met ?? false;
}
