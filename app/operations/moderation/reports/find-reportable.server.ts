import { eq } from "drizzle-orm";
import type { ReportedLine } from "~/domain/conversations/report";
import type { ReportedPage } from "~/domain/moderation/report-kinds";
import { PATHS, pathOf } from "~/domain/paths";
import { missionFacts, publicCompanies } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findMission } from "../../missions/find-mission.server";
import { findAcharne } from "../../profiles/find-acharne.server";

export type Reportable = {
  readonly of: ReportedPage;
  readonly id: string;
  /** The id of the account of an Acharné, or of a company. */
  readonly ownerId: string;
  /** The public name or title. */
  readonly title: string;
  readonly path: string;
  /** The current text. */
  readonly excerpt: ReportedLine;
};

/** SAFE-6: the public page of an address; undefined where there is none. */
export function findReportable(db: Reader, of: ReportedPage, slug: string): Promise<Reportable | undefined> {
  if (of === "profile") return findProfile(db, slug);
  return of === "company" ? findCompany(db, slug) : findPublicMission(db, slug);
}

async function findProfile(db: Reader, slug: string): Promise<Reportable | undefined> {
  const row = await findAcharne(db, slug);
  if (!row) return undefined;
  return {
    of: "profile",
    id: row.profile_id,
    ownerId: row.profile_id,
    title: row.display_name,
    path: pathOf(PATHS.acharne, row.slug),
    excerpt: {
      id: 0,
      by: "commercial",
      at: row.published_at.toISOString(),
      body: `${row.bio_short}\n\n${row.bio}`,
    },
  };
}

/** COMP-1: a company by its page. */
async function findCompany(db: Reader, slug: string): Promise<Reportable | undefined> {
  const [row] = await db.select().from(publicCompanies).where(eq(publicCompanies.slug, slug));
  if (!row) return undefined;
  const links = [row.website_url, row.linkedin_url];
  return {
    of: "company",
    id: row.company_id,
    ownerId: row.company_id,
    title: row.name,
    path: pathOf(PATHS.company, row.slug),
    excerpt: {
      id: 0,
      by: "company",
      at: row.published_at.toISOString(),
      body: [row.name, row.bio, ...links].filter(Boolean).join("\n\n"),
    },
  };
}

async function findPublicMission(db: Reader, slug: string): Promise<Reportable | undefined> {
  const row = await findMission(db, slug);
  if (!row) return undefined;
  const [owner] = await db
    .select({ id: missionFacts.company_id })
    .from(missionFacts)
    .where(eq(missionFacts.id, row.mission_id));
  if (!owner) return undefined;
  const texts = [row.title, row.description, row.objectives, row.deliverables];
  return {
    of: "mission",
    id: row.mission_id,
    ownerId: owner.id,
    title: row.title,
    path: pathOf(PATHS.mission, row.slug),
    excerpt: {
      id: 0,
      by: "company",
      at: row.published_at.toISOString(),
      body: texts.filter(Boolean).join("\n\n"),
    },
  };
}
