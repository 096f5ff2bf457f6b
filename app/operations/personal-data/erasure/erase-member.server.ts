import { eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { MEMBERSHIP_ROLES } from "~/domain/companies/memberships";
import { keepsAnOwner } from "~/domain/companies/team-rules";
import type { Person } from "~/domain/conversations/forget-person";
import {
  candidatureEvents,
  candidatures,
  conversations,
  memberships,
  messages,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { endMembership } from "../../companies/team/end-membership.server";
import type { TeamMember } from "../../companies/team/lock-team.server";
import { notifyTeam } from "../../companies/team/notify-team.server";
import { findCompanyPerson, findPerson } from "../../find-person.server";
import type { Moment } from "./end-candidatures.server";
import { type DatedCompany, eraseCompany, lockWholeCompany } from "./erase-company.server";
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
  const present = await findCompanyOf(tx, userId);
  // Before the membership ends, with the names that others read.
  const own = await findPerson(tx, userId);
  const deleted = present && (await leaveCompany(db, tx, present, leaving));
  const person = deleted?.person ?? own;
  if (!person) return undefined;
  const stays = present && !deleted ? [present] : [];
  for (const sideId of [...new Set([...stays, ...(await findWrittenFor(tx, userId))])].sort())
    await forgetMember(db, tx, { side: "company", sideId, person, memberId: userId });
  await forgetInOwnReports(tx, userId, person);
  return deleted?.company;
}

/** TEAM-6: whether an account is the only owner of a company that has other members. Locks the company. */
export async function isLastOwner(tx: Tx, userId: string): Promise<boolean> {
  const companyId = await findCompanyOf(tx, userId);
  const team = companyId && (await lockWholeCompany(tx, companyId));
  return Boolean(team && team.members.length > 1 && !keepsAnOwner(team.members, { userId, role: null }));
}

async function findCompanyOf(tx: Tx, userId: string): Promise<CompanyId | undefined> {
  const [found] = await tx
    .select({ id: memberships.company_id })
    .from(memberships)
    .where(eq(memberships.user_id, userId));
  return found?.id;
}

type Deleted = { readonly company: DatedCompany; readonly person: Person };

/** Deletes a company without another member; otherwise notifies the owners. */
async function leaveCompany(
  db: Db,
  tx: Tx,
  companyId: CompanyId,
  { userId, at, appUrl }: Leaving,
): Promise<Deleted | undefined> {
  const team = await lockWholeCompany(tx, companyId);
  const self = team?.members.find((member) => member.userId === userId);
  if (!team || !self) return undefined;
  if (team.members.length === 1) {
    const found = await findCompanyPerson(tx, companyId);
    await eraseCompany(db, tx, team, { actorId: userId, at, appUrl });
    return found && { company: team.company, person: found.person };
  }
  const members = await keepAnOwner(
    tx,
    team.members.filter((member) => member !== self),
  );
  const facts = { role: self.role, company: companyId };
  await recordAct(tx, { kind: "company.left", at, actorId: userId, facts });
  await endMembership(tx, { userId, companyId });
  await notifyTeam(db, tx, { act: "left", member: self, byId: userId, members, at, appUrl });
  return undefined;
}

/**
 * The last owner hands over first (`deleteAccount`). After a restore nobody can be asked: the first recruiter, then the first
 * reader, becomes the owner.
 */
async function keepAnOwner(tx: Tx, others: readonly TeamMember[]): Promise<readonly TeamMember[]> {
  const rank = ({ role }: TeamMember) => MEMBERSHIP_ROLES.indexOf(role);
  const [heir] = [...others].sort((a, b) => rank(a) - rank(b) || a.since.getTime() - b.since.getTime());
  if (!heir || heir.role === "owner") return others;
  await tx.update(memberships).set({ role: "owner" }).where(eq(memberships.user_id, heir.userId));
  return others.map((member) => (member === heir ? { ...heir, role: "owner" } : member));
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
