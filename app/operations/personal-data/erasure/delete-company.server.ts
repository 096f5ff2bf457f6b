import { MEMBERSHIPS } from "~/domain/companies/memberships";
import { REFUSALS } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { companyDeletedMail } from "~/mails/company-deleted-mail";
import { outsideDeadline } from "~/platform/db/request-deadline.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorizeProven, isRefusal } from "../../authorize";
import type { TeamMember } from "../../companies/team/lock-team.server";
import { notify } from "../../notifications/notify.server";
import type { Moment } from "./end-candidatures.server";
import { eraseCompany, lockWholeCompany } from "./erase-company.server";
import { beginErasures, type Erasable, erasableCompany, recordOutcome } from "./record-outcomes.server";

/**
 * TEAM-6: an owner deletes the company after a recent proof of identity. Its members keep their accounts, without a company, and
 * are notified. The deletion is also recorded outside the database (SAFE-8).
 */
export async function deleteCompany(db: Db, actor: Actor, { at, appUrl }: Moment): Promise<Result> {
  const companyId = (actor.kind === "user" && actor.company?.id) || null;
  const user = authorizeProven(actor, "company.manage", at, { companyId });
  if (isRefusal(user)) return user;
  if (!companyId) return refused("missing", REFUSALS.notFound);
  let begun: readonly Erasable[] = [];
  // The transaction of a large company takes longer than a request may.
  return outsideDeadline(() =>
    db.transaction(async (tx): Promise<Result> => {
      const team = await lockWholeCompany(tx, companyId);
      // A second request at the same time finds the company deleted.
      if (!team) return done({});
      const { company, members } = team;
      const own = members.find(({ userId }) => userId === user.userId);
      if (!own || !MEMBERSHIPS[own.role].decides) return refused("forbidden", REFUSALS.notAllowed);
      await eraseCompany(db, tx, team, { actorId: user.userId, at, appUrl });
      for (const member of members)
        await notifyMember(db, tx, member, { own: member === own, name: company.name, at, appUrl });
      begun = [erasableCompany(company)];
      await beginErasures(db, begun, at);
      return done({});
    }),
  ).finally(() => recordOutcome(db, begun, at));
}

type Told = Moment & { readonly own: boolean; readonly name: string | null };

const notifyMember = (
  db: Db,
  tx: Tx,
  { userId, firstName }: TeamMember,
  { own, name, at, appUrl }: Told,
): Promise<void> =>
  notify(db, tx, {
    userId,
    kind: "team_changed",
    at,
    about: { act: "company_deleted" },
    own,
    mail: () =>
      companyDeletedMail({ firstName, companyName: name, own, link: `${appUrl}${PATHS.companyForm}` }),
  });
