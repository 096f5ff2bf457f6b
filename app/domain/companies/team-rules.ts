import { TEAM_MAX } from "../bounds";
import { plural } from "../french";
import type { MembershipRole } from "./memberships";

/** TEAM-3: how long an invitation to a company is valid. */
const INVITATION_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export const endOfInvitation = (at: Date): Date => new Date(at.getTime() + INVITATION_DAYS * DAY_MS);

/** The same in words: '14 jours'. */
export const invitationLife = (): string => plural(INVITATION_DAYS, "jour");

/** TEAM-3: whether one more person can be invited; open invitations count like members. */
export const hasRoomInTeam = (members: number, openInvitations: number): boolean =>
  members + openInvitations < TEAM_MAX;

type Member = { readonly userId: string; readonly role: MembershipRole };

/** TEAM-2: whether the company still has an owner after a member takes a role, or leaves (null). */
export const keepsAnOwner = (
  members: readonly Member[],
  changed: { readonly userId: string; readonly role: MembershipRole | null },
): boolean =>
  changed.role === "owner" ||
  members.some(({ userId, role }) => role === "owner" && userId !== changed.userId);

/** Masks the invited address for a user who is signed in with another address: 'c…@exemple.fr'. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}…${email.slice(at)}`;
}
