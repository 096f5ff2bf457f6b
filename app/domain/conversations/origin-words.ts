import type { ConversationOrigin } from "./conversation";

/** CONV-1: the origin of a thread, as the inbox labels it. */
export const ORIGIN_WORDS: Readonly<Record<ConversationOrigin, string>> = {
  candidature: "Candidature",
  invitation: "Invitation",
  approach: "Approche libre",
};
