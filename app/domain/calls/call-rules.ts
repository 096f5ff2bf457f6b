import { contactsAllowed, deliversWords, type ThreadFacts } from "../conversations/thread-rules";

/** CALL-1: whether a call can be proposed: from a shortlisting on, engagements included, while words reach the other side. */
export const allowsCalls = (thread: ThreadFacts): boolean =>
  contactsAllowed(thread) && deliversWords(thread.status) && !thread.otherGone;
