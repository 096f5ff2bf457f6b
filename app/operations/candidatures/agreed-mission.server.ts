import { and, desc, eq, isNull } from "drizzle-orm";
import { only } from "~/domain/columns";
import type { CompanyId } from "~/domain/companies/company-id";
import { type Person, withoutAuthor } from "~/domain/conversations/forget-person";
import { PUBLIC_MISSION_COLUMNS, type PublicMissionColumn } from "~/domain/missions/mission-columns";
import type { Actor } from "~/domain/policy";
import { isSlug } from "~/domain/slug";
import {
  agreedMissions,
  type CandidatureRow,
  candidatures,
  missionFacts,
  type ShownMissionRow,
  shownMissions,
} from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { ownedBy } from "./lists/owned";

type MissionText = Pick<ShownMissionRow, PublicMissionColumn>;
/** `agreedAt` is null before an accepted offer. */
type ReadMission = MissionText & { readonly agreedAt: Date | null };

/**
 * CAND-8, PUB-8: the mission as both sides of a candidature read it, also after it is gone: as it was when the offer was
 * accepted; otherwise as last validated. Null where neither exists.
 */
export async function findMissionOf(
  db: Reader,
  { id, mission_id, status }: Pick<CandidatureRow, "id" | "mission_id" | "status">,
): Promise<ReadMission | null> {
  const [agreed] = await db.select().from(agreedMissions).where(eq(agreedMissions.candidature_id, id));
  if (agreed)
    return {
      ...only(agreed, PUBLIC_MISSION_COLUMNS),
      agreedAt: status === "accepted" ? agreed.kept_at : null,
    };
  if (!mission_id) return null;
  const [shown] = await db.select().from(shownMissions).where(eq(shownMissions.mission_id, mission_id));
  return shown ? { ...only(shown, PUBLIC_MISSION_COLUMNS), agreedAt: null } : null;
}

/** CAND-8, ENG-1: copies the mission when the offer is accepted; a later offer of the candidature leaves the first copy. */
export async function saveAgreedMission(
  tx: Tx,
  { id, mission_id }: Pick<CandidatureRow, "id" | "mission_id">,
  at: Date,
): Promise<void> {
  if (!mission_id) return;
  const [shown] = await tx.select().from(shownMissions).where(eq(shownMissions.mission_id, mission_id));
  if (!shown) return;
  const kept = { ...only(shown, PUBLIC_MISSION_COLUMNS), candidature_id: id, kept_at: at };
  await tx.insert(agreedMissions).values(kept).onConflictDoNothing();
}

/** CONV-9: copies the missions of a deleted company for the other sides, without its personal data. */
export async function saveMissionsOf(tx: Tx, companyId: CompanyId, person: Person, at: Date): Promise<void> {
  const unkept = await tx
    .select({ id: candidatures.id, mission_id: candidatures.mission_id })
    .from(candidatures)
    .leftJoin(agreedMissions, eq(agreedMissions.candidature_id, candidatures.id))
    .where(and(eq(candidatures.company_id, companyId), isNull(agreedMissions.candidature_id)));
  for (const candidature of unkept) await saveAgreedMission(tx, candidature, at);
  const kept = await tx
    .select({ mission: agreedMissions })
    .from(agreedMissions)
    .innerJoin(candidatures, eq(candidatures.id, agreedMissions.candidature_id))
    .where(eq(candidatures.company_id, companyId));
  for (const { mission } of kept) {
    const forgotten = withoutCompany(mission, person);
    await tx
      .update(agreedMissions)
      .set(forgotten)
      .where(eq(agreedMissions.candidature_id, mission.candidature_id));
    await tx
      .update(candidatures)
      .set({ mission_title: forgotten.title })
      .where(eq(candidatures.id, mission.candidature_id));
  }
}

function withoutCompany(mission: MissionText, person: Person) {
  const forgotten = (text: string | null) => text && withoutAuthor(text, person);
  return {
    title: withoutAuthor(mission.title, person),
    description: withoutAuthor(mission.description, person),
    objectives: forgotten(mission.objectives),
    deliverables: forgotten(mission.deliverables),
    target_contacts: forgotten(mission.target_contacts),
    tools_provided: forgotten(mission.tools_provided),
    daily_volume_estimate: forgotten(mission.daily_volume_estimate),
  };
}

/** PUB-8: the candidature through which a side reads a mission that is no longer public: the accepted one, else the newest. */
export async function findOwnCandidatureTo(
  db: Reader,
  actor: Actor,
  slug: string,
): Promise<string | undefined> {
  const owned = ownedBy(actor);
  if (!owned || !isSlug(slug)) return undefined;
  const [found] = await db
    .select({ id: candidatures.id })
    .from(candidatures)
    .innerJoin(missionFacts, eq(missionFacts.id, candidatures.mission_id))
    .where(and(eq(missionFacts.slug, slug), eq(candidatures[`${owned.side}_id`], owned.ownerId)))
    .orderBy(desc(eq(candidatures.status, "accepted")), desc(candidatures.acted_at), candidatures.id)
    .limit(1);
  return found?.id;
}
