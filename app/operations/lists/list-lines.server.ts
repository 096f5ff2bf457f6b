import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import {
  candidatures,
  conversations,
  missionFacts,
  profileFacts,
  publicMissions,
  publicProfiles,
  publicProofs,
  savedListItems,
  shownCompanies,
  shownMissions,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

const LINE = { id: savedListItems.id, keptAt: savedListItems.kept_at } as const;
const NEWEST = [desc(savedListItems.kept_at), desc(savedListItems.id)] as const;

/** The last candidature between the owner of the list and what is kept. */
const latest = (of: SQL) => sql<string | null>`(
  select ${candidatures.id} from ${candidatures} where ${of}
  order by ${candidatures.acted_at} desc limit 1)`;

/**
 * LIST-6: kept Acharnés, the newest first: what is public of each, and the last validated name of one who is no longer public
 * (PUB-8).
 */
export const profileLines = (
  db: Reader,
  {
    companyId,
    where,
    limit,
  }: { readonly companyId: CompanyId; readonly where: SQL | undefined; readonly limit: number },
) =>
  db
    .select({
      ...LINE,
      slug: profileFacts.slug,
      name: shownProfiles.name,
      initials: shownProfiles.initials,
      shown: publicProfiles,
      proof: publicProofs,
      candidatureId: latest(
        sql`${candidatures.company_id} = ${companyId} and ${candidatures.commercial_id} = ${savedListItems.profile_id}`,
      ),
      threadId: sql<string | null>`(
        select ${conversations.id} from ${conversations}
        where ${conversations.company_id} = ${companyId} and ${conversations.commercial_id} = ${savedListItems.profile_id}
        order by ${conversations.last_message_at} desc limit 1)`,
    })
    .from(savedListItems)
    .innerJoin(profileFacts, eq(profileFacts.id, savedListItems.profile_id))
    .leftJoin(shownProfiles, eq(shownProfiles.profile_id, savedListItems.profile_id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, savedListItems.profile_id))
    .leftJoin(publicProofs, eq(publicProofs.profile_id, publicProfiles.profile_id))
    .where(where)
    .orderBy(...NEWEST)
    .limit(limit);

/** LIST-6: kept missions, in the same way. */
export const missionLines = (
  db: Reader,
  {
    userId,
    where,
    limit,
  }: { readonly userId: string; readonly where: SQL | undefined; readonly limit: number },
) =>
  db
    .select({
      ...LINE,
      slug: missionFacts.slug,
      title: shownMissions.title,
      confidential: shownMissions.confidential,
      company: shownCompanies.name,
      shown: publicMissions,
      candidatureId: latest(
        sql`${candidatures.mission_id} = ${savedListItems.mission_id} and ${candidatures.commercial_id} = ${userId}`,
      ),
    })
    .from(savedListItems)
    .innerJoin(missionFacts, eq(missionFacts.id, savedListItems.mission_id))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, savedListItems.mission_id))
    .leftJoin(shownCompanies, eq(shownCompanies.company_id, missionFacts.company_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, savedListItems.mission_id))
    .where(where)
    .orderBy(...NEWEST)
    .limit(limit);

export type ProfileLine = Awaited<ReturnType<typeof profileLines>>[number];
export type MissionLine = Awaited<ReturnType<typeof missionLines>>[number];

export const inList = (listId: string, more?: SQL): SQL | undefined =>
  and(eq(savedListItems.list_id, listId), more);
