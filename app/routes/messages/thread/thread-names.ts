/** The fragment of the thread on its page. */
export const THREAD = "fil";

export const ATTACHMENTS_FIELD = "attachments";
