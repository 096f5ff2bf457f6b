/** CONV-5: what an open page may have to show anew: of which kind and which one, never what it says. */
export type LiveChange = { readonly kind: LiveKind; readonly id: string };

export type LiveKind = "candidature" | "conversation" | "notification";

/** How many pages of one person one process keeps up to date. */
export const STREAMS_PER_PERSON = 12;
