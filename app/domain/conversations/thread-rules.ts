import { mayShareContact } from "../candidatures/candidature-life";
import type { CandidatureStatus } from "../candidatures/candidature-status";
import { REFUSALS } from "../messages";
import type { ConversationOrigin, ConversationStatus, Side } from "./conversation";

/** The facts that decide what the two sides may do in a thread. */
export type ThreadFacts = {
  readonly origin: ConversationOrigin;
  readonly status: ConversationStatus;
  /** The status of its candidature; null for an approach. */
  readonly candidature: CandidatureStatus | null;
  /** Whether the other side's account is deleted. */
  readonly otherGone: boolean;
};

const BLOCKED_BY = { company: "blocked_by_company", commercial: "blocked_by_commercial" } as const;

/** ADM-9: the team closed the thread; neither side can open, block or decline it. */
export const CLOSED_BY_TEAM = "closed_by_team" satisfies ConversationStatus;

export const blockedBy = (side: Side): ConversationStatus => BLOCKED_BY[side];

/**
 * CONV-2: whether a text of one side reaches the other. Every operation with a text checks this; the act itself stays possible
 * without it.
 */
export const deliversWords = (status: ConversationStatus): boolean => status === "open";

/** CONV-2: whether the company may not start another thread with the same Acharné; after a decline it may. */
export const separates = (status: ConversationStatus): boolean =>
  !deliversWords(status) && status !== "declined";

/** CONV-2: the reason why a side cannot write; undefined where it can. It does not reveal which side blocked the thread. */
export function refuseWriting({ status, otherGone }: ThreadFacts, side: Side): string | undefined {
  if (otherGone) return REFUSALS.accountGone;
  if (status === "declined") return REFUSALS.approachDeclined;
  if (status === CLOSED_BY_TEAM) return REFUSALS.threadClosedByTeam;
  if (status === blockedBy(side)) return REFUSALS.threadBlocked;
  return deliversWords(status) ? undefined : REFUSALS.threadClosed;
}

/** CONV-2: an Acharné may decline an approach; an invitation has its own answers (CAND-2). */
export const mayDecline = ({ origin, status }: ThreadFacts, side: Side): boolean =>
  side === "commercial" && origin === "approach" && status === "open";

export const mayBlock = ({ status, otherGone }: ThreadFacts): boolean =>
  !otherGone && (status === "open" || status === "declined");

/** CONV-2: the side that blocked the thread may unblock it. */
export const mayUnblock = ({ status, otherGone }: ThreadFacts, side: Side): boolean =>
  !otherGone && status === blockedBy(side);

/** CONV-2: the status after unblocking: a declined approach stays declined. */
export const afterUnblocking = (declinedAt: Date | null): ConversationStatus =>
  declinedAt === null ? "open" : "declined";

/** CONV-1: whether the company may turn an open approach into an invitation. */
export const mayTurnIntoInvitation = (thread: ThreadFacts, side: Side): boolean =>
  side === "company" && thread.origin === "approach" && deliversWords(thread.status) && !thread.otherGone;

/** CONV-4: whether addresses and numbers are shown unmasked. */
export const contactsAllowed = ({ candidature }: ThreadFacts): boolean =>
  candidature !== null && mayShareContact(candidature);

/** CONV-4: whether the other side sees a side's address and number; an accepted offer shares both. */
export const givesContact = (thread: ThreadFacts, sharedAt: Date | null): boolean =>
  contactsAllowed(thread) && (thread.candidature === "accepted" || sharedAt !== null);

/** CONV-4: whether a side may revoke its address and number; not after an accepted offer. */
export const mayTakeContactBack = (thread: ThreadFacts): boolean =>
  contactsAllowed(thread) && thread.candidature !== "accepted" && !thread.otherGone;

/** CONV-4, CONV-2: whether a side may share its address and number; a closed thread delivers neither texts nor contacts. */
export const mayGiveContact = (thread: ThreadFacts): boolean =>
  mayTakeContactBack(thread) && deliversWords(thread.status);
