/** SAFE-2: what a passkey is asked for: to sign in, before what is sensitive, or to be kept. */
export const PASSKEY_USES = ["enter", "prove", "add"] as const;
export type PasskeyUse = (typeof PASSKEY_USES)[number];

/** For how long somebody may look for a passkey, in minutes. */
export const PASSKEY_MINUTES = 5;

export const endOfPasskeyRequest = (at: Date): Date => new Date(at.getTime() + PASSKEY_MINUTES * 60_000);
