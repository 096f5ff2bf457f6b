import { and, eq, exists, isNotNull, sql } from "drizzle-orm";
import { only } from "~/domain/columns";
import type { CompanyId } from "~/domain/companies/company-id";
import { SHOWN_COMPANY_COLUMNS } from "~/domain/companies/shown-company";
import {
  companies,
  engagements,
  missionFacts,
  publicCompanies,
  publicMissions,
  shownCompanies,
  shownMissions,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { discardPictures } from "../profiles/discard-pictures.server";

/** Lock a company before its public missions; moderating the company takes the same order. */
export const lockCompany = (tx: Tx, companyId: CompanyId) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update");

/**
 * COMP-1, COMP-4, COMP-5: writes the public page of a company as it must be now, or removes it. Call it in the transaction of
 * whatever changes the validation, the page's switch, the missions or the ended engagements of the company.
 */
export async function recountCompanyPage(db: Db, tx: Tx, companyId: CompanyId, at: Date): Promise<void> {
  // One recount of a company at a time, so that none overwrites a later one with older figures.
  await lockCompany(tx, companyId);
  const [page] = await findPage(tx, companyId);
  const [before] = await tx
    .select({ logo_url: publicCompanies.logo_url })
    .from(publicCompanies)
    .where(eq(publicCompanies.company_id, companyId));
  if (!page?.slug) await tx.delete(publicCompanies).where(eq(publicCompanies.company_id, companyId));
  else {
    const { shown, slug, ...figures } = page;
    const view = { ...only(shown, SHOWN_COMPANY_COLUMNS), initials: shown.initials, slug, ...figures };
    await tx
      .insert(publicCompanies)
      .values({ company_id: companyId, published_at: at, ...view })
      .onConflictDoUpdate({ target: publicCompanies.company_id, set: view });
  }
  await discardPictures(db, tx, [before?.logo_url]);
}

const findPage = (tx: Tx, companyId: CompanyId) =>
  tx
    .select({
      shown: shownCompanies,
      slug: companies.slug,
      /** Without those of confidential missions, which the count would reveal (COMP-5). */
      engagements_done: sql<number>`(select count(*)::int from ${engagements}
        join ${shownMissions} on ${shownMissions.mission_id} = ${engagements.mission_id} and not ${shownMissions.confidential}
        where ${engagements.company_id} = ${companies.id} and ${engagements.status} = 'ended' and not ${engagements.stopped_trial})`,
      rounded: sql<boolean>`${exists(
        tx
          .select({ one: sql`1` })
          .from(missionFacts)
          .innerJoin(publicMissions, eq(publicMissions.mission_id, missionFacts.id))
          .innerJoin(shownMissions, eq(shownMissions.mission_id, missionFacts.id))
          .where(and(eq(missionFacts.company_id, companyId), eq(shownMissions.confidential, true))),
      )}`,
    })
    .from(companies)
    .innerJoin(shownCompanies, eq(shownCompanies.company_id, companies.id))
    .where(
      and(
        eq(companies.id, companyId),
        eq(companies.page_shown, true),
        isNotNull(companies.validated_at),
        exists(
          tx
            .select({ one: sql`1` })
            .from(missionFacts)
            .innerJoin(shownMissions, eq(shownMissions.mission_id, missionFacts.id))
            .where(and(eq(missionFacts.company_id, companyId), eq(shownMissions.confidential, false))),
        ),
      ),
    );
