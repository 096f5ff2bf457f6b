import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { EVER_PUBLIC } from "~/domain/missions/mission-status";
import type { ReviewSubject } from "~/domain/moderation/review-filter";
import { type Actor, can } from "~/domain/policy";
import {
  candidatures,
  clientReferences,
  missions,
  moderationActs,
  publicMissions,
  publicProfiles,
  shownCompanies,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findMissionToModerate } from "../../missions/find-missions-to-moderate.server";
import {
  findCompanyToModerate,
  findProfileToModerate,
} from "../../profiles/find-profiles-to-moderate.server";
import { findActs } from "../find-acts.server";

/**
 * A row under review with its public version and the record of its owner; undefined when it does not exist.
 */
export async function findReview(db: Reader, actor: Actor, { kind, id }: ReviewSubject) {
  if (kind === "profile") {
    const found = await findProfileToModerate(db, actor, id);
    if (!found) return undefined;
    if (found.of === "company") {
      const [[published], record] = await Promise.all([
        db.select().from(shownCompanies).where(eq(shownCompanies.company_id, id)),
        findRecordOfCompany(db, id),
      ]);
      return { kind, ...found, published, record };
    }
    const [published, record] = await Promise.all([findShownProfile(db, id), findRecordOfCommercial(db, id)]);
    return { kind, ...found, published, record };
  }
  if (kind === "reference") {
    const found = await findReferenceToModerate(db, actor, id);
    if (!found) return undefined;
    const owner = await findProfileToModerate(db, actor, found.reference.profile_id);
    if (owner?.of !== "commercial") return undefined;
    return {
      kind,
      ...found,
      published: undefined,
      owner,
      record: await findRecordOfCommercial(db, owner.profile.id),
    };
  }
  const found = await findMissionToModerate(db, actor, id);
  if (!found) return undefined;
  const companyId = found.mission.company_id;
  const [[published], owner, record] = await Promise.all([
    db.select().from(publicMissions).where(eq(publicMissions.mission_id, id)),
    findCompanyToModerate(db, companyId),
    findRecordOfCompany(db, companyId),
  ]);
  if (!owner) return undefined;
  return { kind, of: "mission" as const, ...found, published, owner, record };
}

/** REF-4: a reference with its acts; undefined before the client wrote it, and once it is removed. */
async function findReferenceToModerate(db: Reader, actor: Actor, id: string) {
  if (!can(actor, "profile.moderate")) return undefined;
  const [reference] = await db.select().from(clientReferences).where(eq(clientReferences.id, id));
  if (!reference || reference.text === null) return undefined;
  const { text } = reference;
  return {
    of: "reference" as const,
    reference: { ...reference, text },
    acts: await findActs(db, eq(moderationActs.reference_id, id)),
  };
}

async function findShownProfile(db: Reader, id: string) {
  const [shown] = await db
    .select({ profile: publicProfiles, links: shownProfiles })
    .from(publicProfiles)
    .leftJoin(shownProfiles, eq(shownProfiles.profile_id, publicProfiles.profile_id))
    .where(eq(publicProfiles.profile_id, id));
  return shown;
}

const REJECTIONS = ["reject", "return"];

type Record = { readonly missions: number; readonly candidatures: number; readonly rejections: number };

/** The record of an Acharné: candidatures, and rejections that still apply. */
async function findRecordOfCommercial(db: Reader, profileId: string): Promise<Record> {
  const [sent, rejections] = await Promise.all([
    db.$count(candidatures, eq(candidatures.commercial_id, profileId)),
    countRejections(db, eq(moderationActs.profile_id, profileId)),
  ]);
  return { missions: 0, candidatures: sent, rejections };
}

/** The record of a company: missions that were public, and rejections of it and its missions that still apply. */
async function findRecordOfCompany(db: Reader, companyId: CompanyId): Promise<Record> {
  const theirs = db.select({ id: missions.id }).from(missions).where(eq(missions.company_id, companyId));
  const shown = db
    .select({ one: sql`1` })
    .from(publicMissions)
    .where(eq(publicMissions.mission_id, missions.id));
  const [published, rejections] = await Promise.all([
    db.$count(
      missions,
      and(eq(missions.company_id, companyId), or(inArray(missions.status, [...EVER_PUBLIC]), exists(shown))),
    ),
    countRejections(
      db,
      or(eq(moderationActs.company_id, companyId), inArray(moderationActs.mission_id, theirs)),
    ),
  ]);
  return { missions: published, candidatures: 0, rejections };
}

async function countRejections(db: Reader, ofTheirs: SQL | undefined): Promise<number> {
  const [acts] = await db
    .select({
      rejected: sql<number>`count(*) filter (where ${inArray(moderationActs.move, REJECTIONS)})::int`,
      undone: sql<number>`count(*) filter (where ${and(eq(moderationActs.move, "undo"), eq(moderationActs.from_status, "draft"))})::int`,
    })
    .from(moderationActs)
    .where(ofTheirs);
  return (acts?.rejected ?? 0) - (acts?.undone ?? 0);
}
