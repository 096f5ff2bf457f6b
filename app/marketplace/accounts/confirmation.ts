/** AUTH-6: how long a mailed link confirms, and the browser that signed up is known again. */
export const CONFIRMATION_HOURS = 24;

/** AUTH-4: how long to wait for a mail before asking for another. */
export const RESEND_AFTER_SECONDS = 60;
