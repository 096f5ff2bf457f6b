import { and, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import type { CompanyId } from "~/domain/companies/company-id";
import { isSlug } from "~/domain/slug";
import { companyResponses, missionFacts, publicCompanies, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findReviewsOfCompany } from "../engagements/reviews/find-public-reviews.server";
import { cardsOf } from "../missions/find-missions.server";
import { NEWEST_MISSIONS } from "../missions/missions-list.server";
import { preparedOnce } from "../prepared-once.server";

/** COMP-1: the public page of a company; undefined where it has none. */
export async function findPublicCompany(db: Reader, slug: string) {
  if (!isSlug(slug)) return undefined;
  const [row] = await companyAt(db, "slug").execute({ slug });
  return row;
}

/** COMP-1, COMP-2: the same with its open missions and the reviews by Acharnés, none of which is confidential (COMP-5). */
export async function findCompanyPage(db: Reader, slug: string) {
  const company = await findPublicCompany(db, slug);
  if (!company) return undefined;
  const [missions, reviews] = await Promise.all([
    findOpenMissions(db, company.company_id),
    findReviewsOfCompany(db, company.company_id),
  ]);
  return { company, missions, reviews };
}

const companyAt = preparedOnce((db, by: "slug") =>
  db
    .select({
      ...getTableColumns(publicCompanies),
      response_rate: companyResponses.rate,
      response_days: companyResponses.days,
      /** Open missions that name the company. */
      open: sql<number>`(select count(*)::int from ${publicMissions} join ${missionFacts} on ${missionFacts.id} = ${publicMissions.mission_id}
        where ${missionFacts.company_id} = ${publicCompanies.company_id} and ${publicMissions.company_name} is not null)`,
    })
    .from(publicCompanies)
    .leftJoin(companyResponses, eq(companyResponses.company_id, publicCompanies.company_id))
    .where(eq(publicCompanies[by], sql.placeholder(by)))
    .prepare("public page of a company"),
);

/** The newest open missions that name the company. */
async function findOpenMissions(db: Reader, companyId: CompanyId) {
  const rows = await db
    .select({ slug: publicMissions.slug })
    .from(publicMissions)
    .innerJoin(missionFacts, eq(missionFacts.id, publicMissions.mission_id))
    .where(and(eq(missionFacts.company_id, companyId), isNotNull(publicMissions.company_name)))
    .orderBy(...NEWEST_MISSIONS)
    .limit(PAGE_SIZE.missions);
  return cardsOf(
    db,
    rows.map(({ slug }) => slug),
  );
}

/** The address of the public page of a company, for a reader who may read its name; null where it has none. */
export async function findCompanyPageSlug(db: Reader, companyId: CompanyId): Promise<string | null> {
  const [row] = await db
    .select({ slug: publicCompanies.slug })
    .from(publicCompanies)
    .where(eq(publicCompanies.company_id, companyId));
  return row?.slug ?? null;
}
