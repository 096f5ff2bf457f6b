import { and, eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import {
  candidatures,
  companies,
  engagements,
  missions,
  publicCompanies,
  shownCompanies,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { cancelCallsOfSide } from "../../calls/cancel-calls-of.server";
import { endAccess } from "../../companies/team/end-membership.server";
import { lockTeam, type Team } from "../../companies/team/lock-team.server";
import { findCompanyPerson } from "../../find-person.server";
import { discardPictures } from "../../profiles/discard-pictures.server";
import { endCandidatures, type Moment } from "./end-candidatures.server";
import { endEngagements } from "./end-engagements.server";
import { forgetInExchanges } from "./forget-in-exchanges.server";

/** A company, which its date tells from a later one with the same id. */
export type DatedCompany = { readonly id: CompanyId; readonly created_at: Date };

/** False when the company is gone. */
export async function lockCompany(tx: Tx, { id, created_at }: DatedCompany): Promise<boolean> {
  const locked = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.created_at, created_at)))
    .for("no key update");
  return locked.length > 0;
}

/**
 * Locks a company with its work, so that its members stay as they are until the transaction ends; undefined when it is gone.
 * Missions, candidatures and engagements come before the company, as in whatever recounts its page.
 */
export async function lockWholeCompany(tx: Tx, companyId: CompanyId): Promise<Team | undefined> {
  for (const work of [missions, candidatures, engagements])
    await tx
      .select({ id: work.id })
      .from(work)
      .where(eq(work.company_id, companyId))
      .orderBy(work.id)
      .for("update");
  return lockTeam(tx, companyId);
}

type ErasedCompany = Moment & {
  /** The owner who deletes it; null after a restore. */
  readonly actorId: string | null;
};

/**
 * TEAM-6: deletes a company that is locked whole, with its missions, pages, invitations and memberships, and queues the
 * deletion of its logos and files. Exchanges with others stay, anonymised (CONV-9); the accounts of the members stay.
 */
export async function eraseCompany(
  db: Db,
  tx: Tx,
  { company, members }: Team,
  { actorId, ...moment }: ErasedCompany,
): Promise<void> {
  const companyId = company.id;
  const found = await findCompanyPerson(tx, companyId);
  if (!found) return;
  const erased = { side: "company", sideId: companyId } as const;
  const logos = await logosOf(tx, companyId);
  await endCandidatures(db, tx, erased, moment);
  await endEngagements(db, tx, erased, moment);
  await cancelCallsOfSide(db, tx, erased, moment);
  await forgetInExchanges(db, tx, { ...erased, person: found.person, memberId: null }, moment.at);
  const facts = { members: members.length, company: companyId };
  await recordAct(tx, { kind: "company.deleted", at: moment.at, actorId, facts });
  // Delete missions first: within one cascade, candidatures that were updated before could still refer to them.
  await tx.delete(missions).where(eq(missions.company_id, companyId));
  for (const { userId } of members) await endAccess(tx, userId);
  await tx.delete(companies).where(eq(companies.id, companyId));
  await discardPictures(db, tx, logos);
}

/** The logos of the company, of its validated version and of its page. */
async function logosOf(tx: Tx, companyId: CompanyId): Promise<(string | null)[]> {
  const [found] = await tx
    .select({ own: companies.logo_url, shown: shownCompanies.logo_url, onPage: publicCompanies.logo_url })
    .from(companies)
    .leftJoin(shownCompanies, eq(shownCompanies.company_id, companies.id))
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, companies.id))
    .where(eq(companies.id, companyId));
  return found ? Object.values(found) : [];
}
