import { and, asc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { awaitedFrom } from "~/domain/candidatures/candidature-status";
import type { CompanyId } from "~/domain/companies/company-id";
import { mayAct } from "~/domain/conversations/side-of";
import type { Actor } from "~/domain/policy";
import { NEVER_VALIDATED } from "~/domain/profiles/name";
import {
  type CandidatureRow,
  candidatureEvents,
  candidatures,
  companies,
  conversations,
  messages,
  offers,
  publicMissions,
  publicProfiles,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findCompanyPageSlug } from "../companies/find-company-page.server";
import { memberName, shownMemberName } from "../companies/member-name.server";
import { isFillAnswerAwaited } from "../missions/fill-question.server";
import { findOtherName } from "../other-name.server";
import { findMissionOf } from "./agreed-mission.server";
import { findPendingDecline } from "./decline/pending-decline.server";
import { findUsualRate } from "./find-usual-rate.server";
import { LAST_OFFER_FIRST } from "./last-offer.server";
import { readCandidature, type SidedCandidature } from "./lock-candidature.server";

/** WORK-5: a candidature with everything its page shows; undefined for everybody but its two sides. */
export async function findCandidature(db: Reader, actor: Actor, candidatureId: string) {
  const read = await readCandidature(db, actor, candidatureId);
  if (!read) return undefined;
  const { candidature, side, userId } = read;
  const { company_id } = candidature;
  const [
    mission,
    commercial,
    companyName,
    letter,
    othersWaiting,
    ownRate,
    events,
    [offer],
    pending,
    asksWhetherFilled,
    ownName,
    pageSlug,
  ] = await Promise.all([
    findMission(db, candidature),
    findCommercialOf(db, candidature),
    findOtherName(db, "commercial", { otherId: candidature.company_id, missionId: candidature.mission_id }),
    findLetter(db, read),
    side === "company" ? countOthers(db, candidature) : 0,
    side === "commercial" && candidature.commercial_id ? findUsualRate(db, candidature.commercial_id) : null,
    findEvents(db, read),
    db
      .select()
      .from(offers)
      .where(eq(offers.candidature_id, candidature.id))
      .orderBy(...LAST_OFFER_FIRST)
      .limit(1),
    side === "commercial" ? findPendingDecline(db, candidature.id) : undefined,
    side === "company" && isFillAnswerAwaited(db, candidature.id),
    side === "company" ? findOwnName(db, company_id) : null,
    side === "commercial" && company_id ? findCompanyPageSlug(db, company_id) : null,
  ]);
  // TEAM-4: an Acharné who may not know the company does not know its members either.
  const namesMembers = side === "company" || companyName !== null;
  const named = <Written extends { readonly memberName: string | null }>(written: Written) => ({
    ...written,
    memberName: namesMembers ? written.memberName : null,
  });
  return {
    side,
    userId,
    /** Whether the reader may act; a reader of the company may not (TEAM-2). */
    acts: mayAct(actor, side, candidature),
    candidature,
    mission,
    commercial,
    companyName,
    /** COMP-1: the public page of the company, for an Acharné who may read its name (MIS-9). */
    companySlug: companyName === null ? null : pageSlug,
    /** The name of the reader's own company; null for an Acharné. */
    ownName,
    letter: letter && named(letter),
    othersWaiting,
    ownRate,
    events: events.map(named),
    offer: offer ?? null,
    /** The decline that the Acharné can still undo; null for the company (CAND-5). */
    pendingDecline: pending ?? null,
    /** CAND-8: whether the company still has to say that the mission is filled or not. */
    asksWhetherFilled,
  };
}

export type FoundCandidature = NonNullable<Awaited<ReturnType<typeof findCandidature>>>;

/** The history, with the first names of members as that side reads them (TEAM-4). */
async function findEvents(db: Reader, { candidature: { id, company_id }, side, userId }: SidedCandidature) {
  const name = side === "company" ? memberName : shownMemberName;
  const events = await db
    .select({
      ...getTableColumns(candidatureEvents),
      memberName: name(candidatureEvents.actor_id, sql`${company_id}::uuid`),
    })
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, id))
    .orderBy(asc(candidatureEvents.id));
  return events.map(({ actor_id, ...event }) => ({ ...event, isReaders: actor_id === userId }));
}

async function findOwnName(db: Reader, companyId: CompanyId | null): Promise<string | null> {
  const [own] = companyId
    ? await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
    : [];
  return own?.name ?? null;
}

/** The mission as both sides read it, with its public slug, if any. */
async function findMission(db: Reader, candidature: CandidatureRow) {
  const { mission_id, mission_title } = candidature;
  const text = await findMissionOf(db, candidature);
  const [open] = mission_id
    ? await db
        .select({ slug: publicMissions.slug })
        .from(publicMissions)
        .where(eq(publicMissions.mission_id, mission_id))
    : [];
  return {
    id: mission_id,
    slug: open?.slug ?? null,
    title: text?.title ?? mission_title ?? "Mission supprimée",
    budgetMin: text?.budget_min ?? null,
    budgetMax: text?.budget_max ?? null,
    start: text?.start_date ?? null,
    weeks: text?.duration_weeks ?? null,
    text,
  };
}

/** The public facts of the Acharné (DIR-9); for a profile that is no longer public, the name and the years. */
async function findCommercialOf(db: Reader, { commercial_id }: CandidatureRow) {
  if (!commercial_id) return null;
  const [shown = null] = await db
    .select()
    .from(shownProfiles)
    .where(eq(shownProfiles.profile_id, commercial_id));
  const [open = null] = await db
    .select()
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, commercial_id));
  return {
    name: shown?.name ?? NEVER_VALIDATED.commercial,
    firstName: shown?.first_name ?? "",
    initials: shown?.initials ?? "",
    years: shown?.experience_years ?? 0,
    shown: open && {
      slug: open.slug,
      avatarUrl: open.avatar_url,
      region: open.region,
      sectors: open.sectors,
      languages: open.languages,
      skills: open.competences,
      pitch: open.bio_short,
    },
  };
}

/** The letter; its side reads it unmasked, with the first name of the member who wrote it (TEAM-4). */
async function findLetter(db: Reader, { candidature: { id, company_id }, side }: SidedCandidature) {
  const name = side === "company" ? memberName : shownMemberName;
  const [letter] = await db
    .select({
      conversationId: conversations.id,
      threadStatus: conversations.status,
      id: messages.id,
      by: messages.by,
      authorId: messages.author_id,
      memberName: name(messages.author_id, sql`${company_id}::uuid`),
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

/** How many other candidatures of the mission wait for the company. */
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
