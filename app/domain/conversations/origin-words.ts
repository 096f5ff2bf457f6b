import type { ConversationOrigin } from "./conversation";

/** CONV-1: what a thread is about, as the inbox names it. */
export const ORIGIN_WORDS: Readonly<Record<ConversationOrigin, string>> = {
  candidature: "Candidature",
  invitation: "Invitation",
  approach: "Approche libre",
};
