/** AUTH-4: how long before the confirmation mail may be requested again. */
export const RESEND_AFTER_SECONDS = 60;
