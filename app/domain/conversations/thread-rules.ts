import { mayShareContact } from "../candidatures/candidature-life";
import type { CandidatureStatus } from "../candidatures/candidature-status";
import { REFUSALS } from "../messages";
import type { ConversationOrigin, ConversationStatus, Side } from "./conversation";

/** What decides on what the two sides may do in a thread. */
export type ThreadFacts = {
  readonly origin: ConversationOrigin;
  readonly status: ConversationStatus;
  /** Where its candidature stands; null for an approach. */
  readonly candidature: CandidatureStatus | null;
  /** Whether the other side's account is deleted. */
  readonly otherGone: boolean;
};

const BLOCKED_BY = { company: "blocked_by_company", commercial: "blocked_by_commercial" } as const;

/** ADM-9: the team closed the thread; neither side opens, blocks or declines it. */
export const CLOSED_BY_TEAM = "closed_by_team" satisfies ConversationStatus;

export const blockedBy = (side: Side): ConversationStatus => BLOCKED_BY[side];

/**
 * CONV-2: whether words that a side types, in a message or with any other act, reach the other side. Every operation that
 * carries words asks this; the act itself stays possible without them.
 */
export const deliversWords = (status: ConversationStatus): boolean => status === "open";

/** CONV-2: whether it also keeps the company from beginning another thread with the same Acharné; a declined one does not. */
export const separates = (status: ConversationStatus): boolean =>
  !deliversWords(status) && status !== "declined";

/** CONV-2: why nobody of that side writes there; undefined where they may. Who was blocked is not told by whom. */
export function refuseWriting({ status, otherGone }: ThreadFacts, side: Side): string | undefined {
  if (otherGone) return REFUSALS.accountGone;
  if (status === "declined") return REFUSALS.approachDeclined;
  if (status === CLOSED_BY_TEAM) return REFUSALS.threadClosedByTeam;
  if (status === blockedBy(side)) return REFUSALS.threadBlocked;
  return deliversWords(status) ? undefined : REFUSALS.threadClosed;
}

/** CONV-2: an Acharné declines a free approach; an invitation has its own answers (CAND-2). */
export const mayDecline = ({ origin, status }: ThreadFacts, side: Side): boolean =>
  side === "commercial" && origin === "approach" && status === "open";

export const mayBlock = ({ status, otherGone }: ThreadFacts): boolean =>
  !otherGone && (status === "open" || status === "declined");

/** CONV-2: whoever blocked it may take that back. */
export const mayUnblock = ({ status, otherGone }: ThreadFacts, side: Side): boolean =>
  !otherGone && status === blockedBy(side);

/** CONV-2: what is unblocked is as it was: an approach that the Acharné had declined stays declined. */
export const afterUnblocking = (declinedAt: Date | null): ConversationStatus =>
  declinedAt === null ? "open" : "declined";

/** CONV-1: the company attaches a mission to an approach that is still open. */
export const mayTurnIntoInvitation = (thread: ThreadFacts, side: Side): boolean =>
  side === "company" && thread.origin === "approach" && deliversWords(thread.status) && !thread.otherGone;

/** CONV-4: whether addresses and numbers are read as they are typed. */
export const contactsAllowed = ({ candidature }: ThreadFacts): boolean =>
  candidature !== null && mayShareContact(candidature);

/** CONV-4: whether a side's address and number stand for the other side; an accepted offer gives both. */
export const givesContact = (thread: ThreadFacts, sharedAt: Date | null): boolean =>
  contactsAllowed(thread) && (thread.candidature === "accepted" || sharedAt !== null);

/** CONV-4: whether a side may take its own address and number back; not once an offer is accepted. */
export const mayTakeContactBack = (thread: ThreadFacts): boolean =>
  contactsAllowed(thread) && thread.candidature !== "accepted" && !thread.otherGone;

/** CONV-4, CONV-2: whether a side may give its own address and number, which a closed thread delivers no more than words. */
export const mayGiveContact = (thread: ThreadFacts): boolean =>
  mayTakeContactBack(thread) && deliversWords(thread.status);
