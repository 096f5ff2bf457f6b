import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { awaitedFrom } from "~/marketplace/candidatures/candidature-status";
import type { Actor } from "~/marketplace/policy";
import { initials, publicName } from "~/marketplace/profiles/name";
import {
  type CandidatureRow,
  candidatureEvents,
  candidatures,
  conversations,
  heldDeclines,
  messages,
  missions,
  offers,
  profiles,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findOtherName } from "../other-name.server";
import { findUsualRate } from "./find-usual-rate.server";
import { readCandidature } from "./held-candidature.server";
import { LAST_OFFER_FIRST } from "./last-offer.server";

/** WORK-5: a candidature with all that its page says of it; undefined for everybody but its two sides. */
export async function findCandidature(db: Reader, actor: Actor, candidatureId: string) {
  const read = await readCandidature(db, actor, candidatureId);
  if (!read) return undefined;
  const { candidature, side } = read;
  const [mission, commercial, companyName, letter, othersWaiting, ownRate, events, [offer], held] =
    await Promise.all([
      findMissionOf(db, candidature),
      findCommercialOf(db, candidature),
      findOtherName(db, "commercial", { otherId: candidature.company_id, missionId: candidature.mission_id }),
      findLetter(db, candidature),
      side === "company" ? countOthers(db, candidature) : 0,
      side === "commercial" && candidature.commercial_id
        ? findUsualRate(db, candidature.commercial_id)
        : null,
      db
        .select()
        .from(candidatureEvents)
        .where(eq(candidatureEvents.candidature_id, candidature.id))
        .orderBy(asc(candidatureEvents.id)),
      db
        .select()
        .from(offers)
        .where(eq(offers.candidature_id, candidature.id))
        .orderBy(...LAST_OFFER_FIRST)
        .limit(1),
      side === "commercial" ? findHeldDecline(db, candidature.id) : undefined,
    ]);
  return {
    side,
    candidature,
    mission,
    commercial,
    companyName,
    letter,
    othersWaiting,
    ownRate,
    events,
    offer: offer ?? null,
    /** What the Acharné has declined and can still undo, which they alone know (CAND-5). */
    held: held ?? null,
  };
}

async function findHeldDecline(db: Reader, candidatureId: string) {
  const [held] = await db.select().from(heldDeclines).where(eq(heldDeclines.candidature_id, candidatureId));
  return held;
}

export type FoundCandidature = NonNullable<Awaited<ReturnType<typeof findCandidature>>>;

/** Of an edit that waits for its validation nothing is read (PUB-7); of a mission that left the public, what it was. */
async function findMissionOf(db: Reader, { mission_id, mission_title }: CandidatureRow) {
  const gone = {
    id: null,
    slug: null,
    title: mission_title ?? "Mission supprimée",
    budgetMin: null,
    budgetMax: null,
    start: null,
    weeks: null,
  };
  if (!mission_id) return gone;
  const [mission] = await db
    .select({
      id: missions.id,
      slug: publicMissions.slug,
      title: sql<string>`coalesce(${publicMissions.title}, ${missions.title})`,
      budgetMin: sql<number | null>`coalesce(${publicMissions.budget_min}, ${missions.budget_min})`,
      budgetMax: sql<number | null>`coalesce(${publicMissions.budget_max}, ${missions.budget_max})`,
      start: sql<string | null>`coalesce(${publicMissions.start_date}, ${missions.start_date})::text`,
      weeks: sql<number | null>`coalesce(${publicMissions.duration_weeks}, ${missions.duration_weeks})`,
    })
    .from(missions)
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(eq(missions.id, mission_id));
  return mission ?? gone;
}

/** What the public may read of who applies (DIR-9), and of a profile that is no longer public, the name and the years. */
async function findCommercialOf(db: Reader, { commercial_id }: CandidatureRow) {
  if (!commercial_id) return null;
  const [row] = await db
    .select({
      own: {
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        experience_years: profiles.experience_years,
      },
      shown: publicProfiles,
    })
    .from(profiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .where(eq(profiles.id, commercial_id));
  if (!row) return null;
  const { own, shown } = row;
  return {
    name: shown?.display_name ?? publicName(own),
    firstName: own.first_name ?? "",
    initials: shown?.initials ?? initials(own),
    years: shown?.experience_years ?? own.experience_years ?? 0,
    shown: shown && {
      slug: shown.slug,
      avatarUrl: shown.avatar_url,
      region: shown.region,
      sectors: shown.sectors,
      languages: shown.languages,
      skills: shown.competences,
      pitch: shown.bio_short,
    },
  };
}

/** What it began with; its author reads it as it was typed. */
async function findLetter(db: Reader, { id }: CandidatureRow) {
  const [letter] = await db
    .select({
      conversationId: conversations.id,
      threadStatus: conversations.status,
      id: messages.id,
      by: messages.by,
      body: messages.body,
      original: messages.original,
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversation_id, conversations.id))
    .where(eq(conversations.candidature_id, id))
    .orderBy(asc(messages.id))
    .limit(1);
  return letter ?? null;
}

/** How many others of its mission still wait for the company. */
async function countOthers(db: Reader, { id, mission_id }: CandidatureRow): Promise<number> {
  if (!mission_id) return 0;
  return db.$count(
    candidatures,
    and(
      eq(candidatures.mission_id, mission_id),
      ne(candidatures.id, id),
      inArray(candidatures.status, awaitedFrom("company")),
    ),
  );
}
