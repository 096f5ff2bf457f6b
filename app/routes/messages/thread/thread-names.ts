/** The thread on its page, as the fragment of an address names it. */
export const THREAD = "fil";

export const ATTACHMENTS_FIELD = "attachments";
