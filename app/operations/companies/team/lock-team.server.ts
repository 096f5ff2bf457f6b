import { and, asc, eq, type SQL } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { MEMBERSHIPS } from "~/domain/companies/memberships";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import {
  type CompanyRow,
  companies,
  memberships,
  missions,
  profiles,
  users,
} from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { keepingAnOwner } from "./keeping-an-owner.server";

export type Team = { readonly company: CompanyRow; readonly members: readonly TeamMember[] };
export type TeamMember = Awaited<ReturnType<typeof readMembers>>[number];

/** The members of a company, the longest-standing first. */
export const readMembers = (db: Reader, companyId: CompanyId) =>
  db
    .select({
      userId: memberships.user_id,
      role: memberships.role,
      since: memberships.since,
      firstName: profiles.first_name,
      lastName: profiles.last_name,
      email: users.email,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(eq(memberships.company_id, companyId))
    .orderBy(asc(memberships.since), asc(memberships.user_id));

/**
 * TEAM-2: locks a company, so that its members change one act at a time; undefined when it is gone. Missions are locked before
 * their company, as by whatever recounts its page: those whose responsible member changes with `changedId`.
 */
export async function lockTeam(
  tx: Tx,
  companyId: CompanyId,
  changedId: string | null = null,
): Promise<Team | undefined> {
  if (changedId) await lockMissions(tx, companyId, eq(missions.responsible_id, changedId));
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for("no key update");
  return company && { company, members: await readMembers(tx, companyId) };
}

export const lockMissions = (tx: Tx, companyId: CompanyId, which?: SQL) =>
  tx
    .select({ id: missions.id })
    .from(missions)
    .where(and(eq(missions.company_id, companyId), which))
    .orderBy(asc(missions.id))
    .for("no key update");

type Owned = Team & { readonly self: TeamMember };

/** The same for an owner; the role is read again, as another owner may have changed it since the session was read. */
export async function lockOwnTeam(
  tx: Tx,
  actor: Actor,
  changedId: string | null = null,
): Promise<Result<Owned>> {
  const companyId = actor.kind === "user" ? (actor.company?.id ?? null) : null;
  const user = authorize(actor, "company.manage", { companyId });
  if (isRefusal(user)) return user;
  const team = companyId && (await lockTeam(tx, companyId, changedId));
  const self = team?.members.find(({ userId }) => userId === user.userId);
  if (!team || !self || !MEMBERSHIPS[self.role].decides) return refused("forbidden", REFUSALS.notAllowed);
  return done({ ...team, self });
}

/** TEAM-2: an act of an owner on a member of the company, in one transaction. */
export const changeMember = (
  db: Db,
  actor: Actor,
  memberId: string,
  act: (tx: Tx, team: Owned, member: TeamMember) => Promise<Result>,
): Promise<Result> =>
  keepingAnOwner(() =>
    db.transaction(async (tx): Promise<Result> => {
      if (!isUuid(memberId)) return refused("missing", REFUSALS.notFound);
      const team = await lockOwnTeam(tx, actor, memberId);
      if (!team.ok) return team;
      const member = team.members.find(({ userId }) => userId === memberId);
      return member ? act(tx, team, member) : refused("missing", REFUSALS.memberGone);
    }),
  );
