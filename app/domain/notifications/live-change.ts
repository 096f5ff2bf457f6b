/** CONV-5: the kind and id of a change that open pages may show; never its content. */
export type LiveChange = { readonly kind: LiveKind; readonly id: string };

export type LiveKind = "candidature" | "conversation" | "engagement" | "notification" | "team";

/** Live pages per person and process. */
export const STREAMS_PER_PERSON = 12;
