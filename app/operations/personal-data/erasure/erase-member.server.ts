import { eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { MEMBERSHIP_ROLES } from "~/domain/companies/memberships";
import type { Person } from "~/domain/conversations/forget-person";
import {
  candidatureEvents,
  candidatures,
  companies,
  conversations,
  memberships,
  messages,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { findCompanyPerson, findPerson } from "../../find-person.server";
import { notify } from "../../notifications/notify.server";
import type { Moment } from "./end-candidatures.server";
import { type DatedCompany, eraseCompany, type LockedMember, lockMembers } from "./erase-company.server";
import { findCompaniesActedFor } from "./forget-in-engagements.server";
import { forgetMember } from "./forget-in-exchanges.server";
import { forgetInOwnReports } from "./forget-in-reports.server";

type Leaving = Moment & { readonly userId: string };

/**
 * TEAM-6: takes a member whose account is deleted out of their company, and their names out of the texts of the companies they
 * wrote for. What they wrote stays under the name of the company. A company without another member is deleted, and returned.
 */
export async function eraseMember(db: Db, tx: Tx, leaving: Leaving): Promise<DatedCompany | undefined> {
  const { userId } = leaving;
  const present = await findMembership(tx, userId);
  const deleted = present && (await leaveCompany(db, tx, present, leaving));
  const person = deleted?.person ?? (await findPerson(tx, userId));
  if (!person) return undefined;
  const stays = present && !deleted ? [present.id] : [];
  for (const sideId of [...new Set([...stays, ...(await findWrittenFor(tx, userId))])].sort())
    await forgetMember(tx, { side: "company", sideId, person, memberId: userId });
  await forgetInOwnReports(tx, userId, person);
  return deleted?.company;
}

/** TEAM-6: whether an account is the only owner of a company that has other members. Locks the memberships. */
export async function isLastOwner(tx: Tx, userId: string): Promise<boolean> {
  const company = await findMembership(tx, userId);
  const others = company ? (await lockMembers(tx, company.id)).filter((each) => each.userId !== userId) : [];
  return others.length > 0 && others.every(({ role }) => role !== "owner");
}

async function findMembership(tx: Tx, userId: string): Promise<DatedCompany | undefined> {
  const [found] = await tx
    .select({ id: companies.id, created_at: companies.created_at })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.company_id))
    .where(eq(memberships.user_id, userId));
  return found;
}

type Deleted = { readonly company: DatedCompany; readonly person: Person };

/** Deletes a company without another member; otherwise notifies the others. */
async function leaveCompany(
  db: Db,
  tx: Tx,
  company: DatedCompany,
  { userId, at, appUrl }: Leaving,
): Promise<Deleted | undefined> {
  const members = await lockMembers(tx, company.id);
  const own = members.find((member) => member.userId === userId);
  if (!own) return undefined;
  const others = members.filter((member) => member !== own);
  if (others.length === 0) {
    const found = await findCompanyPerson(tx, company.id);
    await eraseCompany(db, tx, { companyId: company.id, actorId: userId, members: 1, at, appUrl });
    return found && { company, person: found.person };
  }
  await keepAnOwner(tx, others);
  const facts = { role: own.role, company: company.id };
  await recordAct(tx, { kind: "company.left", at, actorId: userId, facts });
  for (const other of others)
    await notify(db, tx, {
      userId: other.userId,
      kind: "team_changed",
      at,
      about: { act: "left" },
      mail: null,
    });
  return undefined;
}

/**
 * The last owner hands over first (`deleteAccount`). After a restore nobody can be asked: the first recruiter, then the first
 * reader, becomes the owner.
 */
async function keepAnOwner(tx: Tx, others: readonly LockedMember[]): Promise<void> {
  const rank = ({ role }: LockedMember) => MEMBERSHIP_ROLES.indexOf(role);
  const [heir] = [...others].sort((a, b) => rank(a) - rank(b) || a.since.getTime() - b.since.getTime());
  if (!heir || heir.role === "owner") return;
  await tx.update(memberships).set({ role: "owner" }).where(eq(memberships.user_id, heir.userId));
}

/** The companies that still exist and for which an account wrote or acted, as a member before. */
async function findWrittenFor(tx: Tx, userId: string): Promise<CompanyId[]> {
  const written = await tx
    .selectDistinct({ id: conversations.company_id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(messages.author_id, userId));
  const moved = await tx
    .selectDistinct({ id: candidatures.company_id })
    .from(candidatureEvents)
    .innerJoin(candidatures, eq(candidatures.id, candidatureEvents.candidature_id))
    .where(eq(candidatureEvents.actor_id, userId));
  const actedFor = await findCompaniesActedFor(tx, userId);
  return [...written, ...moved].flatMap(({ id }) => id ?? []).concat(actedFor);
}
