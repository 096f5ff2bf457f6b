import type { MembershipRole, NotifiedScope } from "./memberships";

type Member = {
  readonly userId: string;
  readonly role: MembershipRole;
  readonly notified: NotifiedScope;
};

type Concerned = {
  /** The responsible member of the mission, if it is about one. */
  readonly responsibleId: string | null;
  /** The member who wrote last in the thread. */
  readonly lastWriterId: string | null;
  /** Whether the law requires it (SAFE-6). */
  readonly mandatory: boolean;
};

/** TEAM-4: the member who answers for a mission: the chosen one while a member, then the first owner. */
export function responsibleOf<Each extends Pick<Member, "userId" | "role">>(
  members: readonly Each[],
  responsibleId: string | null,
): Each | undefined {
  return (
    members.find(({ userId }) => userId === responsibleId) ?? members.find(({ role }) => role === "owner")
  );
}

/**
 * TEAM-4: which members, in the order of their joining, are notified: the responsible one and the one who wrote last, unless
 * they want nothing, and those who follow everything. A mandatory notification reaches at least the first owner.
 */
export function membersToNotify<Each extends Member>(
  members: readonly Each[],
  { responsibleId, lastWriterId, mandatory }: Concerned,
): Each[] {
  const responsible = responsibleOf(members, responsibleId);
  const notified = members.filter(
    (member) =>
      member.notified === "all" ||
      (member.notified === "own" && (member === responsible || member.userId === lastWriterId)),
  );
  if (notified.length > 0 || !mandatory) return notified;
  const owner = members.find(({ role }) => role === "owner");
  return owner ? [owner] : [];
}
