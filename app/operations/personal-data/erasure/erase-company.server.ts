import { and, eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import type { MembershipRole } from "~/domain/companies/memberships";
import {
  companies,
  memberships,
  missions,
  profiles,
  publicCompanies,
  shownCompanies,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
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

export type LockedMember = {
  readonly userId: string;
  readonly role: MembershipRole;
  readonly since: Date;
  readonly firstName: string | null;
};

/** Locks the memberships of a company, so that its owners stay as they are until the transaction ends. */
export function lockMembers(tx: Tx, companyId: CompanyId): Promise<LockedMember[]> {
  return tx
    .select({
      userId: memberships.user_id,
      role: memberships.role,
      since: memberships.since,
      firstName: profiles.first_name,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .where(eq(memberships.company_id, companyId))
    .orderBy(memberships.user_id)
    .for("update", { of: memberships });
}

type ErasedCompany = Moment & {
  readonly companyId: CompanyId;
  /** The owner who deletes it; null after a restore. */
  readonly actorId: string | null;
  readonly members: number;
};

/**
 * TEAM-6: deletes a company whose members are locked, with its missions, pages, invitations and memberships, and queues the
 * deletion of its logos and files. Exchanges with others stay, anonymised (CONV-9); the accounts of the members stay.
 */
export async function eraseCompany(
  db: Db,
  tx: Tx,
  { companyId, actorId, members, ...moment }: ErasedCompany,
): Promise<void> {
  await lockMissions(tx, companyId);
  const found = await findCompanyPerson(tx, companyId);
  if (!found) return;
  const erased = { side: "company", sideId: companyId } as const;
  const logos = await logosOf(tx, companyId);
  await endCandidatures(db, tx, erased, moment);
  await endEngagements(db, tx, erased, moment);
  await forgetInExchanges(db, tx, { ...erased, person: found.person, memberId: null }, moment.at);
  const facts = { members, company: companyId };
  await recordAct(tx, { kind: "company.deleted", at: moment.at, actorId, facts });
  // Delete missions first: within one cascade, candidatures that were updated before could still refer to them.
  await tx.delete(missions).where(eq(missions.company_id, companyId));
  await tx.delete(companies).where(eq(companies.id, companyId));
  await discardPictures(db, tx, logos);
}

/** Lock missions before profiles and candidatures; applying and closing take the same order. */
async function lockMissions(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx
    .select({ id: missions.id })
    .from(missions)
    .where(eq(missions.company_id, companyId))
    .orderBy(missions.id)
    .for("update");
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
