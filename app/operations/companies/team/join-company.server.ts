import { and, eq, isNull } from "drizzle-orm";
import type { JoinInput } from "~/domain/companies/member-forms";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import {
  type CompanyRow,
  companies,
  companyInvitations,
  memberships,
  profiles,
  users,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { deleteDraft } from "../../drafts/form-drafts.server";
import { writeCompanySearch } from "../../profiles/write-company-search.server";
import { readInvitation, readStanding, refusalOf, type Standing } from "./find-invitation.server";
import { keepingAnOwner } from "./keeping-an-owner.server";
import { lockTeam } from "./lock-team.server";
import { notifyTeam } from "./notify-team.server";

type Context = { readonly at: Date; readonly appUrl: string };

/** Within this time a second press of the button finds its invitation used by the first. */
const PRESSED_TWICE_MS = 10_000;

/**
 * TEAM-3: the invited person joins the company, once: their profile row is created or completed, and a company of their own that
 * was never submitted is dropped.
 */
export async function joinCompany(
  db: Db,
  actor: Actor,
  token: string,
  person: JoinInput,
  context: Context,
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const { userId } = user;
  const { at } = context;
  return keepingAnOwner(() =>
    db.transaction(async (tx): Promise<Result> => {
      // First, so that the account gets one role and one company, whatever it submits at once.
      const [account] = await tx
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, userId))
        .for("no key update");
      if (!account) return refused("missing", REFUSALS.notFound);
      const found = await readInvitation(tx, token, at);
      const team = found && (await lockTeam(tx, found.company_id));
      // Again, as the invitation may have been used or withdrawn while this waited for the lock.
      const invitation = team && (await readInvitation(tx, token, at));
      if (!invitation) return (await hasJustJoined(tx, userId, at)) ? done({}) : over();
      const { id, email, role } = invitation;
      const standing = await readStanding(tx, userId);
      const reader = { userId, email: account.email };
      const refusal = await refusalOf(tx, { companyId: team.company.id, email, reader, standing });
      if (refusal) return refusal;
      if (!(await writePerson(tx, { ...reader, standing }, person, at)))
        return refused("conflict", REFUSALS.joinsAsCommercial);
      await tx.insert(memberships).values({
        user_id: userId,
        company_id: team.company.id,
        role,
        since: at,
        ...shownName(team.company, person),
      });
      await writeCompanySearch(tx, team.company.id);
      await tx.delete(companyInvitations).where(eq(companyInvitations.id, id));
      await recordAct(tx, {
        kind: "company.joined",
        at,
        actorId: userId,
        facts: { role, company: team.company.id },
      });
      const member = {
        userId,
        role,
        since: at,
        firstName: person.first_name,
        lastName: person.last_name,
        email: account.email,
      };
      const members = [...team.members, member];
      await notifyTeam(db, tx, { act: "joined", member, byId: userId, members, ...context });
      return done({});
    }),
  );
}

const over = () => refused("missing", REFUSALS.invitationOver);

async function hasJustJoined(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const [own] = await tx
    .select({ since: memberships.since })
    .from(memberships)
    .where(eq(memberships.user_id, userId));
  return own !== undefined && Math.abs(at.getTime() - own.since.getTime()) < PRESSED_TWICE_MS;
}

/** PUB-8: of a validated company others read the name at once; it went through the rules of names. */
const shownName = ({ validated_at }: CompanyRow, { first_name, last_name }: JoinInput) =>
  validated_at ? { shown_first_name: first_name, shown_last_name: last_name } : {};

type Joining = { readonly userId: string; readonly email: string; readonly standing: Standing };

/** Creates or completes the profile row; false when the account became a commercial's meanwhile. */
async function writePerson(
  tx: Tx,
  { userId, email, standing }: Joining,
  person: JoinInput,
  at: Date,
): Promise<boolean> {
  const [written] = await tx
    .insert(profiles)
    .values({ id: userId, role: "entreprise", email, ...person })
    .onConflictDoUpdate({
      target: profiles.id,
      set: person,
      setWhere: eq(profiles.role, "entreprise"),
    })
    .returning({ id: profiles.id });
  if (!written) return false;
  if (standing.role === null)
    await recordAct(tx, { kind: "role.chosen", at, actorId: userId, facts: { role: "entreprise" } });
  if (standing.companyId) {
    await tx
      .delete(companies)
      .where(and(eq(companies.id, standing.companyId), isNull(companies.submitted_at)));
    await deleteDraft(tx, userId, "entreprise");
  }
  return true;
}
