/** AUTH-4: how long to wait for a mail before asking for another. */
export const RESEND_AFTER_SECONDS = 60;
