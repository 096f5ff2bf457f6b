import type { TeamAct } from "~/domain/companies/team-acts";
import { PATHS } from "~/domain/paths";
import { teamMail } from "~/mails/team-mails";
import type { Db, Tx } from "~/platform/db.server";
import { notify } from "../../notifications/notify.server";
import type { TeamMember } from "./lock-team.server";

type Changed = {
  readonly act: Exclude<TeamAct, "company_deleted">;
  /** The member whom it concerns. */
  readonly member: TeamMember;
  /** Who did it, and knows. */
  readonly byId: string;
  /** The members after the change. */
  readonly members: readonly TeamMember[];
  readonly at: Date;
  readonly appUrl: string;
};

/** TEAM-3, TEAM-6: notifies the owners and the member whom it concerns, except whoever did it. */
export async function notifyTeam(db: Db, tx: Tx, changed: Changed): Promise<void> {
  const { act, member, byId, members, at, appUrl } = changed;
  const owners = members.filter(({ role, userId }) => role === "owner" && userId !== member.userId);
  const isMember = members.some(({ userId }) => userId === member.userId);
  const readers = [...owners, member].filter(({ userId }) => userId !== byId);
  for (const reader of readers) {
    const isReader = reader.userId === member.userId;
    const link = `${appUrl}${isReader && !isMember ? PATHS.settings : PATHS.members}`;
    const facts = { act, member: { firstName: member.firstName, isReader }, role: member.role, link };
    await notify(db, tx, {
      userId: reader.userId,
      kind: "team_changed",
      at,
      about: { memberId: member.userId, act },
      from: byId,
      mail: () => teamMail({ ...facts, readerFirstName: reader.firstName }),
    });
  }
}
